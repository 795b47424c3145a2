/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table would be laid out anew as a whole for each row that comes */
import { observeElementRect, useVirtualizer, type Rect, type Virtualizer } from '@tanstack/react-virtual';
import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { RosterTotals } from '@contract/roster/draft-calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import type { CoverOfDay } from '../cover/cover-of';
import { NO_FACTS } from '../plan/roster-frame';
import type { GridFacts } from '../plan/sheet-facts';
import type { CellWords } from './cell-look';
import { GridFoot } from './grid-foot';
import { GridHead } from './grid-head';
import { RosterRow, type RowsFacts } from './roster-row';
import { useCursor } from './use-cursor';
import { usePaint } from './use-paint';
import './roster-grid.css';

export type GridDay = { memberId: string; workDate: string };

type RosterGridProps = {
  facts: GridFacts;
  cover: ReadonlyMap<string, CoverOfDay> | undefined;
  /** Of everyone who matches; undefined until it is read. */
  totals: RosterTotals | undefined;
  /** Puts the chosen brush down; undefined while none is chosen. */
  onPaint: ((day: GridDay, group?: string) => void) | undefined;
  onClear: (day: GridDay) => void;
  onDay: (day: GridDay) => void;
  onPerson: (memberId: string) => void;
  onCover: (date: string) => void;
  /** The last people are near; told in a task of its own, since scrolling has one to itself. */
  onNearEnd: () => void;
  isLoading: boolean;
  /** Below the last person, or in place of people until there are any. */
  end: ReactNode;
};

/** Height of a row in rem, as the styles have it. */
const ROW = 3;
const OVERSCAN = 3;
const NEAR_END = 4;
/** More dates than four weeks are narrower. */
const DENSE_FROM = 28;
/** A number of rows that nobody knows yet, as ARIA has it. */
const UNKNOWN = -1;

const rootFontSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Rows are made for what scrolls, and for no more than the screen has room for, however high that is. */
const observeRoom = (grid: Virtualizer<HTMLDivElement, HTMLDivElement>, tell: (rect: Rect) => void) =>
  observeElementRect(grid, ({ width, height }) =>
    tell({ width, height: Math.min(height || window.innerHeight, window.innerHeight) }),
  );

const dayOf = (cell: string): GridDay => {
  const [memberId = '', workDate = ''] = cell.split(' ');
  return { memberId, workDate };
};

/** People and dates: cells are opened, or painted while a brush is chosen. Head and names stay in view, and scroll it all. */
export function RosterGrid(props: RosterGridProps) {
  const { facts, cover, totals, onPaint, onClear, onDay, onPerson, onCover, onNearEnd, isLoading, end } =
    props;
  const { t } = useTranslation('roster');
  const { desk, dates, days, people, ofPerson, shifts, today } = facts;
  const rows: RowsFacts = useMemo(
    () => ({ desk, dates, days, shifts, today }),
    [desk, dates, days, shifts, today],
  );
  const area = useRef<HTMLDivElement>(null);
  const words = useCellWords();
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes what it answers: there is no compiler here
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: people.length,
    getItemKey: (index) => people[index]!.id,
    getScrollElement: () => area.current,
    estimateSize: () => ROW * rootFontSize(),
    observeElementRect: observeRoom,
    overscan: OVERSCAN,
  });
  const items = useDrawn(virtualizer);
  const lastShown = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (people.length > 0 && lastShown >= people.length - NEAR_END) {
      const later = setTimeout(onNearEnd);
      return () => clearTimeout(later);
    }
    return undefined;
  }, [people.length, lastShown, onNearEnd]);

  const dayAt = ({ row, column }: { row: number; column: number }): GridDay => ({
    memberId: people[row]?.id ?? '',
    workDate: dates[column] ?? '',
  });
  const { cursor, setCursor, handleKeyDown } = useCursor({
    area,
    rows: people.length,
    columns: dates.length,
    onReach: (row) => virtualizer.scrollToIndex(row),
    onOpen: (at) => (at.column < 0 ? onPerson(dayAt(at).memberId) : onDay(dayAt(at))),
    onPaint: (at) => (onPaint ?? onDay)(dayAt(at)),
    onClear: (at) => onClear(dayAt(at)),
  });
  const handlePointerDown = usePaint(area, onPaint && ((cell, group) => onPaint(dayOf(cell), group)));
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const target = (event.target as HTMLElement).closest<HTMLElement>('[data-at]');
    const [row = 0, column = 0] = (target?.dataset['at'] ?? '').split(' ').map(Number);
    if (target) {
      setCursor({ row, column });
      if (column < 0) {
        onPerson(dayAt({ row, column }).memberId);
      } else if (!onPaint) {
        onDay(dayAt({ row, column }));
      }
    }
  };
  const head = cover ? 2 : 1;
  const count = totals?.people.shown;
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the keys are those of the cells within
    <div
      className="roster-scroll"
      ref={area}
      data-paints={onPaint ? '' : undefined}
      aria-busy={isLoading || undefined}
      style={{ '--roster-days': dates.length } as CSSProperties}
      onPointerDown={handlePointerDown}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
    >
      <div
        className="roster-grid"
        role="grid"
        data-dense={dates.length > DENSE_FROM || undefined}
        aria-label={t('pageTitle')}
        aria-rowcount={count === undefined ? UNKNOWN : Math.max(count, people.length) + head + 1}
      >
        <GridHead dates={dates} days={days} today={today} cover={cover} onCover={onCover} />
        <div role="rowgroup" className="roster-body" style={{ paddingTop: before, paddingBottom: after }}>
          {items.map(({ index }) => {
            const person = people[index]!;
            return (
              <RosterRow
                key={person.id}
                facts={rows}
                person={person}
                beside={ofPerson[person.id] ?? NO_FACTS}
                row={index}
                headRows={head}
                words={words}
                version={desk.versionOf(person.id)}
                cursor={cursor.row === index ? cursor.column : undefined}
              />
            );
          })}
        </div>
        {people.length > 0 ? (
          <GridFoot dates={dates} totals={totals} rows={Math.max(count ?? 0, people.length) + head} />
        ) : null}
      </div>
      {end}
    </div>
  );
}

/**
 * The rows to draw: what the screen shows at once, and what lies beyond it when there is time, so that a slow phone has two short tasks
 * for a turn of the wheel.
 */
function useDrawn(virtualizer: Virtualizer<HTMLDivElement, HTMLDivElement>) {
  const items = virtualizer.getVirtualItems();
  const late = useDeferredValue(items);
  const { range } = virtualizer;
  if (!range || late === items) {
    return items;
  }
  const known = new Set(late.map(({ index }) => index));
  let { startIndex: first, endIndex: last } = range;
  while (known.has(first - 1)) {
    first -= 1;
  }
  while (known.has(last + 1)) {
    last += 1;
  }
  return items.filter(({ index }) => index >= first && index <= last);
}

function useCellWords(): CellWords {
  const { t } = useTranslation('roster');
  const language = useLanguage();
  return useMemo(
    () => ({
      language,
      hours: (hours) => t('hoursShort', { hours }),
      take: t('takeLabel'),
      overtime: t('overtimeLabel'),
      off: t('off'),
      offLabel: t('offLabel'),
      none: t('nothing'),
      leave: t('leave'),
      trip: t('trip'),
      wish: { work: t('wish.work'), off: t('wish.off'), unavailable: t('wish.unavailable') },
      leaveLabel: t('leaveLabel'),
      tripLabel: t('tripLabel'),
      changed: t('unpublished'),
      contested: t('contested'),
      wrong: t('hasProblem'),
    }),
    [t, language],
  );
}
