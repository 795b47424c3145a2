import type { FunctionName } from '../../role/functions';
import { isFilterValue, type TableShape } from '../table-shape';
import { SYSTEM_STATE, viewStateSchema, type ViewState } from '../view';

/** Names in a stored view that its reader's table doesn't have (any more): shown to the person. */
export type Dropped = { columns: string[]; filters: string[]; sort: string[]; isUnreadable: boolean };

export const NOTHING_DROPPED: Dropped = { columns: [], filters: [], sort: [], isUnreadable: false };

/**
 * A stored state as far as the table and the reader's functions allow. A view may be older than the table, or made by someone who sees
 * more columns.
 */
export function readViewState(
  stored: unknown,
  shape: TableShape,
  holds: (name: FunctionName) => boolean,
): { state: ViewState; dropped: Dropped } {
  const parsed = viewStateSchema.safeParse(stored);
  if (!parsed.success) {
    return { state: SYSTEM_STATE, dropped: { ...NOTHING_DROPPED, isUnreadable: true } };
  }
  const { filters, sort, columns, density } = parsed.data;
  const usable = usableColumns(shape, holds);
  const known = new Map(usable.map((column) => [column.id, column]));
  const isSortable = ({ id }: { id: string }) => known.get(id)?.isSortable === true;
  const isFilter = ([id, value]: [string, string]) => {
    const filter = Object.hasOwn(shape.filters, id) ? shape.filters[id] : undefined;
    return filter !== undefined && (value === '' || isFilterValue(filter, value));
  };
  const entries = Object.entries(filters);
  return {
    state: {
      v: 1,
      filters: Object.fromEntries(entries.filter((entry) => isFilter(entry) && entry[1] !== '')),
      sort: sort.filter(isSortable),
      columns: columns.filter(({ id }) => known.has(id)),
      ...(density ? { density } : {}),
    },
    dropped: {
      columns: columns.filter(({ id }) => !known.has(id)).map(({ id }) => id),
      filters: entries.filter((entry) => !isFilter(entry)).map(([id]) => id),
      sort: sort.filter((one) => !isSortable(one)).map(({ id }) => id),
      isUnreadable: false,
    },
  };
}

/** The columns that a person with these functions may see. */
export const usableColumns = <Column extends string>(
  { columns }: TableShape<Column>,
  holds: (name: FunctionName) => boolean,
) => columns.filter(({ needs }) => needs === undefined || holds(needs));

export const isNothingDropped = ({ columns, filters, sort, isUnreadable }: Dropped): boolean =>
  !isUnreadable && columns.length + filters.length + sort.length === 0;
