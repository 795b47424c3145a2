import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { layOut, type TableColumn, type TableLayout } from './column';

/** By name: all of them would weigh half as much again. Rows are sorted and filtered by the server. */
const features = tableFeatures({ columnOrderingFeature, columnSizingFeature, columnVisibilityFeature });
const NO_ROWS: never[] = [];

/** A column as it is shown now. */
export type ShownColumn<Row> = TableColumn<Row> & { shownWidth: number };

/** The columns in sight in the reader's order. */
export function useTableColumns<Row>(
  columns: readonly TableColumn<Row>[],
  layout: TableLayout,
): ShownColumn<Row>[] {
  const all = useMemo(() => layOut(columns, layout), [columns, layout]);
  const defs = useMemo(() => columns.map(({ id, width }) => ({ id, size: width })), [columns]);
  const state = useMemo(
    () => ({
      columnOrder: all.map(({ id }) => id),
      columnVisibility: Object.fromEntries(all.map(({ id, isHidden }) => [id, !isHidden])),
      columnSizing: Object.fromEntries(all.map(({ id, width }) => [id, width])),
    }),
    [all],
  );
  const table = useTable({ features, columns: defs, data: NO_ROWS, state });
  // As text: rows are drawn again when it differs, and not with each list of the same columns.
  const shown = JSON.stringify(table.getVisibleLeafColumns().map((column) => [column.id, column.getSize()]));
  return useMemo(
    () =>
      (JSON.parse(shown) as [id: string, width: number][]).flatMap(([id, shownWidth]) => {
        const column = columns.find((one) => one.id === id);
        return column ? [{ ...column, shownWidth }] : [];
      }),
    [columns, shown],
  );
}
