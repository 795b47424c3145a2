import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import { setPen } from './export-ink';
import { drawStroke, toInk, viewFor, type Point, type Stroke, type View } from './ink';

/**
 * Ink on a canvas. Strokes are kept as lines, not as pixels: when the canvas changes its size, as when the phone is turned,
 * they are drawn again in proportion.
 */
export function useInk() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const strokes = useRef<Stroke[]>([]);
  const current = useRef<{ id: number; points: Point[] }>(undefined);
  const view = useRef<View>({ scale: 1, x: 0, y: 0 });
  const [count, setCount] = useState(0);

  const redraw = useCallback(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) {
      return;
    }
    const { clientWidth: width, clientHeight: height } = element;
    const density = window.devicePixelRatio || 1;
    element.width = Math.round(width * density);
    element.height = Math.round(height * density);
    const { scale, x, y } = view.current;
    context.setTransform(density * scale, 0, 0, density * scale, density * x, density * y);
    setPen(context);
    const drawn = current.current ? [...strokes.current, current.current.points] : strokes.current;
    drawn.forEach((stroke) => drawStroke(context, stroke));
  }, []);

  useEffect(() => {
    const element = canvas.current;
    if (!element) {
      return undefined;
    }
    const fit = () => {
      view.current = viewFor(strokes.current, { width: element.clientWidth, height: element.clientHeight });
      redraw();
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    // A quick stroke would be a fling for Chromium, which then swallows the next tap. React's own listeners cannot keep it from that.
    const claim = (event: TouchEvent) => event.preventDefault();
    element.addEventListener('touchmove', claim, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('touchmove', claim);
    };
  }, [redraw]);

  const change = (next: Stroke[]) => {
    strokes.current = next;
    setCount(next.length);
    redraw();
  };
  const pointOf = (event: { clientX: number; clientY: number }, element: HTMLElement): Point => {
    const { left, top } = element.getBoundingClientRect();
    return toInk({ x: event.clientX - left, y: event.clientY - top }, view.current);
  };
  const handleDown = (event: PointerEvent<HTMLCanvasElement>) => {
    if (current.current || event.button !== 0) {
      return;
    }
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    current.current = { id: event.pointerId, points: [pointOf(event, event.currentTarget)] };
    redraw();
  };
  const handleMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (current.current?.id !== event.pointerId) {
      return;
    }
    const { nativeEvent, currentTarget } = event;
    // The fine positions between two frames; older webviews only know the last.
    const fine = 'getCoalescedEvents' in nativeEvent ? nativeEvent.getCoalescedEvents() : [];
    const events = fine.length > 0 ? fine : [nativeEvent];
    current.current.points.push(...events.map((one) => pointOf(one, currentTarget)));
    redraw();
  };
  const handleUp = (event: PointerEvent<HTMLCanvasElement>) => {
    const stroke = current.current;
    if (stroke?.id === event.pointerId) {
      current.current = undefined;
      change([...strokes.current, stroke.points]);
    }
  };
  return {
    canvas,
    /** How many strokes there are. */
    count,
    strokes: () => strokes.current as readonly Stroke[],
    undo: () => change(strokes.current.slice(0, -1)),
    clear: () => change([]),
    handlers: {
      onPointerDown: handleDown,
      onPointerMove: handleMove,
      onPointerUp: handleUp,
      onPointerCancel: handleUp,
    },
  };
}
