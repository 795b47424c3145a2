import { isFilterValue, type TableShape } from '@contract/view/table-shape';
import { DENSITIES, type ViewState } from '@contract/view/view';
import { layOut } from '@/shared/ui/table/column';

/** Parts of an address that say how a table is shown; the filters have their own names. */
const VIEW_KEYS = ['view', 'sort', 'columns', 'density'] as const;

export const viewKeys = ({ filters }: TableShape): string[] => [...VIEW_KEYS, ...Object.keys(filters)];

/** The same columns in the same order: their widths are no part of it. */
const arrangement = ({ columns }: ViewState, shape: TableShape): string =>
  layOut(shape.columns, { columns })
    .map(({ id, isHidden }) => (isHidden ? `-${id}` : id))
    .join('.');

const sortText = ({ sort: [sort] }: ViewState): string =>
  sort ? `${sort.isDescending ? '-' : ''}${sort.id}` : '';

/** The parameters by which a table that opens with `base` is shown as `state`. */
export function writeView(
  state: ViewState,
  base: ViewState,
  shape: TableShape,
): [key: string, value: string][] {
  const parts: [string, string, string][] = [
    ...Object.keys(shape.filters).map((id): [string, string, string] => [
      id,
      state.filters[id] ?? '',
      base.filters[id] ?? '',
    ]),
    ['sort', sortText(state), sortText(base)],
    ['columns', arrangement(state, shape), arrangement(base, shape)],
    ['density', state.density ?? 'standard', base.density ?? 'standard'],
  ];
  return parts.filter(([, value, before]) => value !== before).map(([key, value]) => [key, value]);
}

/** How an address shows a table that opens with `base`. What it can't mean is ignored. */
export function readView(params: URLSearchParams, base: ViewState, shape: TableShape): ViewState {
  const density = DENSITIES.find((one) => one === params.get('density')) ?? base.density;
  return {
    v: 1,
    filters: Object.fromEntries(
      Object.entries(shape.filters).flatMap(([id, filter]) => {
        const given = params.get(id);
        const isMeant = given !== null && (given === '' || isFilterValue(filter, given));
        const value = isMeant ? given : (base.filters[id] ?? '');
        return value === '' ? [] : [[id, value]];
      }),
    ),
    sort: readSort(params.get('sort'), base, shape),
    columns: readColumns(params.get('columns'), base, shape),
    ...(density && density !== 'standard' ? { density } : {}),
  };
}

function readSort(given: string | null, base: ViewState, { columns }: TableShape): ViewState['sort'] {
  if (given === '') {
    return [];
  }
  const isDescending = given?.startsWith('-') ?? false;
  const id = given?.slice(isDescending ? 1 : 0);
  return columns.some((column) => column.id === id && column.isSortable)
    ? [{ id: id!, isDescending }]
    : base.sort;
}

function readColumns(given: string | null, base: ViewState, shape: TableShape): ViewState['columns'] {
  const { columns } = shape;
  const named = (given ?? '').split('.').flatMap((one) => {
    const isHidden = one.startsWith('-');
    const id = one.slice(isHidden ? 1 : 0);
    const width = base.columns.find((column) => column.id === id)?.width;
    return columns.some((column) => column.id === id) ? [{ id, isHidden, ...(width ? { width } : {}) }] : [];
  });
  const isOther =
    named.length > 0 && arrangement({ ...base, columns: named }, shape) !== arrangement(base, shape);
  // Columns that are arranged as those of the view are the view's own.
  return isOther ? named : base.columns;
}
