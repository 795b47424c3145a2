import { useEffect, useState } from 'react';

const FIRST = 6;
const STEP = 4;

/** How many of many rows stand so far: a screenful at once, then some more with each frame, so that no frame is a long one. */
export function useGrowingCount(total: number): { count: number; showAll: () => void } {
  const [count, setCount] = useState(FIRST);

  useEffect(() => {
    if (count >= total) {
      return undefined;
    }
    // A timer after the frame, not the frame itself: what was added has been painted by then.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setCount((before) => before + STEP));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [count, total]);
  return { count: Math.min(count, total), showAll: () => setCount(Infinity) };
}
