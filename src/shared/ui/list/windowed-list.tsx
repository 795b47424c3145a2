import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { visibleRange } from '@/shared/lib/list/visible-range';
import './windowed-list.css';

/** Where the heights of rows outlive the list. */
export type KeptHeights = {
  read: () => ReadonlyMap<number, number>;
  write: (heights: ReadonlyMap<number, number>) => void;
};

type WindowedListProps<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  renderRow: (row: Row, index: number) => ReactNode;
  /** Height of a row that was never measured, in rem. */
  estimate: number;
  label: string;
  /** True while more rows can be fetched: the list then tells no total. */
  isOpenEnded?: boolean;
  /** The last rows are near: time to fetch more. May be called often. */
  onNearEnd?: () => void;
  /** Heights that were found on an earlier visit, and where they are kept for the next one. */
  heights?: KeptHeights | undefined;
};

/** Rows beyond the screen that exist all the same, in px: a flick meets content. */
const OVERSCAN = 500;
const NEAR_END_ROWS = 6;

const rootFontSize = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The stretch of the list that is needed, and how high its rows were found to be. */
type Layout = { top: number; bottom: number; heights: ReadonlyMap<number, number> };

const rangeOf = (count: number, { top, bottom, heights }: Layout, estimate: number) =>
  visibleRange(count, heights, estimate * rootFontSize(), top, bottom);

/** The known heights with those of the rows that exist now; the same map when nothing is new. */
function measuredHeights(list: Element, known: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const changed = Array.from(list.children, (row) => {
    const index = Number((row as HTMLElement).dataset.index);
    return [index, row.getBoundingClientRect().height] as const;
  }).filter(([index, height]) => height > 0 && Math.abs((known.get(index) ?? 0) - height) > 0.5);
  return changed.length > 0 ? new Map([...known, ...changed]) : known;
}

/** A list of any length that keeps only the rows around the screen in the document. The page scrolls, not the list. */
export function WindowedList<Row>({
  rows,
  keyOf,
  renderRow,
  estimate,
  label,
  isOpenEnded = false,
  onNearEnd,
  heights: kept,
}: WindowedListProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [layout, setLayout] = useState<Layout>(() => ({
    top: -OVERSCAN,
    bottom: window.innerHeight + OVERSCAN,
    heights: kept?.read() ?? new Map(),
  }));
  const { start, end, before, after } = rangeOf(rows.length, layout, estimate);

  const measure = useCallback(() => {
    const element = list.current;
    if (!element) {
      return;
    }
    const { top } = element.getBoundingClientRect();
    const heights = measuredHeights(element, layout.heights);
    const next = { top: -top - OVERSCAN, bottom: window.innerHeight - top + OVERSCAN, heights };
    const range = rangeOf(rows.length, next, estimate);
    if (heights !== layout.heights || range.start !== start || range.end !== end) {
      setLayout(next);
    }
  }, [rows.length, estimate, layout, start, end]);

  useLayoutEffect(measure);

  useEffect(() => {
    kept?.write(layout.heights);
  }, [kept, layout.heights]);

  useEffect(() => {
    let frame = 0;
    const handleChange = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const handleResize = () => {
      // Another width or text size: every height that was measured is out of date.
      setLayout((before) => ({ ...before, heights: new Map() }));
    };
    document.addEventListener('scroll', handleChange, { capture: true, passive: true });
    window.addEventListener('resize', handleResize);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', handleChange, { capture: true });
      window.removeEventListener('resize', handleResize);
    };
  }, [measure]);

  useEffect(() => {
    if (rows.length > 0 && end >= rows.length - NEAR_END_ROWS) {
      onNearEnd?.();
    }
  }, [rows.length, end, onNearEnd]);

  return (
    <ul
      className="hr-windowed"
      ref={list}
      aria-label={label}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {rows.slice(start, end).map((row, offset) => (
        <li
          key={keyOf(row)}
          data-index={start + offset}
          aria-posinset={start + offset + 1}
          aria-setsize={isOpenEnded ? -1 : rows.length}
        >
          {renderRow(row, start + offset)}
        </li>
      ))}
    </ul>
  );
}
