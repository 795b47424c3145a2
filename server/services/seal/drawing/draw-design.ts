import type { SealDesign } from '@contract/seal/seal';
import { missingIn } from './outline/glyph';
import { arcOf, letter, lineOf, widthOf } from './outline/letter';
import { ellipse, polygon, star, type Contour, type Point } from './outline/shape';

/** A seal as outlines; a thousand units are as long as the seal is high. Sizes on paper are tenths of a millimetre. */
export type Drawing = {
  width: number;
  height: number;
  paperWidth: number;
  paperHeight: number;
  shape: Contour[];
  missing: string[];
  isTooLong: boolean;
};

const DEGREE = Math.PI / 180;
/** Narrower than this nobody reads a character. */
const NARROWEST = 0.42;
const SMALLER = [1, 0.85, 0.72, 0.62] as const;
const SQUARE_MOST = 16;

const SIZES = {
  round: { width: 1_000, height: 1_000, paperWidth: 400, paperHeight: 400 },
  oval: { width: 1_500, height: 1_000, paperWidth: 450, paperHeight: 300 },
  square: { width: 1_000, height: 1_000, paperWidth: 200, paperHeight: 200 },
} as const;

/** Draws a design. Where a character is missing or the text does not fit, it says so and draws nothing. */
export function drawDesign(design: SealDesign): Drawing {
  const size = SIZES[design.shape];
  const missing = missingIn(design.text + design.line + design.code);
  const shape = missing.length > 0 ? [] : design.shape === 'square' ? square(design) : curved(design);
  return { ...size, shape: shape ?? [], missing, isTooLong: shape === undefined };
}

/** Round and oval: the company over the top, a star, a line below it, a number at the lower edge. */
function curved({ shape, text, line, code, hasStar }: SealDesign): Contour[] | undefined {
  const { width, height } = SIZES[shape];
  const middle: Point = { x: width / 2, y: height / 2 };
  const isOval = shape === 'oval';
  const [a, b] = [width / 2 - 8, height / 2 - 8];
  const border = isOval ? 34 : 30;
  const size = isOval ? 172 : 150;
  const inside = border + size / 2 + 34;
  const widest = (code ? 235 : 265) * DEGREE;
  const arcs = { middle, isBelow: false, narrowest: NARROWEST };
  const parts: (Contour[] | undefined)[] = [
    [ellipse(middle, a, b), ellipse(middle, a - border, b - border, true)],
    ownerOf(text, { ...arcs, a: a - inside, b: b - inside, widest, each: (isOval ? 19 : 25) * DEGREE, size }),
  ];
  if (hasStar && !isOval) {
    parts.push([star({ x: middle.x, y: middle.y + (line ? -20 : 0) }, line ? 130 : 155)]);
  }
  if (line) {
    const below = isOval ? 40 : hasStar ? 215 : 30;
    const lineSize = isOval ? 190 : hasStar ? 108 : 150;
    const room = 2 * (a - border - size - 60) * Math.sqrt(1 - (below / b) ** 2);
    parts.push(
      lineOf(line, { x: middle.x, y: middle.y + below }, { size: lineSize, room, narrowest: NARROWEST }),
    );
  }
  if (code) {
    const edge = border + 44;
    parts.push(
      arcOf(code, {
        middle,
        isBelow: true,
        narrowest: 0.6,
        a: a - edge,
        b: b - edge,
        widest: 78 * DEGREE,
        each: 9 * DEGREE,
        size: isOval ? 74 : 58,
      }),
    );
  }
  return parts.includes(undefined) ? undefined : parts.flatMap((one) => one ?? []);
}

/** The company along the edge; a long name in smaller characters. */
const ownerOf = (text: string, curve: Parameters<typeof arcOf>[1]): Contour[] | undefined =>
  SMALLER.reduce<Contour[] | undefined>(
    (found, part) => found ?? arcOf(text, { ...curve, size: curve.size * part }),
    undefined,
  );

/** A name in columns from the right, each filled from its top. */
function square({ text }: SealDesign): Contour[] | undefined {
  const characters = Array.from(text).filter((one) => one.trim() !== '');
  if (characters.length > SQUARE_MOST) {
    return undefined;
  }
  const [edge, border, room] = [1_000, 55, 1_000 - 2 * 95];
  const frame = (inset: number) => {
    const far = edge - inset;
    return [
      { x: inset, y: inset },
      { x: far, y: inset },
      { x: far, y: far },
      { x: inset, y: far },
    ];
  };
  const columns = Math.ceil(Math.sqrt(characters.length));
  const rows = Math.ceil(characters.length / columns);
  const cells = Array.from({ length: Math.ceil(characters.length / rows) }, (_, column) =>
    characters.slice(column * rows, (column + 1) * rows),
  );
  const width = room / cells.length;
  const letters = cells.flatMap((cell, column) => {
    const height = room / cell.length;
    const size = Math.min(width, height);
    return cell.flatMap((one, row) => {
      const at = { x: edge - 95 - (column + 0.5) * width, y: 95 + (row + 0.5) * height };
      const stretchX = Math.min(2, width / Math.max(size, widthOf(one, size)));
      return letter({ text: one, at, size, stretchX, stretchY: Math.min(2, height / size) });
    });
  });
  return [polygon(frame(8)), polygon([...frame(8 + border)].reverse()), ...letters];
}
