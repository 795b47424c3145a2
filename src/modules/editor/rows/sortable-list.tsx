import { type ReactNode, useEffect, useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { isComposing } from '@/shared/lib/is-composing';
import { Icon } from '@/shared/ui/mark/icon';
import { DragOrder, useDragRow } from './drag-order';
import './sortable-list.css';

export type SortableRow = {
  key: string;
  /** What its handle is called. */
  drag: string;
  /** Marks its border: right or wrong. */
  mark?: 'right' | 'wrong' | undefined;
  content: ReactNode;
};

type OnMove = (from: number, to: number) => void;

type SortableListProps = {
  rows: readonly SortableRow[];
  /** Cards on the page, or lines within one. */
  look: 'card' | 'line';
  label?: string;
  onMove: OnMove;
};

/** Rows in an order that a finger or the arrow keys change. */
export function SortableList({ rows, look, label, onMove }: SortableListProps) {
  return (
    <DragOrder keys={rows.map((row) => row.key)} onMove={onMove}>
      <ol className="ed-list" aria-label={label} data-look={look}>
        {rows.map((row, index) => (
          <Row key={row.key} row={row} index={index} count={rows.length} onMove={onMove} />
        ))}
      </ol>
    </DragOrder>
  );
}

type RowProps = { row: SortableRow; index: number; count: number; onMove: OnMove };

function Row({ row: { key, drag, mark, content }, index, count, onMove }: RowProps) {
  const { row, handle } = useDragRow(key);
  return (
    <li {...row} data-mark={mark}>
      <OrderHandle {...handle} label={drag} index={index} count={count} onMove={onMove} />
      {content}
    </li>
  );
}

type OrderHandleProps = Omit<ComponentProps<'button'>, 'ref'> & {
  ref: (element: HTMLElement | null) => void;
  label: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
};

/** What a row is moved by: dragged with a finger, or moved with the arrow keys, keeping the focus. */
function OrderHandle({ ref, label, index, count, onMove, ...drag }: OrderHandleProps) {
  const button = useRef<HTMLButtonElement>(null);
  const movedByKey = useRef(false);
  useEffect(() => {
    // Moving its row in the document takes the focus away from the button.
    if (movedByKey.current) {
      movedByKey.current = false;
      button.current?.focus();
    }
  });
  const handleKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined || isComposing(event.nativeEvent)) {
      return;
    }
    event.preventDefault();
    if (to >= 0 && to < count && to !== index) {
      movedByKey.current = true;
      onMove(index, to);
    }
  };
  return (
    <button
      {...drag}
      type="button"
      className="ed-handle"
      ref={(element) => {
        button.current = element;
        ref(element);
      }}
      aria-label={label}
      onKeyDown={handleKeyDown}
    >
      <Icon name="grip-vertical" size={1.25} />
    </button>
  );
}
