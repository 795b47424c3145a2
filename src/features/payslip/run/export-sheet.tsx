import { payslipExport, payslipExportColumns } from '@contract/payslip/export-calls';
import type { ExportColumn } from '@contract/payslip/rules/table/imported';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldCheck } from '@/shared/form/check-fields';
import { useAttempt } from '@/shared/form/use-attempt';
import { call } from '@/shared/http/call';
import { useRead } from '@/shared/http/query/use-read';
import { saveBytes } from '@/shared/lib/save-bytes';
import { SwitchRow } from '@/shared/ui/check/switch-row';
import { SubmitButton } from '@/shared/ui/field/submit-button';
import { TextField } from '@/shared/ui/field/text-field';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { showToast } from '@/shared/ui/overlay/toast';
import { LoadFailure } from '@/shared/ui/page/load-failure';
import { Loading } from '@/shared/ui/page/states';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type ExportSheetProps = { id: string; onClose: () => void };

/** Exports a run as a workbook; headings and columns are those that the payroll program expects, and are saved. */
export function ExportSheet({ id, onClose }: ExportSheetProps) {
  const { t } = useTranslation('payslips');
  const { data, error, reload } = useRead(payslipExportColumns, { id });
  return (
    <Sheet isOpen title={t('export.title')} onClose={onClose}>
      {data ? (
        <ExportForm id={id} given={data.columns as ExportColumn[]} onClose={onClose} />
      ) : error ? (
        <LoadFailure error={error} onRetry={reload} title={t('gone')} />
      ) : (
        <Loading rows={6} />
      )}
    </Sheet>
  );
}

function ExportForm({ id, given, onClose }: ExportSheetProps & { given: ExportColumn[] }) {
  const { t } = useTranslation('payslips');
  const [columns, setColumns] = useState(given);
  const { alert, attempt, clear, errorOf, isBusy, isLocked } = useAttempt();
  const change = (value: string, part: Partial<ExportColumn>) => {
    clear();
    setColumns(columns.map((one) => (one.value === value ? { ...one, ...part } : one)));
  };
  const used = columns.filter(({ isLeftOut }) => !isLeftOut);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const checks = used.map(({ value, heading }) =>
      fieldCheck(value, heading.trim(), { kind: 'required', tip: t('export.heading') }),
    );
    const isAny = fieldCheck('any', used[0]?.value, { kind: 'required', tip: t('export.none') });
    void attempt([isAny, ...checks], async () => {
      const named = columns.map((one) => ({ ...one, heading: one.heading.trim() || one.value }));
      const { name, base64, people } = await call(payslipExport, { id, columns: named }, { silent: true });
      saveBytes(name, XLSX, base64);
      showToast(t('export.done', { count: people }), { kind: 'success' });
      onClose();
    });
  };
  return (
    <form className="hr-form" noValidate onSubmit={handleSubmit}>
      <p className="hr-form-lead">{t('export.lead')}</p>
      {errorOf('any') ? <p role="alert">{errorOf('any')}</p> : null}
      {columns.map(({ value, isLeftOut, heading }, index) => (
        <div key={value}>
          <SwitchRow
            name={`use ${value}`}
            label={given[index]?.heading ?? heading}
            isOn={!isLeftOut}
            onChange={(isOn) => change(value, { isLeftOut: !isOn })}
          />
          {isLeftOut ? null : (
            <TextField
              name={value}
              label={t('export.headingOf', { name: given[index]?.heading ?? heading })}
              value={heading}
              maxLength={60}
              error={errorOf(value)}
              onChange={(text) => change(value, { heading: text })}
            />
          )}
        </div>
      ))}
      <SubmitButton alert={alert} isBusy={isBusy} isLocked={isLocked}>
        {t(isBusy ? 'export.writing' : 'export.write')}
      </SubmitButton>
    </form>
  );
}
