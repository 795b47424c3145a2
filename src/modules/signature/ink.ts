export type Point = { x: number; y: number };
export type Stroke = readonly Point[];
export type Box = { left: number; top: number; width: number; height: number };
/** How ink is shown: enlarged by `scale`, then moved. */
export type View = { scale: number; x: number; y: number };
type Size = { width: number; height: number };

/** Shorter than any name: a dot, a tick, a slip of the finger. */
const LENGTH_MIN = 80;
const SPAN_MIN = 24;
/** How much longer than the straight way a single stroke has to be. */
const BEND_MIN = 1.15;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

export function lengthOf(stroke: Stroke): number {
  return stroke.slice(1).reduce((sum, point, index) => sum + distance(point, stroke[index]!), 0);
}

/** The smallest box around all ink; undefined without any. */
export function boxOf(strokes: readonly Stroke[]): Box | undefined {
  const points = strokes.flat();
  if (points.length === 0) {
    return undefined;
  }
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** True for ink that is no signature: too little of it, or one straight line. */
export function isTooSimple(strokes: readonly Stroke[]): boolean {
  const box = boxOf(strokes);
  if (!box || Math.max(box.width, box.height) < SPAN_MIN) {
    return true;
  }
  const total = strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0);
  const isStraight = strokes.length === 1 && total < Math.hypot(box.width, box.height) * BEND_MIN;
  return total < LENGTH_MIN || isStraight;
}

/** Shows ink as it was drawn while it fits; in a frame that has become too small, whole and in proportion. */
export function viewFor(strokes: readonly Stroke[], frame: Size, margin = 16): View {
  const box = boxOf(strokes);
  if (!box || frame.width <= 0 || frame.height <= 0) {
    return { scale: 1, x: 0, y: 0 };
  }
  const room = {
    width: Math.max(1, frame.width - 2 * margin),
    height: Math.max(1, frame.height - 2 * margin),
  };
  const scale = Math.min(1, room.width / Math.max(1, box.width), room.height / Math.max(1, box.height));
  return {
    scale,
    x: shift(box.left, box.width, scale, frame.width, margin),
    y: shift(box.top, box.height, scale, frame.height, margin),
  };
}

/** As little as brings the ink inside the margins. */
function shift(start: number, length: number, scale: number, frame: number, margin: number): number {
  const from = start * scale;
  const to = (start + length) * scale;
  const over = to - (frame - margin);
  const under = margin - from;
  return under > 0 ? under : over > 0 ? -Math.min(over, from - margin) : 0;
}

/** A point of the frame in the ink's own measures. */
export const toInk = ({ x, y }: Point, view: View): Point => ({
  x: (x - view.x) / view.scale,
  y: (y - view.y) / view.scale,
});

type Pen = Pick<CanvasRenderingContext2D, 'beginPath' | 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'stroke'>;

/** Draws a stroke as a curve through the middles between its points, which takes the corners out of it. */
export function drawStroke(pen: Pen, stroke: Stroke): void {
  const [first, ...rest] = stroke;
  if (!first) {
    return;
  }
  pen.beginPath();
  pen.moveTo(first.x, first.y);
  if (rest.length === 0) {
    pen.lineTo(first.x + 0.01, first.y);
  }
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    if (next) {
      pen.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
    } else {
      pen.lineTo(point.x, point.y);
    }
  });
  pen.stroke();
}
