import { useRef, type TouchEvent } from 'react';

/** Shorter than that is a tap, and steeper is scrolling. */
const LEAST = 56;
/** What begins at the edge of the screen is the phone's own way back. */
const EDGE = 24;

/** Handlers of an element that a finger moves on from: `1` for the next, to the left, and `-1` for the one before. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: (event: TouchEvent) => {
      const finger = event.touches[0];
      const isOne = event.touches.length === 1 && finger !== undefined;
      from.current = isOne && finger.clientX > EDGE ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd: (event: TouchEvent) => {
      const finger = event.changedTouches[0];
      const start = from.current;
      from.current = undefined;
      if (!start || !finger) {
        return;
      }
      const [x, y] = [finger.clientX - start.x, finger.clientY - start.y];
      if (Math.abs(x) >= LEAST && Math.abs(x) > 2 * Math.abs(y)) {
        onSwipe(x < 0 ? 1 : -1);
      }
    },
    onTouchCancel: () => {
      from.current = undefined;
    },
  };
}
