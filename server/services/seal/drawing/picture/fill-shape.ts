import type { Point, Shape } from '../outline/shape';

const CURVE_STEPS = 6;

/**
 * How much of each pixel a shape covers, from 0 to 255. Every piece of a line adds the area to the right of it, row by row, so that
 * edges are exact and what lies inside adds up to one: holes turn the other way.
 */
export function fillShape(shape: Shape, width: number, height: number, scale: number): Uint8Array {
  const areas = new Float32Array(width * height + 2);
  const add = (one: Point, other: Point) =>
    addLine(areas, width, height, scaled(one, scale), scaled(other, scale));
  for (const { start, pieces } of shape) {
    let from = start;
    for (const { control, to } of [...pieces, { control: undefined, to: start }]) {
      const steps = control ? CURVE_STEPS : 1;
      let before = from;
      for (let step = 1; step <= steps; step += 1) {
        const after = control ? along(from, control, to, step / steps) : to;
        add(before, after);
        before = after;
      }
      from = to;
    }
  }
  const covered = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    let sum = 0;
    for (let x = 0; x < width; x += 1) {
      sum += areas[y * width + x]!;
      covered[y * width + x] = Math.round(Math.min(1, Math.abs(sum)) * 255);
    }
  }
  return covered;
}

const scaled = ({ x, y }: Point, scale: number): Point => ({ x: x * scale, y: y * scale });

function along(from: Point, control: Point, to: Point, part: number): Point {
  const rest = 1 - part;
  const mix = (one: number, two: number, three: number) =>
    rest * rest * one + 2 * rest * part * two + part * part * three;
  return { x: mix(from.x, control.x, to.x), y: mix(from.y, control.y, to.y) };
}

function addLine(areas: Float32Array, width: number, height: number, one: Point, other: Point): void {
  if (one.y === other.y) {
    return;
  }
  const [top, bottom, sign] = one.y < other.y ? [one, other, 1] : [other, one, -1];
  const slope = (bottom.x - top.x) / (bottom.y - top.y);
  const last = Math.min(height, Math.ceil(bottom.y));
  for (let y = Math.max(0, Math.floor(top.y)); y < last; y += 1) {
    const from = Math.max(y, top.y);
    const to = Math.min(y + 1, bottom.y);
    const part = (to - from) * sign;
    if (part === 0) {
      continue;
    }
    const xs = [top.x + (from - top.y) * slope, top.x + (to - top.y) * slope].map((x) =>
      Math.min(width - 0.001, Math.max(0, x)),
    );
    addSpan(areas, y * width, Math.min(...xs), Math.max(...xs), part);
  }
}

/** One row of a line between two places: the area to the right of it, shared among the pixels that it crosses. */
function addSpan(areas: Float32Array, row: number, left: number, right: number, part: number): void {
  const first = Math.floor(left);
  const last = Math.floor(right);
  if (first === last) {
    const middle = (left + right) / 2 - first;
    areas[row + first]! += part * (1 - middle);
    areas[row + first + 1]! += part * middle;
    return;
  }
  const length = right - left;
  // The area right of the line within a pixel, summed up to it; each pixel gets the difference to the one before.
  let before = 0;
  for (let x = first; x <= last; x += 1) {
    const [from, to] = [Math.max(left, x), Math.min(right, x + 1)];
    const crossed = (to - from) / length;
    const already = (from - left) / length;
    const covered = already * (x + 1 - x) + crossed * (x + 1 - (from + to) / 2);
    areas[row + x]! += part * (covered - before);
    before = covered;
  }
  areas[row + last + 1]! += part * (1 - before);
}
