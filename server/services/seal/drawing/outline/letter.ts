import { glyphOf } from './glyph';
import { moved, type Contour, type Point } from './shape';

/** Half-way up a Chinese character, in thousandths of the font's height. */
const MIDDLE = 380;
const EM = 1_000;

export type Letter = {
  text: string;
  at: Point;
  size: number;
  stretchX?: number;
  stretchY?: number;
  turn?: number;
};

/** A character around its middle, turned clockwise. */
export function letter({ text, at, size, stretchX = 1, stretchY = 1, turn = 0 }: Letter): Contour[] {
  const { advance, shape } = glyphOf(text);
  const scale = size / EM;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return moved(shape, (point) => {
    const x = (point.x - advance / 2) * scale * stretchX;
    const y = (MIDDLE - point.y) * scale * stretchY;
    return { x: at.x + x * cos - y * sin, y: at.y + x * sin + y * cos };
  });
}

/** How wide a text is in a size. */
export const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, one) => sum + (glyphOf(one).advance * size) / EM, 0);

/** A line of text around its middle; undefined where it has to be made too narrow. */
export function lineOf(
  text: string,
  at: Point,
  { size, room, narrowest }: { size: number; room: number; narrowest: number },
) {
  const stretchX = Math.min(1, room / widthOf(text, size));
  let x = at.x - (widthOf(text, size) * stretchX) / 2;
  const shape = Array.from(text).flatMap((one) => {
    const width = widthOf(one, size) * stretchX;
    x += width;
    return letter({ text: one, at: { x: x - width / 2, y: at.y }, size, stretchX });
  });
  return stretchX < narrowest ? undefined : shape;
}

type Curve = {
  middle: Point;
  a: number;
  b: number;
  /** The widest angle of it that may be written on, and that which each character gets. */
  widest: number;
  each: number;
  isBelow: boolean;
  size: number;
  narrowest: number;
};

const STEPS = 720;

/** Text along an ellipse: over its top from left to right, or below with the characters upright. */
export function arcOf(text: string, curve: Curve): Contour[] | undefined {
  const { middle, a, b, size, isBelow, narrowest } = curve;
  const angle = Math.min(curve.widest, (widthOf(text, EM) / EM) * curve.each);
  const sign = isBelow ? 1 : -1;
  const at = (turn: number): Point => ({
    x: middle.x + a * Math.sin(turn),
    y: middle.y + sign * b * Math.cos(turn),
  });
  const points = Array.from({ length: STEPS + 1 }, (_, index) => at((index / STEPS - 0.5) * angle));
  const lengths = [0];
  for (let index = 1; index <= STEPS; index += 1) {
    const [one, other] = [points[index - 1]!, points[index]!];
    lengths.push(lengths[index - 1]! + Math.hypot(other.x - one.x, other.y - one.y));
  }
  const length = lengths[STEPS]!;
  const natural = widthOf(text, size);
  const stretchX = Math.min(1, (length / natural) * 0.95);
  if (stretchX < narrowest) {
    return undefined;
  }
  let gone = 0;
  let index = 0;
  return Array.from(text).flatMap((one) => {
    const share = widthOf(one, size) / natural;
    const place = (gone + share / 2) * length;
    gone += share;
    while (index < STEPS - 1 && lengths[index + 1]! < place) {
      index += 1;
    }
    const [before, after] = [points[index]!, points[index + 1]!];
    const turn = Math.atan2(after.y - before.y, after.x - before.x);
    return letter({ text: one, at: before, size, stretchX, turn });
  });
}
