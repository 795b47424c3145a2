import type { FormColumn, FormField } from '@contract/entities/form-schema';
import type { TableRow } from '@contract/entities/form-values';
import { visibleColumns } from '@contract/rules/form/visible-fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TableTotals } from './table-totals';

type TableReaderProps = {
  table: FormField;
  rows: readonly TableRow[];
  changedCells?: ReadonlySet<string> | undefined;
  renderCell: RenderCell;
};

/** Draws a cell as a row of its own. */
export type RenderCell = (column: FormColumn, value: unknown, isChanged: boolean) => ReactNode;

/** The rows of a detail table, a card each, and their sums. */
export function TableReader({ table, rows, changedCells, renderCell }: TableReaderProps) {
  const { t } = useTranslation('custom-form');
  return (
    <div className="form-table-rows">
      {rows.map((row, at) => (
        <section className="form-table-row" key={row.rowId} aria-label={t('table.row', { number: at + 1 })}>
          <header>
            <span>{t('table.row', { number: at + 1 })}</span>
          </header>
          <dl>
            {visibleColumns(table, row.values).map((column) =>
              renderCell(
                column,
                row.values[column.key],
                changedCells?.has(`${row.rowId}/${column.key}`) ?? false,
              ),
            )}
          </dl>
        </section>
      ))}
      <TableTotals table={table} rows={rows} />
    </div>
  );
}
