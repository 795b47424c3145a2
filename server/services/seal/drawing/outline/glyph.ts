import { sealFont } from './font';
import { moved, type Contour, type Point } from './shape';

/** In thousandths of the font's height, from the left of its base line up. */
export type Glyph = { advance: number; shape: Contour[] };

const known = new Map<string, Glyph>();
const KEPT = 2_000;
const DEPTH_MOST = 4;

/** The characters of a text that the font does not have, each once. */
export const missingIn = (text: string): string[] =>
  [...new Set(text)].filter((one) => one.trim() !== '' && sealFont().glyphOf(one.codePointAt(0)!) === 0);

/** How a character is drawn. */
export function glyphOf(character: string): Glyph {
  const before = known.get(character);
  if (before) {
    return before;
  }
  const font = sealFont();
  const index = font.glyphOf(character.codePointAt(0)!);
  const glyph = { advance: font.advanceOf(index), shape: contoursOf(index, 0) };
  if (known.size < KEPT) {
    known.set(character, glyph);
  }
  return glyph;
}

function contoursOf(index: number, depth: number): Contour[] {
  const data = sealFont().dataOf(index);
  if (data.length === 0 || depth > DEPTH_MOST) {
    return [];
  }
  const count = data.readInt16BE(0);
  return count < 0 ? composed(data, depth) : simple(data, count);
}

const REPEATS = 8;

/** Points of the outline: whether each lies on it, and how far it is from the one before. */
function simple(data: Buffer, count: number): Contour[] {
  if (count === 0) {
    return [];
  }
  const ends = Array.from({ length: count }, (_, index) => data.readUInt16BE(10 + index * 2));
  const points = ends.at(-1)! + 1;
  let at = 10 + count * 2;
  at += 2 + data.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < points) {
    const flag = data[at++]!;
    const times = (flag & REPEATS) === 0 ? 1 : 1 + data[at++]!;
    for (let time = 0; time < times; time += 1) {
      flags.push(flag);
    }
  }
  const axis = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if ((flag & short) !== 0) {
        value += (flag & same) === 0 ? -data[at]! : data[at]!;
        at += 1;
      } else if ((flag & same) === 0) {
        value += data.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = axis(2, 16);
  const ys = axis(4, 32);
  return ends.flatMap((end, index) => {
    const from = index === 0 ? 0 : ends[index - 1]! + 1;
    const line = Array.from({ length: end - from + 1 }, (_, place) => ({
      x: xs[from + place]!,
      y: ys[from + place]!,
      isOn: (flags[from + place]! & 1) === 1,
    }));
    return line.length > 1 ? [closed(line)] : [];
  });
}

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** Between two points beside the outline lies one on it that the font leaves out. */
function closed(line: readonly (Point & { isOn: boolean })[]): Contour {
  const begin = line.findIndex(({ isOn }) => isOn);
  const start: Point = begin < 0 ? between(line[0]!, line.at(-1)!) : line[begin]!;
  const first = begin < 0 ? 0 : begin + 1;
  const rest = Array.from(
    { length: begin < 0 ? line.length : line.length - 1 },
    (_, index) => line[(first + index) % line.length]!,
  );
  const pieces: { control?: Point; to: Point }[] = [];
  let control: Point | undefined;
  for (const point of [...rest, { ...start, isOn: true }]) {
    if (point.isOn) {
      pieces.push(control ? { control, to: point } : { to: point });
      control = undefined;
    } else {
      if (control) {
        pieces.push({ control, to: between(control, point) });
      }
      control = point;
    }
  }
  return { start, pieces };
}

const WORDS = 1;
const IS_OFFSET = 2;
const SCALE = 8;
const MORE = 32;
const TWO_SCALES = 64;
const MATRIX = 128;

/** A glyph that is put together of others. */
function composed(data: Buffer, depth: number): Contour[] {
  const found: Contour[] = [];
  let at = 10;
  let flags = MORE;
  const fraction = () => {
    at += 2;
    return data.readInt16BE(at - 2) / 16_384;
  };
  while ((flags & MORE) !== 0) {
    flags = data.readUInt16BE(at);
    const index = data.readUInt16BE(at + 2);
    const isWide = (flags & WORDS) !== 0;
    const [first, second] = isWide
      ? [data.readInt16BE(at + 4), data.readInt16BE(at + 6)]
      : [data.readInt8(at + 4), data.readInt8(at + 5)];
    at += isWide ? 8 : 6;
    let [a, b, c, d] = [1, 0, 0, 1];
    if ((flags & SCALE) !== 0) {
      a = d = fraction();
    } else if ((flags & TWO_SCALES) !== 0) {
      [a, d] = [fraction(), fraction()];
    } else if ((flags & MATRIX) !== 0) {
      [a, b, c, d] = [fraction(), fraction(), fraction(), fraction()];
    }
    const [dx, dy] = (flags & IS_OFFSET) === 0 ? [0, 0] : [first, second];
    found.push(
      ...moved(contoursOf(index, depth + 1), ({ x, y }) => ({
        x: a * x + c * y + dx,
        y: b * x + d * y + dy,
      })),
    );
  }
  return found;
}
