import { FUNCTION_ID } from '@contract/role/functions';
import type { SigningTemplate } from '@contract/signing/template-calls';
import { SIGNING_LIMITS } from '@contract/signing/terms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '@/shared/session/has-permission';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { TextField } from '@/shared/ui/field/text-field';
import { Section } from '@/shared/ui/list/section';
import { Segments } from '@/shared/ui/page/segments';
import { BlockList } from './block-list';
import { FieldRules } from './field-rules';
import { Preview } from './preview';
import { RoleList } from './role-list';
import { SendButton } from './send-button';
import { TermsFields } from './terms-fields';
import { useTemplate } from './use-template';
import '../start/start.css';
import './template.css';

const VIEWS = ['text', 'parties', 'preview'] as const;

type TemplateScreenProps = { template: SigningTemplate | undefined; onReload: () => void };

/** A template: its text with variables, who signs it, where, and how it looks for somebody. */
export function TemplateScreen({ template, onReload }: TemplateScreenProps) {
  const { t } = useTranslation('signing-templates');
  const editing = useTemplate(template, onReload);
  const [view, setView] = useState<(typeof VIEWS)[number]>('text');
  const { content, change, errorOf } = editing;
  const maySend = useHasPermission(FUNCTION_ID.initiateSigning);
  return (
    <>
      {editing.isRestored ? <output className="sgn-hint">{t('restored')}</output> : null}
      {editing.isBehind ? (
        <div className="hr-form-alert" role="alert">
          <p>{t('behind')}</p>
          <Button kind="outline" size="small" onClick={editing.startOver}>
            {t('startOver')}
          </Button>
        </div>
      ) : null}
      <Segments
        options={VIEWS.map((value) => ({ value, text: t(`view.${value}`) }))}
        value={view}
        label={t('views')}
        onChange={setView}
      />
      {view === 'text' ? (
        <>
          <Section>
            <div className="sst-section">
              <TextField
                name="name"
                label={t('name')}
                value={content.name}
                maxLength={SIGNING_LIMITS.templateName}
                error={errorOf('name')}
                onChange={(name) => change({ name })}
              />
            </div>
          </Section>
          <BlockList editing={editing} />
        </>
      ) : null}
      {view === 'parties' ? (
        <>
          <RoleList editing={editing} />
          <FieldRules editing={editing} />
          <TermsFields editing={editing} />
        </>
      ) : null}
      {view === 'preview' ? <Preview content={content} /> : null}
      <div className="sgn-bar">
        <FormAlert text={editing.alert ?? errorOf('blocks') ?? errorOf('roles') ?? errorOf('fields')} />
        {template ? (
          <Button kind="text" onClick={() => void editing.remove(template)}>
            {t('remove.act')}
          </Button>
        ) : null}
        {template && maySend && !editing.isChanged ? <SendButton template={template} /> : null}
        <Button
          kind="primary"
          isBusy={editing.isBusy}
          disabled={editing.isLocked}
          onClick={() => void editing.save()}
        >
          {t('save')}
        </Button>
      </div>
    </>
  );
}
