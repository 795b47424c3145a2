import type { ChartNode } from '@contract/approval/approval';
import type { FlowDetail, FlowVersion } from '@contract/flow/calls';
import type { FlowContent } from '@contract/flow/flow';
import { type ReactNode, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '@/shared/http/query/use-read';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { showToast } from '@/shared/ui/overlay/toast';
import { fieldPermissionList, getFormByAssign } from '@contract/form/calls';
import { read } from '@/shared/http/read';
import type { FlowPerson, Known } from '../words';
import { DryRunSheet } from './dry-run-sheet';
import { PublishSheet } from './publish-sheet';
import { VersionSheet } from './version-sheet';
import '../flow.css';

// The form engine is downloaded by who looks at the form.
const FormFiller = lazy(async () => ({
  default: (await import('@/modules/form/form-filler')).FormFiller,
}));

type FormLookSheetProps = { processCode: string; onClose: () => void };

/** The form that a request of the process starts with, to be tried; nothing is sent. */
function FormLookSheet({ processCode, onClose }: FormLookSheetProps) {
  const { t } = useTranslation('approval-flow');
  const { data, error, reload } = useLoaded([{ id: 'assignedForm', noun: 'form' }, processCode], (signal) =>
    assignedForm(processCode, signal),
  );
  return (
    <FullSheet title={t('formLook.title')} onClose={onClose}>
      <div className="flow-sheet">
        {error && !data ? <ErrorState cause={error} onRetry={reload} /> : null}
        {data === undefined && !error ? <Loading rows={5} /> : null}
        {data === null ? <EmptyState icon="clipboard-list" title={t('formLook.none')} /> : null}
        {data ? (
          <Suspense fallback={<Loading rows={5} />}>
            <p className="flow-card-note flow-look-note">{t('formLook.note')}</p>
            <FormFiller
              form={data.form}
              permissions={data.permissions}
              isTrial
              submitText={t('formLook.try')}
              onSubmit={() => {
                showToast(t('formLook.fine'), { kind: 'success' });
                return Promise.resolve();
              }}
            />
          </Suspense>
        ) : null}
      </div>
    </FullSheet>
  );
}

/** The form that requesters of a process are given, with what the signed-in person may do in it; null when there is none. */
async function assignedForm(processCode: string, signal: AbortSignal) {
  const asked = { assignKind: 'process', assignId: processCode } as const;
  const { form } = await read(getFormByAssign, asked, signal);
  if (!form) {
    return null;
  }
  const { templateId } = form;
  const rights = await read(fieldPermissionList, { templateIds: [templateId] }, signal);
  return { form, permissions: rights.find((one) => one.templateId === templateId)?.fields ?? [] };
}

/** What is open above the flow as a whole. */
export type OpenSheet = { kind: 'trial' | 'publish' | 'form' } | { kind: 'version'; version: FlowVersion };

type FlowSheetsProps = {
  flow: FlowDetail;
  /** What is being edited. */
  content: FlowContent;
  known: Known;
  sheet: OpenSheet | undefined;
  /** What the note of the next version begins as. */
  startNote: string;
  renderChart: (chart: readonly ChartNode[]) => ReactNode;
  onPublish: (note: string) => Promise<void>;
  onRestore: (version: number, content: FlowContent, people: readonly FlowPerson[]) => void;
  onClose: () => void;
};

/** The one sheet that is open above the flow: a trial, its form, what publishing changes, or a version. */
export function FlowSheets({ flow, content, known, sheet, onClose, ...rest }: FlowSheetsProps) {
  const { processCode } = flow;
  switch (sheet?.kind) {
    case undefined:
      return null;
    case 'trial':
      return (
        <DryRunSheet
          processCode={processCode}
          content={content}
          known={known}
          renderChart={rest.renderChart}
          onClose={onClose}
        />
      );
    case 'form':
      return <FormLookSheet processCode={processCode} onClose={onClose} />;
    case 'publish':
      return (
        <PublishSheet
          flow={flow}
          content={content}
          known={known}
          startNote={rest.startNote}
          onPublish={rest.onPublish}
          onClose={onClose}
        />
      );
    case 'version':
      return (
        <VersionSheet
          processCode={processCode}
          version={sheet.version}
          content={content}
          known={known}
          onRestore={(old, people) => rest.onRestore(sheet.version.version, old, people)}
          onClose={onClose}
        />
      );
  }
}
