/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a native table tell no one that they are selected, and these are virtual */
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { DataTableProps } from './data-table';
import { TableHead } from './table-head';
import { TableRow } from './table-row';
import { TableTotals } from './table-totals';
import { useAnnouncement } from './use-announcement';
import { useGridKeys } from './use-grid-keys';
import { NONE, isSelected, selectRange, toggle } from './selection';
import { useTableColumns } from './table-columns';

/** In rem: one line of text; more would make rows of unlike height. */
const ROW = { standard: 2.75, compact: 2 } as const;
const CHECK_WIDTH = 44;
const OVERSCAN = 3;
/** Painted before the scroller is measured; the others follow in a render that may wait. */
const FIRST_ROWS = 5;
const NEAR_END_ROWS = 8;

const rootFontSize = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The grid itself: sticky head and first column, rows as far as they are in sight, one tab stop. */
export function TableGrid<Row>(props: DataTableProps<Row>) {
  const { label, columns, list, getId, count, layout, onLayout, link, rowActions } = props;
  const { selection, onSelection, totals } = props;
  const { t } = useTranslation('table');
  const shown = useTableColumns(columns, layout);
  const hasChecks = selection !== undefined && onSelection !== undefined;
  const now = selection ?? NONE;
  const [scroller, showAll] = useScroller();
  const { rows } = list;
  const ids = useMemo(() => rows.map(getId), [rows, getId]);
  const { density = 'standard' } = layout;
  const rowHeight = useMemo(() => ROW[density] * rootFontSize(), [density]);
  const anchor = useRef<string>(undefined);

  const pick = useCallback(
    (id: string, isRange: boolean) => {
      onSelection?.(isRange ? selectRange(now, ids, anchor.current, id) : toggle(now, id));
      if (!isRange) {
        anchor.current = id;
      }
    },
    [onSelection, now, ids],
  );
  const keys = useGridKeys({
    ids,
    columns: shown.length + (hasChecks ? 1 : 0) + (rowActions ? 1 : 0),
    page: Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight) - 2),
    selection: hasChecks ? now : undefined,
    onSelection,
    anchor,
    onOpen: link && ((index) => link.onOpen(rows[index]!)),
    onEscape: link?.openId === undefined ? undefined : link.onLeave,
  });
  const { cursor } = keys;
  const cursorIndex = cursor.row - 1;
  const virtualizer = useVirtualRows({ list, ids, scroller, rowHeight, cursorIndex });

  // After a key the cell has the focus, wherever its row is now; likewise when the button that had it is gone.
  useLayoutEffect(() => {
    if ((keys.mustFocus() || keys.hasLostFocus()) && scroller) {
      if (cursorIndex >= 0) {
        virtualizer.scrollToIndex(cursorIndex, { align: 'auto' });
      }
      const cell = scroller.querySelector<HTMLElement>('[data-at]');
      if (cell) {
        keys.endFocus();
        (cell.querySelector<HTMLElement>('input, button, a') ?? cell).focus({ preventScroll: true });
        showColumn(scroller, cell);
      }
    }
  });

  const message = useAnnouncement({ count, selection: now, layout, columns });
  const before = hasChecks ? [CHECK_WIDTH] : [];
  const after = rowActions ? [rowActions.width] : [];
  const widths = [...before, ...shown.map(({ shownWidth }) => shownWidth), ...after];
  const stretched = widths.length - after.length - 1;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells take the focus in turn */}
      <div
        className="tbl-grid"
        role="grid"
        aria-label={label}
        aria-rowcount={count === undefined ? -1 : count + (totals ? 2 : 1)}
        aria-colcount={widths.length}
        aria-multiselectable={hasChecks || undefined}
        ref={showAll}
        data-density={density}
        style={widthsOf(widths, { stretched, hasChecks })}
        onKeyDown={keys.handleKeyDown}
        onFocus={keys.handleFocus}
        onBlur={keys.handleBlur}
      >
        <TableHead
          columns={shown}
          layout={layout}
          allColumns={columns}
          onLayout={onLayout}
          actionsTitle={rowActions?.title}
          at={cursor.row === 0 ? cursor.column : undefined}
          {...(hasChecks ? { ids, selection: now, onSelection } : {})}
        />
        <div role="rowgroup" className="tbl-body" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start, key }) => (
            <TableRow
              key={key as string}
              row={rows[index]!}
              id={ids[index]!}
              index={index}
              start={start}
              columns={shown}
              link={link}
              rowActions={rowActions}
              at={cursorIndex === index ? cursor.column : undefined}
              isOpen={link?.openId === ids[index]}
              isSelected={hasChecks ? isSelected(now, ids[index]!) : undefined}
              onPick={pick}
            />
          ))}
        </div>
        {totals ? (
          <TableTotals
            columns={shown}
            totals={totals}
            index={(count ?? rows.length) + 2}
            hasChecks={hasChecks}
            hasActions={rowActions !== undefined}
          />
        ) : null}
      </div>
      <output className="hr-visually-hidden">{message}</output>
      {list.hasMore && list.isLoading ? <p className="tbl-end">{t('loading')}</p> : null}
    </>
  );
}

