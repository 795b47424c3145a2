import { AGREEMENT_LIMITS, type AgreementFile } from '@contract/agreement/calls';
import { blocksOf } from '@contract/agreement/rules/blocks-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '@/shared/ui/field/text-area';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { PublicationForm } from '@/modules/publication/publication-form';
import { PublishSheet } from '@/modules/publication/publish-sheet';
import { TextField } from '@/shared/ui/field/text-field';
import { Section } from '@/shared/ui/list/section';
import { Segments } from '@/shared/ui/page/segments';
import { AgreementText } from '../parts/agreement-text';
import { Differences } from './differences';
import { useAgreementDraft } from './use-agreement-draft';
import './keep.css';

type AgreementEditorProps = { file: AgreementFile; onReload: () => void };
const VIEWS = ['edit', 'preview', 'changes'] as const;
const FIELDS = ['titleZh', 'textZh', 'titleEn', 'textEn'] as const;

/** Edits the draft of a version; unsaved changes stay on this device. */
export function AgreementEditor({ file, onReload }: AgreementEditorProps) {
  const { t } = useTranslation('agreements');
  const [view, setView] = useState<(typeof VIEWS)[number]>('edit');
  const draft = useAgreementDraft(file, onReload);
  const { content, change, errorOf } = draft;
  const title = { zh_CN: content.titleZh, en: content.titleEn };
  const body = { zh_CN: blocksOf(content.textZh), en: blocksOf(content.textEn) };
  return (
    <>
      <PublicationForm
        draft={draft}
        publishText={t('publish')}
        deletableId={file.id}
        onAskPublish={() => setView('edit')}
        onReload={onReload}
      >
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
                  <TextArea
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
      </PublicationForm>
      {draft.isPublishing ? (
        <PublishSheet
          title={t('publish')}
          whenLabel={t('when.label')}
          whenText={{ now: t('when.now'), later: t('when.later') }}
          atLabel={t('effective')}
          lead={t(content.mustConsent ? 'publishAsks' : 'publishTells')}
          onPublish={draft.publish}
          onClose={draft.cancelPublish}
        />
      ) : null}
    </>
  );
}
