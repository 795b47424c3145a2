/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the grid's rows are written out */
import type { DataTableProps } from './data-table';
import type { ShownColumn } from './table-columns';

type TableTotalsProps = {
  columns: readonly Pick<ShownColumn<never>, 'id' | 'isEnd'>[];
  totals: NonNullable<DataTableProps<never>['totals']>;
  index: number;
  hasChecks: boolean;
  hasActions: boolean;
};

/** The last row: sums, below each column that has one. */
export function TableTotals({ columns, totals, index, hasChecks, hasActions }: TableTotalsProps) {
  return (
    <div role="rowgroup" className="tbl-foot">
      <div role="row" aria-rowindex={index} className="tbl-head-row">
        {hasChecks ? <div aria-hidden="true" className="tbl-cell tbl-check" data-fixed="" /> : null}
        {columns.map(({ id, isEnd }, place) => (
          <div
            key={id}
            role={place === 0 ? 'rowheader' : 'gridcell'}
            className="tbl-cell"
            data-fixed={place === 0 ? '' : undefined}
            data-end={isEnd ? '' : undefined}
          >
            {place === 0 ? totals.label : totals.cells[id]}
          </div>
        ))}
        {hasActions ? <div aria-hidden="true" className="tbl-cell tbl-act" /> : null}
      </div>
    </div>
  );
}
