import { useEffect, useRef, useState } from 'react';

const FIRST = 6;
const STEP = 3;
/** How far below the screen rows are made ready, in screens. */
const AHEAD = 1;

/**
 * How many of many rows stand so far: a screenful at once, some more with each frame until a screen below is ready, and the rest
 * as one comes near. No frame is a long one, and a form of hundreds costs no more than what is looked at. `rest` belongs on the
 * element below the rows.
 */
export function useGrowingCount(total: number) {
  const [count, setCount] = useState(FIRST);
  const rest = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (count >= total) {
      return undefined;
    }
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const growWhenNear = () => {
      frame = 0;
      const top = rest.current?.getBoundingClientRect().top ?? 0;
      if (top <= window.innerHeight * (1 + AHEAD)) {
        setCount((before) => before + STEP);
      }
    };
    const check = () => {
      // A timer after the frame, not the frame itself: what was added has been painted by then.
      frame ||= requestAnimationFrame(() => {
        timer = setTimeout(growWhenNear);
      });
    };
    check();
    // Captured: a form in a sheet scrolls in the sheet.
    window.addEventListener('scroll', check, { capture: true, passive: true });
    window.addEventListener('resize', check);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      window.removeEventListener('scroll', check, { capture: true });
      window.removeEventListener('resize', check);
    };
  }, [count, total]);
  return { count: Math.min(count, total), rest, showAll: () => setCount(Infinity) };
}