/** In state: a virtualizer that is made before its scroller stands would draw the first rows alone. It may wait until those are painted. */
function useScroller() {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const show = useCallback(
    (element: HTMLDivElement | null) => startTransition(() => setScroller(element)),
    [],
  );
  return [scroller, show] as const;
}

type VirtualRows = Pick<DataTableProps<unknown>, 'list'> & {
  ids: readonly string[];
  scroller: HTMLElement | null;
  rowHeight: number;
  cursorIndex: number;
};

/** The rows around what is in sight, and the next page when the last ones come near. */
function useVirtualRows({ list, ids, scroller, rowHeight, cursorIndex }: VirtualRows) {
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes what it returns: there is no compiler here
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    getItemKey: (index) => ids[index]!,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: FIRST_ROWS * rowHeight },
    scrollPaddingStart: rowHeight,
    // The row with the focus stays in the document when it scrolls away: keys and Tab go on from it.
    rangeExtractor: (range: Range) => {
      const inSight = defaultRangeExtractor(range);
      return cursorIndex < 0 || cursorIndex >= ids.length || inSight.includes(cursorIndex)
        ? inSight
        : [...inSight, cursorIndex].sort((a, b) => a - b);
    },
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const items = virtualizer.getVirtualItems();
  const lastIndex = items.at(-1)?.index ?? 0;
  const { append, hasMore, isLoading, error } = list;
  const lastInSight = virtualizer.range?.endIndex ?? lastIndex;
  useEffect(() => {
    if (hasMore && !isLoading && !error && lastInSight >= ids.length - NEAR_END_ROWS) {
      void append();
    }
  }, [append, hasMore, isLoading, error, lastInSight, ids.length]);
  return virtualizer;
}

/** One property sets the widths of every row: a drag of an edge draws none of them again. */
const widthsOf = (
  widths: readonly number[],
  { stretched, hasChecks }: { stretched: number; hasChecks: boolean },
) =>
  ({
    '--tbl-columns': widths
      .map((width, at) => (at === stretched ? `minmax(${width}px, 1fr)` : `${width}px`))
      .join(' '),
    '--tbl-width': `${widths.reduce((sum, width) => sum + width, 0)}px`,
    '--tbl-check': hasChecks ? `${CHECK_WIDTH}px` : '0px',
  }) as CSSProperties;

/** A cell that the fixed columns would cover is scrolled into sight. */
function showColumn(scroller: HTMLElement, cell: HTMLElement): void {
  const fixed = [...scroller.querySelectorAll('.tbl-head-cell[data-fixed]')].at(-1);
  if (cell.hasAttribute('data-fixed') || cell.classList.contains('tbl-act')) {
    return;
  }
  const box = scroller.getBoundingClientRect();
  const { left, right } = cell.getBoundingClientRect();
  const start = fixed ? fixed.getBoundingClientRect().right : box.left;
  const end = scroller.querySelector('.tbl-head-cell.tbl-act')?.getBoundingClientRect().left ?? box.right;
  if (left < start) {
    scroller.scrollLeft -= start - left;
  } else if (right > end) {
    scroller.scrollLeft += right - end;
  }
}
