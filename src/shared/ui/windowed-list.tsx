import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, type ReactNode } from 'react';
import { visibleRange } from '@/shared/lib/visible-range';
import './windowed-list.css';

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
};

/** Rows beyond the screen that exist all the same, in px: a flick meets content. */
const OVERSCAN = 500;
const NEAR_END_ROWS = 6;

const rootFontSize = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** A list of any length that keeps only the rows around the screen in the document. The page scrolls, not the list. */
export function WindowedList<Row>({
  rows,
  keyOf,
  renderRow,
  estimate,
  label,
  isOpenEnded = false,
  onNearEnd,
}: WindowedListProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const heights = useRef(new Map<number, number>());
  const view = useRef({ top: -OVERSCAN, bottom: window.innerHeight + OVERSCAN });
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  const { start, end, before, after } = visibleRange(
    rows.length,
    heights.current,
    estimate * rootFontSize(),
    view.current.top,
    view.current.bottom,
  );

  const measure = useCallback(() => {
    const element = list.current;
    if (!element) {
      return;
    }
    const { top } = element.getBoundingClientRect();
    view.current = { top: -top - OVERSCAN, bottom: window.innerHeight - top + OVERSCAN };
    let hasChanged = false;
    for (const child of element.children) {
      const index = Number((child as HTMLElement).dataset.index);
      const { height } = child.getBoundingClientRect();
      if (height > 0 && Math.abs((heights.current.get(index) ?? 0) - height) > 0.5) {
        heights.current.set(index, height);
        hasChanged = true;
      }
    }
    const next = visibleRange(
      rows.length,
      heights.current,
      estimate * rootFontSize(),
      view.current.top,
      view.current.bottom,
    );
    if (hasChanged || next.start !== start || next.end !== end) {
      renderAgain();
    }
  }, [rows.length, estimate, start, end]);

  useLayoutEffect(measure);

  useEffect(() => {
    let frame = 0;
    const handleChange = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const handleResize = () => {
      // Another width or text size: every height that was measured is out of date.
      heights.current.clear();
      handleChange();
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
