/** How a picture lies in its frame: enlarged by `scale` around the middle, then moved, in px. */
export type Zoom = { scale: number; x: number; y: number };
export type Size = { width: number; height: number };
type Point = { x: number; y: number };

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const SCALE_MAX = 6;
const TAP_SCALE = 2.5;

/** Keeps the picture over its frame: no further out than whole, no edge inside. */
export function held({ scale, x, y }: Zoom, frame: Size): Zoom {
  const kept = Math.min(SCALE_MAX, Math.max(1, scale));
  const room = { x: (frame.width * (kept - 1)) / 2, y: (frame.height * (kept - 1)) / 2 };
  const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) || 0;
  return { scale: kept, x: clamp(x, room.x), y: clamp(y, room.y) };
}

/** Enlarges by a factor around a point of the frame, measured from its middle: what lies there stays there. */
export function zoomedAt(zoom: Zoom, factor: number, at: Point, frame: Size): Zoom {
  const scale = Math.min(SCALE_MAX, Math.max(1, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return held({ scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio }, frame);
}

/** A double tap: in around the point, or back to the whole picture. */
export const tapped = (zoom: Zoom, at: Point, frame: Size): Zoom =>
  zoom.scale > 1.05 ? WHOLE : zoomedAt(WHOLE, TAP_SCALE, at, frame);
