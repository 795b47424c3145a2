import { exportLatest, exportStart } from '@contract/people/import-calls';
import { getOrgansByIds } from '@contract/people/calls';
import { MEMBER_STATUSES, type MemberStatus } from '@contract/people/member-calls';
import { TABLE_FORMATS, type TableFormat } from '@contract/people/transfer';
import type { Out } from '@contract/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScopeNote } from '@/modules/people/scope-note';
import { DepartmentPicker } from '@/modules/people/department-picker';
import { ChoiceField } from '@/shared/choice/choice-field';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { Button } from '@/shared/ui/button/button';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { MadeFileButton } from '@/modules/file/made-file-button';
import { WorkBar } from './parts/work-bar';
import { useFollowing } from '@/shared/http/query/use-following';
import './transfer.css';

type ExportDeskProps = { status: MemberStatus; organId: string | undefined };

/** What to write into a file, and the file once it is written. */
export function ExportDesk({ status: firstStatus, organId: firstOrgan }: ExportDeskProps) {
  const { t } = useTranslation(['people-transfer', 'people']);
  const latest = useRead(exportLatest, {});
  const own = latest.data?.export;
  const isRunning = own?.state === 'running';
  useFollowing(latest, isRunning);
  const [status, setStatus] = useState(firstStatus);
  const [organId, setOrganId] = useState(firstOrgan);
  const [format, setFormat] = useState<TableFormat>('xlsx');
  const [isBusy, setBusy] = useState(false);
  const organs = useRead(getOrgansByIds, organId ? { ids: [organId] } : undefined).data ?? [];
  if (own === undefined) {
    return latest.error ? (
      <ErrorState isFill cause={latest.error} onRetry={latest.reload} />
    ) : (
      <Loading rows={4} />
    );
  }
  const handleStart = () => {
    setBusy(true);
    // The error policy has told a refusal.
    call(exportStart, { format, status, ...(organId ? { organId } : {}) })
      .catch(() => undefined)
      .finally(() => {
        setBusy(false);
        latest.reload();
      });
  };
  return (
    <>
      <p className="hr-form-lead">{t('export.lead')}</p>
      <ScopeNote />
      <div className="hr-form">
        <ChoiceField
          name="status"
          label={t('export.status')}
          choices={MEMBER_STATUSES.map((code) => ({ code, text: t(`people:status.${code}`) }))}
          chosen={[status]}
          isRequired
          onChoose={([code]) => setStatus(MEMBER_STATUSES.find((one) => one === code) ?? 'normal')}
        />
        <DepartmentPicker
          label={t('export.organ')}
          value={organs}
          onChange={([organ]) => setOrganId(organ?.id)}
        />
        <ChoiceField
          name="format"
          label={t('export.format')}
          choices={TABLE_FORMATS.map((code) => ({ code, text: t(`export.${code}`) }))}
          chosen={[format]}
          isRequired
          onChoose={([code]) => setFormat(code === 'csv' ? 'csv' : 'xlsx')}
        />
        <Button kind="primary" isBlock isBusy={isBusy} disabled={isRunning} onClick={handleStart}>
          {t('export.start')}
        </Button>
      </div>
      {own ? <Latest own={own} /> : null}
    </>
  );
}

type Export = NonNullable<Out<typeof exportLatest>['export']>;

function Latest({ own }: { own: Export }) {
  const { t } = useTranslation('people-transfer');
  const { state, file, people: count } = own;
  if (state === 'running') {
    return (
      <WorkBar
        title={t('export.running', { count })}
        note={t('readingNote')}
        value={own.progress}
        max={100}
      />
    );
  }
  if (state === 'failed') {
    return <EmptyState icon="file-x" title={t('export.failed')} note={own.reason} />;
  }
  return file ? (
    <div className="transfer-work hr-card">
      <p className="transfer-title">{t('export.done', { count })}</p>
      <p className="transfer-note">{t('export.doneNote')}</p>
      <MadeFileButton kind="primary" make={async () => await Promise.resolve(file)}>
        {t('export.open')}
      </MadeFileButton>
    </div>
  ) : (
    <p className="transfer-note">{t('export.over')}</p>
  );
}
