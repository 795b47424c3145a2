import { isComposing } from '@/shared/lib/is-composing';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

/** Where the keyboard is: a row, and a date from 0; -1 is the name in front of them. */
export type Cursor = { row: number; column: number };

type CursorOptions = {
  area: RefObject<HTMLElement | null>;
  rows: number;
  columns: number;
  /** Brings a row into the document that is beyond the screen. */
  onReach: (row: number) => void;
  onOpen: (cursor: Cursor) => void;
  onPaint: (cursor: Cursor) => void;
  onClear: (cursor: Cursor) => void;
};

const PAGE = 10;

/** The cell of a grid that is in the order of Tab; arrows, Home, End, PageUp and PageDown lead to the others. */
export function useCursor({ area, rows, columns, onReach, onOpen, onPaint, onClear }: CursorOptions) {
  const [chosen, setCursor] = useState<Cursor>({ row: 0, column: 0 });
  const cursor = {
    row: Math.max(0, Math.min(chosen.row, rows - 1)),
    column: Math.min(chosen.column, columns - 1),
  };
  const isMoving = useRef(false);
  useEffect(() => {
    if (isMoving.current) {
      const target = area.current?.querySelector<HTMLElement>(`[data-at="${cursor.row} ${cursor.column}"]`);
      if (target) {
        isMoving.current = false;
        target.focus();
      }
    }
  });
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event.nativeEvent)) {
      return;
    }
    const at = (event.target as HTMLElement).dataset['at'];
    if (at === undefined || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const [row = 0, column = 0] = at.split(' ').map(Number);
    const isName = column < 0;
    const go = (to: Cursor) => {
      const next = {
        row: Math.max(0, Math.min(rows - 1, to.row)),
        column: Math.max(-1, Math.min(columns - 1, to.column)),
      };
      isMoving.current = true;
      onReach(next.row);
      setCursor(next);
    };
    const keys: Record<string, (() => void) | undefined> = {
      ArrowLeft: () => go({ row, column: column - 1 }),
      ArrowRight: () => go({ row, column: column + 1 }),
      ArrowUp: () => go({ row: row - 1, column }),
      ArrowDown: () => go({ row: row + 1, column }),
      Home: () => go({ row, column: 0 }),
      End: () => go({ row, column: columns - 1 }),
      PageUp: () => go({ row: row - PAGE, column }),
      PageDown: () => go({ row: row + PAGE, column }),
      Enter: () => onOpen({ row, column }),
      ' ': isName ? () => onOpen({ row, column }) : () => onPaint({ row, column }),
      Delete: isName ? undefined : () => onClear({ row, column }),
      Backspace: isName ? undefined : () => onClear({ row, column }),
    };
    const act = keys[event.key];
    if (act) {
      event.preventDefault();
      act();
    }
  };
  return { cursor, setCursor, handleKeyDown };
}
