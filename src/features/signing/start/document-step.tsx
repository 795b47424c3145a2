import type { SigningDraft } from '@contract/signing/draft-calls';
import { useTranslation } from 'react-i18next';
import { PageStrip } from '@/modules/signing/page-strip';
import { Section } from '@/shared/ui/list/section';
import { EmptyState } from '@/shared/ui/page/states';
import { FileChoice } from './file-choice';
import { Preparing } from './preparing';
import type { Start } from './use-start';
import { VariableFields } from './variable-fields';

type DocumentStepProps = {
  start: Start;
  draftRead: SigningDraft;
  onReload: () => void;
  onAttached: (revision: number) => void;
};

/** What is to be signed: a file, or a template with what it asks for; and its pages as they will be. */
export function DocumentStep({ start, draftRead, onReload, onAttached }: DocumentStepProps) {
  const { t } = useTranslation('signing-start');
  const { source, state, pages, failure } = draftRead;
  const isFile = source === 'file';
  return (
    <>
      {isFile ? <FileChoice start={start} draftRead={draftRead} onAttached={onAttached} /> : null}
      {draftRead.variables.length > 0 ? <VariableFields start={start} draftRead={draftRead} /> : null}
      {failure ? (
        <div className="hr-form-alert" role="alert">
          {failure}
        </div>
      ) : null}
      {state === 'preparing' ? <Preparing /> : null}
      {!isFile && state === 'draft' && pages.length === 0 && !failure ? (
        <EmptyState icon="file-text" title={t('template.noPages')} note={t('template.noPagesNote')} />
      ) : null}
      {pages.length > 0 ? (
        <Section title={t('pages', { count: pages.length })}>
          <div className="sst-pages">
            <PageStrip
              key={pages.map(({ fileId }) => fileId).join()}
              pages={pages}
              label={t('step.document')}
              onStale={onReload}
            />
          </div>
        </Section>
      ) : null}
    </>
  );
}
