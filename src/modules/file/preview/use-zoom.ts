import { useRef, useState, type PointerEvent } from 'react';
import { held, tapped, WHOLE, zoomedAt, type Zoom } from './zoom';

type Point = { x: number; y: number };

const DOUBLE_TAP_MS = 300;
const TAP_PX = 12;

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, one) => sum + one.x, 0) / points.length,
  y: points.reduce((sum, one) => sum + one.y, 0) / points.length,
});
const distance = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Pinching, dragging and double taps on one picture. One finger on a whole picture is left to the swiping around it. */
export function useZoom() {
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  const fingers = useRef(new Map<number, Point>());
  const lastTap = useRef({ at: 0, x: 0, y: 0 });

  const frameOf = (event: PointerEvent<HTMLElement>) => event.currentTarget.getBoundingClientRect();
  const fromMiddle = (point: Point, frame: DOMRect): Point => ({
    x: point.x - frame.left - frame.width / 2,
    y: point.y - frame.top - frame.height / 2,
  });

  const handleDown = (event: PointerEvent<HTMLElement>) => {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (zoom.scale > 1 || fingers.current.size > 1) {
      event.currentTarget.setPointerCapture(event.pointerId);
    }
  };
  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const known = fingers.current.get(event.pointerId);
    if (!known) {
      return;
    }
    const before = [...fingers.current.values()];
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = [...fingers.current.values()];
    const frame = frameOf(event);
    const [from, to] = [middle(before), middle(after)];
    const factor = before.length > 1 ? distance(after) / (distance(before) || 1) : 1;
    setZoom((current) => {
      if (current.scale <= 1 && factor === 1) {
        return current;
      }
      const scaled = zoomedAt(current, factor, fromMiddle(to, frame), frame);
      return held({ ...scaled, x: scaled.x + to.x - from.x, y: scaled.y + to.y - from.y }, frame);
    });
  };
  const handleUp = (event: PointerEvent<HTMLElement>) => {
    const start = fingers.current.get(event.pointerId);
    fingers.current.delete(event.pointerId);
    if (!start || fingers.current.size > 0 || event.type === 'pointercancel') {
      return;
    }
    const tap = { at: event.timeStamp, x: event.clientX, y: event.clientY };
    const { at, x, y } = lastTap.current;
    lastTap.current = tap;
    if (tap.at - at < DOUBLE_TAP_MS && Math.hypot(tap.x - x, tap.y - y) < TAP_PX * 2) {
      lastTap.current = { at: 0, x: 0, y: 0 };
      const frame = frameOf(event);
      setZoom((current) => tapped(current, fromMiddle(tap, frame), frame));
    }
  };
  return {
    zoom,
    reset: () => setZoom(WHOLE),
    /** For keys and buttons: around the middle. */
    zoomBy: (factor: number, frame: DOMRect) =>
      setZoom((current) => zoomedAt(current, factor, { x: 0, y: 0 }, frame)),
    handlers: {
      onPointerDown: handleDown,
      onPointerMove: handleMove,
      onPointerUp: handleUp,
      onPointerCancel: handleUp,
    },
  };
}
