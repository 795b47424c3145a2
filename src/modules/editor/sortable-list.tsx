import type { ReactNode } from 'react';
import { useDragOrder } from '@/shared/lib/list/use-drag-order';
import { OrderHandle } from './order-handle';
import './sortable-list.css';

export type SortableRow = {
  key: string;
  /** What its handle is called. */
  drag: string;
  /** Marks its border: right or wrong. */
  mark?: 'right' | 'wrong' | undefined;
  content: ReactNode;
};

type SortableListProps = {
  rows: readonly SortableRow[];
  /** Cards on the page, or lines within one. */
  look: 'card' | 'line';
  label?: string;
  onMove: (from: number, to: number) => void;
};

/** Rows in an order that a finger or the arrow keys change. */
export function SortableList({ rows, look, label, onMove }: SortableListProps) {
  const { list, dragged, offsetOf, handlePointerDown } = useDragOrder(onMove);
  return (
    <ol
      className="ed-list"
      ref={list}
      aria-label={label}
      data-look={look}
      data-dragging={dragged === undefined ? undefined : ''}
    >
      {rows.map(({ key, drag, mark, content }, index) => {
        const offset = offsetOf(index);
        return (
          <li
            key={key}
            data-mark={mark}
            data-dragged={dragged === index ? '' : undefined}
            style={offset === 0 ? undefined : { transform: `translateY(${offset}px)` }}
          >
            <OrderHandle
              label={drag}
              index={index}
              count={rows.length}
              onPointerDown={handlePointerDown(index)}
              onMove={onMove}
            />
            {content}
          </li>
        );
      })}
    </ol>
  );
}
