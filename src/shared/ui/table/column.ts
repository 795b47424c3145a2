import type { ReactNode } from 'react';

/** A column of a table; the first one of a list is fixed: it names the row and can be neither hidden nor moved. */
export type TableColumn<Row> = {
  id: string;
  title: string;
  /** In px, before the reader changes it. */
  width: number;
  /** Text, or at most one mark: a cell is read as a whole. */
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  isEnd?: boolean;
  /** Not shown until the reader wants it. */
  isHidden?: boolean;
};

export type TableSort = { id: string; isDescending: boolean };

/** How a reader wants a table: which columns in which order and width, by id, and by which they are sorted. */
export type TableLayout = {
  sort?: TableSort | undefined;
  density?: 'standard' | 'compact' | undefined;
  columns: readonly { id: string; width?: number | undefined; isHidden?: boolean | undefined }[];
};

export const COLUMN_WIDTH = { min: 64, max: 640 } as const;

export const fitWidth = (width: number): number =>
  Math.round(Math.min(COLUMN_WIDTH.max, Math.max(COLUMN_WIDTH.min, width)));

export type LaidOut = { id: string; width: number; isHidden: boolean };

type Known = Pick<TableColumn<never>, 'id' | 'width' | 'isHidden'>;

/**
 * Every column in the reader's order. What the layout names and the table lacks is dropped; what the table has gained since stands where
 * the table puts it. The first column stays first and in sight.
 */
export function layOut(columns: readonly Known[], layout: TableLayout): LaidOut[] {
  const known = new Map(columns.map((column) => [column.id, column]));
  const fixed = columns[0]?.id;
  const asked = layout.columns.filter(
    ({ id }, at, all) => known.has(id) && all.findIndex((one) => one.id === id) === at,
  );
  const order = asked.map(({ id }) => id).filter((id) => id !== fixed);
  columns.forEach(({ id }, at) => {
    if (id !== fixed && !order.includes(id)) {
      const before = columns
        .slice(0, at)
        .filter((one) => order.includes(one.id))
        .at(-1);
      order.splice(before ? order.indexOf(before.id) + 1 : 0, 0, id);
    }
  });
  return [...(fixed === undefined ? [] : [fixed]), ...order].map((id) => {
    const column = known.get(id)!;
    const own = asked.find((one) => one.id === id);
    return {
      id,
      width: fitWidth(own?.width ?? column.width),
      isHidden: id !== fixed && (own ? (own.isHidden ?? false) : (column.isHidden ?? false)),
    };
  });
}

/** The layout with every column written out, so that a change of one doesn't move the others. */
export const written = (columns: readonly LaidOut[], { sort, density }: TableLayout): TableLayout => ({
  sort,
  density,
  columns: columns.map(({ id, width, isHidden }) => ({ id, width, isHidden })),
});

export function changeColumn(
  columns: readonly Known[],
  layout: TableLayout,
  id: string,
  change: Partial<Omit<LaidOut, 'id'>>,
): TableLayout {
  return written(
    layOut(columns, layout).map((one) => (one.id === id ? { ...one, ...change } : one)),
    layout,
  );
}

/** Moves a column before or after its neighbor in sight; the first column stays where it is. */
export function moveColumn(
  columns: readonly Known[],
  layout: TableLayout,
  id: string,
  step: -1 | 1,
): TableLayout {
  const all = layOut(columns, layout);
  const from = all.findIndex((one) => one.id === id);
  const to = from + step;
  if (from < 1 || to < 1 || to >= all.length) {
    return layout;
  }
  const moved = [...all];
  const [column] = moved.splice(from, 1);
  moved.splice(to, 0, column!);
  return written(moved, layout);
}

/** Not sorted by it: up. Up: down. Down: as the list comes. */
export function nextSort(sort: TableSort | undefined, id: string): TableSort | undefined {
  if (sort?.id !== id) {
    return { id, isDescending: false };
  }
  return sort.isDescending ? undefined : { id, isDescending: true };
}
