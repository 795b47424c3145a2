/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a native table tell no one that they are selected, and these are virtual */
import { memo, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../button/button';
import type { RowAction, RowActions, RowLink } from './data-table';
import type { ShownColumn } from './table-columns';

type TableRowProps<Row> = {
  row: Row;
  id: string;
  index: number;
  start: number;
  columns: readonly ShownColumn<Row>[];
  link: RowLink<Row> | undefined;
  rowActions: RowActions<Row> | undefined;
  /** The column with the tab stop, if it is in this row. */
  at: number | undefined;
  isOpen: boolean;
  /** Undefined where rows aren't selected. */
  isSelected: boolean | undefined;
  onPick: (id: string, isRange: boolean) => void;
};

function TableRowContent<Row>(props: TableRowProps<Row>) {
  const { row, id, index, start, columns, link, rowActions, at, isOpen, isSelected, onPick } = props;
  const { t } = useTranslation('table');
  const offset = isSelected === undefined ? 0 : 1;
  const cellAt = (column: number) => ({
    'data-row': index + 1,
    'data-column': column,
    'data-at': at === column ? '' : undefined,
  });
  const stop = (column: number) => (at === column ? 0 : -1);
  const action = rowActions?.of(row);
  const open = (event: MouseEvent) => {
    // With a key of the browser's, its own way to open a link.
    if (link && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      link.onOpen(row);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the grid's
    <div
      className="tbl-row"
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-open={isOpen ? '' : undefined}
      data-opens={link ? '' : undefined}
      style={{ transform: `translateY(${start}px)` }}
      onClick={open}
    >
      {isSelected === undefined ? null : (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box in it has them
        <div
          className="tbl-cell tbl-check"
          role="gridcell"
          data-fixed=""
          {...cellAt(0)}
          onClick={(event) => event.stopPropagation()}
        >
          <label>
            <input
              type="checkbox"
              tabIndex={stop(0)}
              checked={isSelected}
              aria-label={t('select', { name: link?.nameOf(row) })}
              // The change itself doesn't know about Shift.
              onChange={() => undefined}
              onClick={(event) => onPick(id, event.shiftKey)}
            />
          </label>
        </div>
      )}
      {columns.map((column, place) => (
        <div
          key={column.id}
          className="tbl-cell"
          role={place === 0 ? 'rowheader' : 'gridcell'}
          data-fixed={place === 0 ? '' : undefined}
          data-end={column.isEnd ? '' : undefined}
          {...cellAt(place + offset)}
          tabIndex={place === 0 && link ? undefined : stop(place + offset)}
        >
          {place === 0 && link ? (
            <Link to={link.to(row)} tabIndex={stop(offset)} aria-current={isOpen || undefined} onClick={open}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </div>
      ))}
      {rowActions ? (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the button in it has them
        <div
          className="tbl-cell tbl-act"
          role="gridcell"
          {...cellAt(columns.length + offset)}
          // A button in the cell is its stop.
          tabIndex={action ? undefined : stop(columns.length + offset)}
          onClick={(event) => event.stopPropagation()}
        >
          {action ? <ActionButton {...action} tabIndex={stop(columns.length + offset)} /> : null}
        </div>
      ) : null}
    </div>
  );
}

function ActionButton({ text, run, tabIndex }: RowAction & { tabIndex: number }) {
  const [isBusy, setBusy] = useState(false);
  const press = () => {
    if (!isBusy) {
      setBusy(true);
      // The error policy reports a refusal.
      run()
        .catch(() => undefined)
        .finally(() => setBusy(false));
    }
  };
  return (
    // Never disabled: it would lose the focus while its action runs.
    <Button kind="outline" size="small" tabIndex={tabIndex} aria-busy={isBusy || undefined} onClick={press}>
      {text}
    </Button>
  );
}

/** Scrolling and selecting draw only the rows that change: a row is drawn again for another record, columns or state. */
export const TableRow = memo(
  TableRowContent,
  (was, is) =>
    was.row === is.row &&
    was.columns === is.columns &&
    was.start === is.start &&
    was.index === is.index &&
    was.at === is.at &&
    was.isOpen === is.isOpen &&
    was.isSelected === is.isSelected &&
    was.onPick === is.onPick,
) as typeof TableRowContent;
