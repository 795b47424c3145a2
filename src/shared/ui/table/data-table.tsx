import { useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useLoadedPages } from '@/shared/http/query/use-pages';
import { useWhenOnline } from '@/shared/lib/use-when-online';
import { Button } from '../button/button';
import { ErrorState, Loading } from '../page/states';
import type { TableColumn, TableLayout } from './column';
import { ColumnsPanel } from './columns-panel';
import { countOf, EVERY, NONE, stateOf, type Selection } from './selection';
import { TableGrid } from './table-grid';
import './table.css';

/** How a row opens, and what it is called where its cells are not seen. */
export type RowLink<Row> = {
  nameOf: (row: Row) => string;
  to: (row: Row) => string;
  onOpen: (row: Row) => void;
  /** The record that is shown next to the table. */
  openId?: string | undefined;
  onLeave?: () => void;
};

/** Offered for one row. */
export type RowAction = { text: string; run: () => Promise<void> };

/** A button at the end of each row that has an action, in a column that is always shown. */
export type RowActions<Row> = {
  title: string;
  /** In px. */
  width: number;
  of: (row: Row) => RowAction | undefined;
};

export type DataTableProps<Row> = {
  label: string;
  columns: readonly TableColumn<Row>[];
  list: Pick<
    ReturnType<typeof useLoadedPages<Row>>,
    'rows' | 'hasMore' | 'error' | 'isLoading' | 'append' | 'refresh'
  >;
  getId: (row: Row) => string;
  /** How many match; unknown while it is not counted. */
  count?: number | undefined;
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
  /** Undefined where rows have no page of their own: nothing opens them then. */
  link?: RowLink<Row>;
  rowActions?: RowActions<Row>;
  /** Needs `link`, which names the rows. */
  selection?: Selection;
  onSelection?: (selection: Selection) => void;
  /** Actions take the selected records one by one: what wasn't loaded can't be among them. */
  isByRow?: boolean;
  /** A last row that stays in sight: sums of all that match. */
  totals?: { label: string; cells: Readonly<Record<string, ReactNode>> } | undefined;
  /** Actions for the selected records. */
  actions?: ReactNode;
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
  /** Above the table: search and filters. */
  tools?: ReactNode;
  /** Of the bar above: how the table is shown, as a whole. */
  views?: ReactNode;
  /** At the end of the bar: of all that match. */
  ends?: ReactNode;
};

/** A table of any length with sorting, columns as the reader wants them, selection and the keys of a grid. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, list, layout, onLayout, tools, views, ends, count } = props;
  const { t } = useTranslation('table');
  const [isArranging, setArranging] = useState(false);
  return (
    <div className="tbl">
      {tools ? <div className="tbl-bar tbl-tools">{tools}</div> : null}
      <div className="tbl-bar">
        {views}
        <span className="tbl-count">{count === undefined ? null : t('count', { count })}</span>
        <Button kind="outline" size="small" onClick={() => setArranging(true)}>
          {t('columns')}
        </Button>
        {ends}
      </div>
      <SelectionBar {...props} />
      <Content {...props} />
      {isArranging ? (
        <ColumnsPanel
          columns={columns}
          layout={layout}
          onChange={onLayout}
          onClose={() => setArranging(false)}
        />
      ) : null}
      {list.error && list.rows.length > 0 ? (
        <p className="tbl-end">
          {t('moreFailed')}{' '}
          <Button kind="text" size="small" onClick={() => void list.append()}>
            {t('retry')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

/** Loading, failure and emptiness stand outside the grid: in a row group they would be rows. */
function Content<Row>(props: DataTableProps<Row>) {
  const { empty } = props;
  const list = useHeldRows(props.list);
  const { t } = useTranslation('table');
  useWhenOnline(list.error && list.rows.length > 0 ? () => void list.append() : undefined);
  const isRendered = useDeferredValue(list.rows.length > 0);
  if (list.rows.length > 0 && isRendered) {
    return <TableGrid {...props} list={list} />;
  }
  if (list.isLoading || list.rows.length > 0) {
    return (
      <div className="hr-card">
        <output className="hr-visually-hidden">{t('loading')}</output>
        <Loading rows={8} />
      </div>
    );
  }
  return list.error ? <ErrorState isFill cause={list.error} onRetry={() => void list.refresh()} /> : empty;
}

/** Rows stay until those of another order or filter come: the head retains the focus, and nothing flickers. */
function useHeldRows<Row>(list: DataTableProps<Row>['list']): DataTableProps<Row>['list'] {
  const [held, setHeld] = useState(list.rows);
  const rows = list.rows.length > 0 || !list.isLoading ? list.rows : held;
  if (held !== rows) {
    setHeld(rows);
  }
  return rows === list.rows ? list : { ...list, rows };
}

function SelectionBar<Row>(props: DataTableProps<Row>) {
  const { selection, onSelection, list, getId, count, actions, isByRow = false } = props;
  const { t } = useTranslation('table');
  if (!selection || !onSelection) {
    return null;
  }
  const matching = count ?? list.rows.length;
  const selected = countOf(selection, matching);
  if (selected === 0) {
    return null;
  }
  const ids = list.rows.map(getId);
  const hidden = selection.kind === 'some' ? [...selection.ids].filter((id) => !ids.includes(id)).length : 0;
  const mayTakeAll = !isByRow && count !== undefined && selected < count && stateOf(selection, ids) === 'all';
  return (
    <div className="tbl-selected">
      <b>{t('selected', { count: selected })}</b>
      {hidden > 0 ? <span className="tbl-note">{t('hidden', { count: hidden })}</span> : null}
      {mayTakeAll ? (
        <Button kind="text" size="small" onClick={() => onSelection(EVERY)}>
          {t('selectMatching', { count })}
        </Button>
      ) : null}
      <Button kind="text" size="small" onClick={() => onSelection(NONE)}>
        {t('clear')}
      </Button>
      <span className="tbl-actions">{actions}</span>
    </div>
  );
}
