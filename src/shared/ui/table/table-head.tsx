/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a native table tell no one that they are selected, and these are virtual */
import { useTranslation } from 'react-i18next';
import { Icon } from '../mark/icon';
import { changeColumn, nextSort, type TableColumn, type TableLayout } from './column';
import { ResizeHandle } from './resize-handle';
import { setSelected, stateOf, type Selection } from './selection';
import type { ShownColumn } from './table-columns';

type TableHeadProps<Row> = {
  columns: readonly ShownColumn<Row>[];
  allColumns: readonly TableColumn<Row>[];
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
  /** Of the column with the rows' own actions, if there is one. */
  actionsTitle: string | undefined;
  /** The column with the tab stop, if it is in the head. */
  at: number | undefined;
  ids?: readonly string[];
  selection?: Selection;
  onSelection?: ((selection: Selection) => void) | undefined;
};

/** The names of the columns: sorted by a press, widened at their edge. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, allColumns, layout, onLayout, actionsTitle, at, ids, selection, onSelection } = props;
  const { t } = useTranslation('table');
  const hasChecks = ids !== undefined && selection !== undefined;
  const offset = hasChecks ? 1 : 0;
  const state = hasChecks ? stateOf(selection, ids) : 'none';
  const cellAt = (column: number) => ({
    'data-row': 0,
    'data-column': column,
    'data-at': at === column ? '' : undefined,
  });
  const stop = (column: number) => (at === column ? 0 : -1);
  return (
    <div role="rowgroup" className="tbl-head">
      <div role="row" aria-rowindex={1} className="tbl-head-row">
        {hasChecks ? (
          <div role="columnheader" className="tbl-head-cell tbl-check" data-fixed="" {...cellAt(0)}>
            <label>
              <input
                type="checkbox"
                tabIndex={stop(0)}
                aria-label={t('selectLoaded')}
                checked={state === 'all'}
                ref={(box) => {
                  if (box) {
                    box.indeterminate = state === 'some';
                  }
                }}
                onChange={() => onSelection?.(setSelected(selection, ids, state !== 'all'))}
              />
            </label>
          </div>
        ) : null}
        {columns.map((column, place) => {
          const isSorted = layout.sort?.id === column.id;
          const direction = layout.sort?.isDescending ? 'descending' : 'ascending';
          return (
            <div
              key={column.id}
              role="columnheader"
              className="tbl-head-cell"
              data-fixed={place === 0 ? '' : undefined}
              data-end={column.isEnd ? '' : undefined}
              {...cellAt(place + offset)}
              tabIndex={column.isSortable ? undefined : stop(place + offset)}
              aria-sort={isSorted ? direction : undefined}
            >
              {column.isSortable ? (
                <button
                  type="button"
                  className="tbl-sort"
                  tabIndex={stop(place + offset)}
                  onClick={() => onLayout({ ...layout, sort: nextSort(layout.sort, column.id) })}
                >
                  <span>{column.title}</span>
                  {isSorted ? (
                    <Icon name={layout.sort?.isDescending ? 'arrow-down' : 'arrow-up'} size={1} />
                  ) : null}
                </button>
              ) : (
                <span>{column.title}</span>
              )}
              <ResizeHandle
                title={column.title}
                width={column.shownWidth}
                onWidth={(width) => onLayout(changeColumn(allColumns, layout, column.id, { width }))}
                standard={column.width}
              />
            </div>
          );
        })}
        {actionsTitle === undefined ? null : (
          <div
            role="columnheader"
            className="tbl-head-cell tbl-act"
            {...cellAt(columns.length + offset)}
            tabIndex={stop(columns.length + offset)}
          >
            <span>{actionsTitle}</span>
          </div>
        )}
      </div>
    </div>
  );
}
