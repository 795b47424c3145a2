import type { ReactNode } from 'react';
import { DragOrder, useDragRow } from './drag-order';
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
