import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { restrictToParentElement, restrictToVerticalAxis } from '@dnd-kit/modifiers';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { CSSProperties, ReactNode } from 'react';

type DragOrderProps = {
  /** The rows' keys in their order. */
  keys: string[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/** The list says itself what was moved where, and its handles say how, both in the person's language. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};
const MODIFIERS = [restrictToVerticalAxis, restrictToParentElement];

/** Rows whose order a mouse or a finger changes; `onMove` is called once, when a row is let go at another place. */
export function DragOrder({ keys, onMove, children }: DragOrderProps) {
  // Touches, not pointers: only a touch can be kept from becoming a fling, after which Chromium swallows the next tap.
  const sensors = useSensors(useSensor(MouseSensor), useSensor(TouchSensor));
  const handleEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) {
      onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
    }
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={MODIFIERS}
      accessibility={SILENT}
      onDragEnd={handleEnd}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** What a row of {@link DragOrder} and the handle it is dragged by put on their elements. */
export function useDragRow(key: string) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: key,
  });
  const style: CSSProperties | undefined = transform
    ? { transform: `translateY(${transform.y}px)`, transition }
    : undefined;
  return {
    row: { ref: setNodeRef, style, 'data-dragged': isDragging ? '' : undefined },
    handle: { ref: setActivatorNodeRef, ...listeners },
  };
}
