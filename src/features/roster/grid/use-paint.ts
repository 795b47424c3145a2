import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { randomId } from '@/shared/lib/random-id';

type Stroke = { pointerId: number; group: string; x: number; y: number; last: string };

/** Between two points of a fast finger every cell is found. */
const STEP = 16;
/** So near to an edge, in px, the cells move on under the finger, by so much each frame. */
const EDGE = 28;
const SPEED = 7;

/** The key of the cell at a point of the screen. */
function cellAt(x: number, y: number): string | undefined {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]');
  return found?.dataset['cell'];
}

/**
 * Paints cells with the finger or the mouse: from where it is put down over all that it is drawn across, as one step. At an edge of
 * the cells they scroll on. Without a brush nothing is done here, and the finger scrolls.
 */
export function usePaint(
  area: RefObject<HTMLElement | null>,
  onPaint: ((cell: string, group: string) => void) | undefined,
) {
  const stroke = useRef<Stroke>(undefined);
  const paint = useRef(onPaint);
  useEffect(() => {
    paint.current = onPaint;
  });

  useEffect(() => {
    let frame = 0;
    const touch = (cell: string | undefined) => {
      const now = stroke.current;
      if (now && cell !== undefined && cell !== now.last) {
        now.last = cell;
        paint.current?.(cell, now.group);
      }
    };
    const scrollOn = () => {
      const now = stroke.current;
      const box = area.current?.getBoundingClientRect();
      if (now && box && area.current) {
        const head = area.current.querySelector('.roster-head')?.getBoundingClientRect().bottom ?? box.top;
        const names = area.current.querySelector('.roster-corner')?.getBoundingClientRect().right ?? box.left;
        const towards = (at: number, from: number, to: number) =>
          at > to - EDGE ? 1 : at < from + EDGE / 2 ? -1 : 0;
        const left = towards(now.x, names, box.right) * SPEED;
        const top = towards(now.y, head, box.bottom) * SPEED;
        if (left !== 0 || top !== 0) {
          area.current.scrollLeft += left;
          area.current.scrollTop += top;
          touch(cellAt(now.x, now.y));
        }
        frame = requestAnimationFrame(scrollOn);
      }
    };
    const handleMove = (event: globalThis.PointerEvent) => {
      const now = stroke.current;
      if (!now || event.pointerId !== now.pointerId) {
        return;
      }
      const [fromX, fromY] = [now.x, now.y];
      const steps = Math.max(1, Math.ceil(Math.hypot(event.clientX - fromX, event.clientY - fromY) / STEP));
      for (let step = 1; step <= steps; step += 1) {
        touch(
          cellAt(
            fromX + ((event.clientX - fromX) * step) / steps,
            fromY + ((event.clientY - fromY) * step) / steps,
          ),
        );
      }
      now.x = event.clientX;
      now.y = event.clientY;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(scrollOn);
    };
    const handleEnd = (event: globalThis.PointerEvent) => {
      if (event.pointerId === stroke.current?.pointerId) {
        stroke.current = undefined;
        cancelAnimationFrame(frame);
      }
    };
    window.addEventListener('pointermove', handleMove);
    window.addEventListener('pointerup', handleEnd);
    window.addEventListener('pointercancel', handleEnd);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', handleMove);
      window.removeEventListener('pointerup', handleEnd);
      window.removeEventListener('pointercancel', handleEnd);
    };
  }, [area]);

  return (event: PointerEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset['cell'];
    if (!paint.current || cell === undefined || event.button !== 0 || stroke.current) {
      return;
    }
    const { pointerId, clientX: x, clientY: y } = event;
    stroke.current = { pointerId, group: randomId(), x, y, last: cell };
    paint.current(cell, stroke.current.group);
  };
}
