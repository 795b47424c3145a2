import type { Days } from '@contract/roster/rules/days';
import { exportTable, tableExport, type TableExport } from '@contract/view/export-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentPreview } from '@/modules/file/preview/document-preview';
import { call } from '@/shared/http/call';
import { useFollowing } from '@/shared/http/query/use-following';
import { useRead } from '@/shared/http/query/use-read';
import { Button } from '@/shared/ui/button/button';
import { Sheet } from '@/shared/ui/overlay/sheet';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import type { ViewOfTable } from './use-view';

type ExportButtonProps = {
  of: Pick<ViewOfTable, 'tableId' | 'shown' | 'state'>;
  /** The dates shown, of a table that shows a span. */
  span?: Days;
  /** The search text; the filters are the view's. */
  keyword?: string;
  /** How many match; without any there is nothing to export. */
  count: number | undefined;
};

/** Writes what the table shows into a workbook: its columns in their order, and all rows that match. */
export function ExportButton({ of, span, keyword = '', count }: ExportButtonProps) {
  const { t } = useTranslation('table');
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<TableExport>();
  const { tableId, shown, state } = of;
  const start = () => {
    setBusy(true);
    const { filters, sort } = state;
    // The error policy reports a refusal.
    call(exportTable, {
      tableId,
      columns: shown,
      filters,
      sort,
      ...(span && { span: { from: span.from, to: span.to } }),
      ...(keyword ? { keyword } : {}),
    })
      .then(setMade, () => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button
        kind="outline"
        size="small"
        isBusy={isBusy}
        disabled={count === 0}
        title={count === 0 ? t('export.none') : undefined}
        onClick={start}
      >
        {t('export.press')}
      </Button>
      {made ? <Made made={made} onClose={() => setMade(undefined)} /> : null}
    </>
  );
}

function Made({ made, onClose }: { made: TableExport; onClose: () => void }) {
  const { t } = useTranslation('table');
  const latest = useRead(tableExport, made.state === 'running' ? { id: made.id } : undefined);
  const own = latest.data ?? made;
  useFollowing(latest, own.state === 'running');
  if (own.file) {
    return <DocumentPreview file={own.file} onClose={onClose} />;
  }
  return (
    <Sheet isOpen title={t('export.title')} onClose={onClose}>
      {own.state === 'running' && latest.error ? (
        <ErrorState cause={latest.error} onRetry={latest.reload} />
      ) : null}
      {own.state === 'running' && !latest.error ? (
        <>
          <output className="hr-form-lead">{t('export.running', { count: own.rows })}</output>
          <p className="hr-form-lead">{t('export.runningNote')}</p>
          <Loading rows={2} />
        </>
      ) : null}
      {own.state === 'failed' ? (
        <EmptyState icon="file-x" title={t('export.failed')} note={own.reason} />
      ) : null}
      {own.state === 'done' ? <EmptyState icon="file-x" title={t('export.over')} /> : null}
    </Sheet>
  );
}
