import { useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';

type Drag = { from: number; to: number; offset: number; height: number };

/** The place that a row dragged to `middle` takes: how many of the other rows have their middle above it. */
export function dropIndex(middles: readonly number[], from: number, middle: number): number {
  return middles.filter((other, index) => index !== from && other < middle).length;
}

/** Dragging the rows of a list by a handle. `onMove` is called once, when the row is let go at another place. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();

  const handlePointerDown = (from: number) => (event: ReactPointerEvent) => {
    const rects = Array.from(list.current?.children ?? [], (row) => row.getBoundingClientRect());
    const own = rects[from];
    if (!own || event.button !== 0) {
      return;
    }
    const startY = event.clientY;
    const middles = rects.map(({ top, height }) => top + height / 2);
    let latest: Drag = { from, to: from, offset: 0, height: own.height };
    setDrag(latest);
    const handleMove = ({ clientY }: PointerEvent) => {
      const offset = clientY - startY;
      latest = { ...latest, offset, to: dropIndex(middles, from, (middles[from] ?? 0) + offset) };
      setDrag(latest);
    };
    const handleEnd = ({ type }: PointerEvent) => {
      window.removeEventListener('pointermove', handleMove);
      window.removeEventListener('pointerup', handleEnd);
      window.removeEventListener('pointercancel', handleEnd);
      setDrag(undefined);
      if (type === 'pointerup' && latest.to !== from) {
        onMove(from, latest.to);
      }
    };
    window.addEventListener('pointermove', handleMove);
    window.addEventListener('pointerup', handleEnd);
    window.addEventListener('pointercancel', handleEnd);
  };

  /** How far a row is out of its place while another one is dragged, in px. */
  const offsetOf = (index: number): number => {
    if (!drag) {
      return 0;
    }
    if (index === drag.from) {
      return drag.offset;
    }
    if (index > drag.from && index <= drag.to) {
      return -drag.height;
    }
    return index < drag.from && index >= drag.to ? drag.height : 0;
  };
  return { list, dragged: drag?.from, offsetOf, handlePointerDown };
}
