import { AGREEMENT_LIMITS, type AgreementFile } from '@contract/agreement/calls';
import { blocksOf } from '@contract/agreement/rules/blocks-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveLine } from '@/modules/draft/save-line';
import { AreaField, SwitchRow } from '@/modules/editor/inputs';
import { Button } from '@/shared/ui/button/button';
import { FormAlert } from '@/shared/ui/field/form-alert';
import { TextField } from '@/shared/ui/field/text-field';
import { Section } from '@/shared/ui/list/section';
import { Segments } from '@/shared/ui/page/segments';
import { AgreementText } from '../parts/agreement-text';
import { Differences } from './differences';
import { EffectSheet } from './effect-sheet';
import { useAgreementDraft } from './use-agreement-draft';
import './keep.css';

type AgreementEditorProps = { file: AgreementFile; onReload: () => void };
const VIEWS = ['edit', 'preview', 'changes'] as const;
const FIELDS = ['titleZh', 'textZh', 'titleEn', 'textEn'] as const;

/** A version as it is written; what is not saved stays on this device. */
export function AgreementEditor({ file, onReload }: AgreementEditorProps) {
  const { t } = useTranslation(['agreements', 'draft']);
  const [view, setView] = useState<(typeof VIEWS)[number]>('edit');
  const draft = useAgreementDraft(file, onReload);
  const { content, change, isBusy, isLocked, errorOf } = draft;
  const title = { zh_CN: content.titleZh, en: content.titleEn };
  const body = { zh_CN: blocksOf(content.textZh), en: blocksOf(content.textEn) };
  return (
    <form
      className="hr-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        draft.saveDraft();
      }}
    >
      {draft.isRestored ? (
        <SaveLine status={{ state: 'idle' }} beginning={t('draft:restoredChanges')} />
      ) : null}
      <p className="hr-form-lead">
        {t('draftLead', { name: t(`code.${file.code}`), version: file.version })}
      </p>
      <Segments
        label={t('view.label')}
        value={view}
        options={VIEWS.filter((one) => one !== 'changes' || file.before).map((value) => ({
          value,
          text: t(`view.${value}`),
        }))}
        onChange={setView}
      />
      {view === 'edit' ? (
        <Section title={t('content')}>
          <div className="agreement-fields">
            {FIELDS.map((field) => {
              const bind = {
                name: field,
                label: t(`field.${field}`),
                value: content[field],
                error: errorOf(field),
                onChange: (text: string) => change({ [field]: text }),
              };
              const max = field.endsWith('En') ? 2 : 1;
              return field.startsWith('title') ? (
                <TextField key={field} {...bind} maxLength={AGREEMENT_LIMITS.title * max} />
              ) : (
                <AreaField
                  key={field}
                  {...bind}
                  rows={12}
                  maxLength={AGREEMENT_LIMITS.text * max}
                  note={t('marks')}
                />
              );
            })}
            {file.code === 'cancellation' ? null : (
              <SwitchRow
                name="mustConsent"
                label={t('mustConsent')}
                note={t('mustConsentNote')}
                isOn={content.mustConsent}
                onChange={(mustConsent) => change({ mustConsent })}
              />
            )}
          </div>
        </Section>
      ) : null}
      {view === 'preview' ? <AgreementText title={title} body={body} /> : null}
      {view === 'changes' && file.before ? <Differences before={file.before} body={body} /> : null}
      <FormAlert text={draft.alert} />
      <div className="agreement-bar">
        <Button type="submit" kind="outline" isBlock isBusy={isBusy} disabled={isLocked || !draft.isChanged}>
          {t(isBusy ? 'saving' : 'save')}
        </Button>
        <Button
          kind="primary"
          isBlock
          disabled={isLocked || isBusy}
          onClick={() => {
            setView('edit');
            void draft.askPublish();
          }}
        >
          {t('publish')}
        </Button>
      </div>
      {draft.isBehind ? (
        <Button kind="outline" isBlock onClick={onReload}>
          {t('loadNewest')}
        </Button>
      ) : null}
      {/* The error policy tells a refusal; nothing has changed then. */}
      <Button kind="danger" isBlock onClick={() => void draft.remove().catch(() => undefined)}>
        {t('delete')}
      </Button>
      {draft.isPublishing ? (
        <EffectSheet
          mustConsent={content.mustConsent}
          onPublish={draft.publish}
          onClose={draft.cancelPublish}
        />
      ) : null}
    </form>
  );
}
