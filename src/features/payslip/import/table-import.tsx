import { payslipImportRead, payslipImportWrite, type PayslipTable } from '@contract/payslip/import-calls';
import { payslipRunRead } from '@contract/payslip/run-calls';
import type { RunColumn } from '@contract/payslip/rules/table/imported';
import type { In } from '@contract/endpoint';
import { LIMITS } from '@contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { checkFile } from '@/modules/file/check-file';
import { TableSource } from '@/modules/pay/table-source';
import { fieldCheck, type FieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { sendFile } from '@/shared/http/send-file';
import { showToast } from '@/shared/ui/overlay/toast';
import { LoadFailure } from '@/shared/ui/page/load-failure';
import { Loading } from '@/shared/ui/page/states';
import { TablePreview } from './table-preview';
import '../keeper.css';
import '@/shared/ui/list/paged-list.css';

const MEGABYTE = 1024 * 1024;
type Table = In<typeof payslipImportRead>['table'];
type Preview = { table: Table; read: PayslipTable };

/** The table of the payroll program: its columns are mapped, its lines looked at, and taken into the run. */
export function TableImport({ id }: { id: string }) {
  const { t } = useTranslation('payslips');
  const navigate = useNavigate();
  const run = useRead(payslipRunRead, { id });
  const [pasted, setPasted] = useState('');
  const [preview, setPreview] = useState<Preview>();
  const { isBusy, alert, attempt, clear, errorOf } = useAttempt({}, 0);
  if (!run.data) {
    return run.error ? (
      <LoadFailure
        error={run.error}
        onRetry={run.reload}
        icon="receipt"
        title={t('gone')}
        to="/payslip-runs"
        toText={t('toRuns')}
      />
    ) : (
      <Loading rows={4} />
    );
  }
  const { revision } = run.data;
  const read = async (
    tableOf: () => Promise<Table>,
    columns?: RunColumn[],
    checks: readonly FieldCheck[] = [],
  ) => {
    await attempt(checks, async () => {
      const table = await tableOf();
      const found = await call(
        payslipImportRead,
        { id, table, ...(columns && { columns }) },
        { silent: true },
      );
      setPreview({ table, read: found });
    });
  };
  const readFile = async (file: File) => {
    setPreview(undefined);
    const wrong = await checkFile('table', file);
    const tip =
      wrong && t(`table.${wrong === 'size' ? 'size' : 'type'}`, { max: LIMITS.uploadBytes / MEGABYTE });
    await read(
      async () => {
        const { signal } = new AbortController();
        return { fileId: (await sendFile('table', file, { signal, onProgress: () => undefined })).fileId };
      },
      undefined,
      [fieldCheck('file', file, { kind: 'custom', check: () => tip })],
    );
  };
  const write = async (table: Table, columns: RunColumn[]) => {
    await attempt([], async () => {
      const { taken } = await call(payslipImportWrite, { id, revision, table, columns }, { silent: true });
      showToast(t('table.done', { count: taken }), { kind: 'success' });
      void navigate(`/payslip-run?id=${id}`, { replace: true });
    });
  };
  return (
    <div className="hr-stack">
      <TableSource
        lead={t('table.lead')}
        pasted={pasted}
        isBusy={isBusy}
        alert={alert}
        errorOf={errorOf}
        onPaste={(text) => {
          clear();
          setPasted(text);
        }}
        onFile={(file) => void readFile(file)}
        onRead={() => void read(() => Promise.resolve({ pasted }))}
      />
      {preview ? (
        <TablePreview
          read={preview.read}
          isBusy={isBusy}
          onColumns={(columns) => void read(() => Promise.resolve(preview.table), columns)}
          onWrite={(columns) => void write(preview.table, columns)}
        />
      ) : null}
    </div>
  );
}
