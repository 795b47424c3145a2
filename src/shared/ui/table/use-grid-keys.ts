import { useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { isComposing } from '@/shared/lib/is-composing';
import { moved, type Cursor } from './cursor';
import { countOf, NONE, selectRange, setSelected, toggle, type Selection } from './selection';

type GridKeys = {
  ids: readonly string[];
  columns: number;
  page: number;
  /** Undefined where nothing is selected by rows. */
  selection: Selection | undefined;
  onSelection: ((selection: Selection) => void) | undefined;
  anchor: RefObject<string | undefined>;
  /** Undefined where rows don't open. */
  onOpen: ((index: number) => void) | undefined;
  onEscape: (() => void) | undefined;
};

/** The one tab stop of a grid and the keys that move it (APG). The cursor follows its record when rows are sorted. */
export function useGridKeys({
  ids,
  columns,
  page,
  selection,
  onSelection,
  anchor,
  onOpen,
  onEscape,
}: GridKeys) {
  const [at, setAt] = useState<{ id: string | undefined; row: number; column: number }>({
    id: undefined,
    row: 0,
    column: 0,
  });
  const mustFocus = useRef(false);
  const hasFocus = useRef(false);
  const found = at.id === undefined ? -1 : ids.indexOf(at.id);
  // Where its record is gone, the row that is there now, else the last one.
  const row = found >= 0 ? found + 1 : Math.min(at.row, ids.length);
  const cursor: Cursor = { row, column: Math.min(at.column, columns - 1) };
  const place = (next: Cursor) => setAt({ ...next, id: next.row > 0 ? ids[next.row - 1] : undefined });

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event.nativeEvent) || event.altKey || event.defaultPrevented) {
      return;
    }
    const id = ids[cursor.row - 1];
    const size = { rows: ids.length + 1, columns, page };
    const next = moved(cursor, { key: event.key, ctrlKey: event.ctrlKey || event.metaKey }, size);
    if (next) {
      event.preventDefault();
      mustFocus.current = true;
      place(next);
      const to = ids[next.row - 1];
      if (event.shiftKey && selection && id !== undefined && to !== undefined && to !== id) {
        anchor.current ??= id;
        const begun = setSelected(selection, [anchor.current], true);
        onSelection?.(selectRange(begun, ids, anchor.current, to));
      }
      return;
    }
    const act = actOf(event, id);
    if (act) {
      event.preventDefault();
      event.stopPropagation();
      act();
    }
  };

  function actOf(event: KeyboardEvent, id: string | undefined): (() => void) | undefined {
    const isWithCtrl = event.ctrlKey || event.metaKey;
    if (event.key === ' ' && event.shiftKey && selection && id !== undefined) {
      return () => {
        anchor.current = id;
        onSelection?.(toggle(selection, id));
      };
    }
    if (event.key.toLowerCase() === 'a' && isWithCtrl && selection) {
      return () => onSelection?.(setSelected(selection, ids, true));
    }
    // A button or box in the cell does what it does with Enter itself.
    if (event.key === 'Enter' && onOpen && id !== undefined && !isWidget(event.target)) {
      return () => onOpen(cursor.row - 1);
    }
    if (event.key === 'Escape' && onEscape) {
      return onEscape;
    }
    if (event.key === 'Escape' && selection && countOf(selection, ids.length) > 0) {
      return () => onSelection?.(NONE);
    }
    return undefined;
  }

  /** A cell that was pressed or tabbed to is where the keys go on. */
  const handleFocus = ({ target }: FocusEvent<HTMLElement>) => {
    hasFocus.current = true;
    const cell = target.closest<HTMLElement>('[data-row][data-column]');
    if (cell) {
      const next = { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
      if (next.row !== cursor.row || next.column !== cursor.column) {
        place(next);
      }
    }
  };
  const handleBlur = () => {
    hasFocus.current = false;
  };
  return {
    cursor,
    /** A key has moved the cursor, and its cell doesn't have the focus yet. */
    mustFocus: () => mustFocus.current,
    /** The focused element was removed, without a blur that reaches the grid. */
    hasLostFocus: () => hasFocus.current && document.activeElement === document.body,
    endFocus: () => {
      mustFocus.current = false;
    },
    handleKeyDown,
    handleFocus,
    handleBlur,
  };
}

const isWidget = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input, button') !== null;
