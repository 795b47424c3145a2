import type { FormColumn, FormField } from '@contract/form/schema';
import type { TableRow } from '@contract/form/values';
import type { FieldChange } from '@contract/form/rules/changed-fields';
import { visibleColumns } from '@contract/form/rules/visible-fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TableTotals } from './table-totals';

type ChangedRow = NonNullable<FieldChange['rows']>[number];
type TableReaderProps = {
  table: FormField;
  rows: readonly TableRow[];
  changedRows?: FieldChange['rows'];
  renderCell: RenderCell;
};

/** Draws a cell as a row of its own. */
export type RenderCell = (column: FormColumn, value: unknown, isChanged: boolean) => ReactNode;

/** A cell of a row that was there before and differs. A new row is marked as a whole. */
const isChanged = (row: ChangedRow | undefined, column: string) =>
  row?.change === 'changed' && row.columns.includes(column);

/** The rows of a detail table, a card each, and their sums. */
export function TableReader({ table, rows, changedRows = [], renderCell }: TableReaderProps) {
  const { t } = useTranslation('custom-form');
  const changeOf = (rowId: string) => changedRows.find((one) => one.rowId === rowId);
  const removed = changedRows.filter((one) => one.change === 'removed').length;
  return (
    <div className="form-table-rows">
      {rows.map((row, at) => (
        <section className="form-table-row" key={row.rowId} aria-label={t('table.row', { number: at + 1 })}>
          <header>
            <span>
              {t('table.row', { number: at + 1 })}
              {changeOf(row.rowId)?.change === 'added' ? (
                <span className="form-mark">{t('changed.added')}</span>
              ) : null}
            </span>
          </header>
          <dl>
            {visibleColumns(table, row.values).map((column) =>
              renderCell(column, row.values[column.key], isChanged(changeOf(row.rowId), column.key)),
            )}
          </dl>
        </section>
      ))}
      {removed > 0 ? <p className="form-quiet">{t('table.rowsRemoved', { count: removed })}</p> : null}
      <TableTotals table={table} rows={rows} />
    </div>
  );
}
