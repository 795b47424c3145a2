import { useEffect, useRef, type RefObject } from 'react';

export type Pinch = { factor: number; x: number; y: number };

const gap = (touches: TouchList) => {
  const [a, b] = [touches[0]!, touches[1]!];
  return {
    size: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) || 1,
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
  };
};

/**
 * Two fingers that move apart or together. Touches, not pointers: the browser takes pointers away as soon as it scrolls itself,
 * and only a listener that is not passive can keep it from zooming the whole page.
 */
export function usePinch(area: RefObject<HTMLElement | null>, onPinch: (pinch: Pinch) => void): void {
  const latest = useRef(onPinch);
  useEffect(() => {
    latest.current = onPinch;
  });
  useEffect(() => {
    const element = area.current;
    if (!element) {
      return undefined;
    }
    let before: number | undefined;
    const handleStart = ({ touches }: TouchEvent) => {
      before = touches.length === 2 ? gap(touches).size : undefined;
    };
    const handleMove = (event: TouchEvent) => {
      if (before === undefined || event.touches.length !== 2) {
        return;
      }
      event.preventDefault();
      const { size, x, y } = gap(event.touches);
      latest.current({ factor: size / before, x, y });
      before = size;
    };
    element.addEventListener('touchstart', handleStart, { passive: true });
    element.addEventListener('touchend', handleStart, { passive: true });
    element.addEventListener('touchmove', handleMove, { passive: false });
    return () => {
      element.removeEventListener('touchstart', handleStart);
      element.removeEventListener('touchend', handleStart);
      element.removeEventListener('touchmove', handleMove);
    };
  }, [area]);
}
