import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';

type Drag = { from: number; to: number; offset: number; room: number };

/** How near the edge of the screen a dragged row scrolls the page, and how fast at most, in px. */
const EDGE = 88;
const SCROLL_STEP = 14;

/** The place that a row dragged to `middle` takes: how many of the other rows have their middle above it. */
export function dropIndex(middles: readonly number[], from: number, middle: number): number {
  return middles.filter((other, index) => index !== from && other < middle).length;
}

/** How far the page is to be scrolled for a finger at `y` of a screen that high: nothing unless it is near an edge. */
export function edgeScroll(y: number, height: number): number {
  const above = Math.max(0, EDGE - y);
  const below = Math.max(0, y - (height - EDGE));
  return Math.round(((below - above) / EDGE) * SCROLL_STEP);
}

/**
 * Keeps the browser from taking a dragging finger for a fling. `touch-action` alone stops the scrolling, but Chromium would still
 * take the next tap for the one that stops the fling, and swallow it.
 */
function claimTouch(event: TouchEvent): void {
  if (event.cancelable) {
    event.preventDefault();
  }
}

/** Dragging the rows of a list by a handle. `onMove` is called once, when the row is let go at another place. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const handlePointerDown = (from: number) => (event: ReactPointerEvent) => {
    const rects = Array.from(list.current?.children ?? [], (row) => row.getBoundingClientRect());
    const own = rects[from];
    if (!own || event.button !== 0) {
      return;
    }
    const gap = rects[1] && rects[0] ? rects[1].top - rects[0].bottom : 0;
    const startY = event.clientY + window.scrollY;
    const middles = rects.map(({ top, height }) => top + height / 2);
    const [first = own] = rects;
    const last = rects.at(-1) ?? own;
    let latest: Drag = { from, to: from, offset: 0, room: own.height + gap };
    let y = event.clientY;
    let frame = 0;
    setDrag(latest);
    const update = () => {
      // A row does not leave its list, however far the finger goes.
      const wanted = y + window.scrollY - startY;
      const offset = Math.min(Math.max(wanted, first.top - own.top), last.bottom - own.bottom);
      latest = { ...latest, offset, to: dropIndex(middles, from, (middles[from] ?? 0) + offset) };
      setDrag(latest);
    };
    const scroll = () => {
      const step = edgeScroll(y, window.innerHeight);
      if (step !== 0) {
        const before = window.scrollY;
        window.scrollBy(0, step);
        if (window.scrollY !== before) {
          update();
        }
      }
      frame = requestAnimationFrame(scroll);
    };
    const handleMove = ({ clientY }: PointerEvent) => {
      y = clientY;
      update();
    };
    const handleEnd = ({ type }: PointerEvent) => {
      stop.current?.();
      setDrag(undefined);
      if (type === 'pointerup' && latest.to !== from) {
        onMove(from, latest.to);
      }
    };
    stop.current = () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('touchmove', claimTouch);
      window.removeEventListener('pointermove', handleMove);
      window.removeEventListener('pointerup', handleEnd);
      window.removeEventListener('pointercancel', handleEnd);
    };
    window.addEventListener('touchmove', claimTouch, { passive: false });
    window.addEventListener('pointermove', handleMove);
    window.addEventListener('pointerup', handleEnd);
    window.addEventListener('pointercancel', handleEnd);
    frame = requestAnimationFrame(scroll);
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
      return -drag.room;
    }
    return index < drag.from && index >= drag.to ? drag.room : 0;
  };
  return { list, dragged: drag?.from, offsetOf, handlePointerDown };
}
