import {
  type EmbeddedFont,
  ops,
  type PDF,
  type PDFPage,
  PdfArray,
  PdfDict,
  PdfNumber,
  type PdfRef,
} from '@libpdf/core';
import { fontFile } from '../font/font-file';
import { refuseMissing } from '../font/missing-glyphs';

export type Operator = ReturnType<typeof ops.fill>;
/** In points of the page itself, however it is turned. */
export type Rect = { x: number; y: number; width: number; height: number };
export type Color = readonly number[];
type Line = { text: string; x: number; y: number };

/** Where the notes and fields of one page are drawn. */
export type Canvas = {
  pdf: PDF;
  page: PDFPage;
  /** Counted from 1, as people are told. */
  no: number;
  resolve: (ref: PdfRef) => ReturnType<PDF['getObject']>;
  font: () => EmbeddedFont;
};

/** The font is embedded once, and only where something is written. */
export function fontOf(pdf: PDF): () => EmbeddedFont {
  let font: EmbeddedFont | undefined;
  return () => (font ??= pdf.embedFont(fontFile()));
}

export const numbersOf = ({ resolve }: Pick<Canvas, 'resolve'>, dict: PdfDict, key: string): number[] =>
  numbersIn(dict.getArray(key, resolve), resolve);

export const numbersIn = (array: PdfArray | undefined, resolve: Canvas['resolve']): number[] =>
  (array?.toArray() ?? []).map((_, index) => {
    const value = array!.at(index, resolve);
    return value instanceof PdfNumber ? value.value : Number.NaN;
  });

export function rectOf(canvas: Pick<Canvas, 'resolve'>, dict: PdfDict, key = 'Rect'): Rect | undefined {
  const [x1 = Number.NaN, y1 = 0, x2 = 0, y2 = 0, ...more] = numbersOf(canvas, dict, key);
  const sides = [x1, y1, x2, y2];
  return more.length === 0 && sides.every((side) => Number.isFinite(side))
    ? { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
    : undefined;
}

/** A color of one, three or four components; none of any other number. */
export function colorOf(canvas: Canvas, dict: PdfDict | undefined, key: string): Color | undefined {
  const color = dict ? numbersOf(canvas, dict, key) : [];
  const isColor = [1, 3, 4].includes(color.length) && color.every((part) => part >= 0 && part <= 1);
  return isColor ? color : undefined;
}

export const fill = (color: Color): Operator => {
  const [a = 0, b = 0, c = 0, d = 0] = color;
  if (color.length === 1) {
    return ops.setNonStrokingGray(a);
  }
  return color.length === 4 ? ops.setNonStrokingCMYK(a, b, c, d) : ops.setNonStrokingRGB(a, b, c);
};

export const stroke = (color: Color): Operator => {
  const [a = 0, b = 0, c = 0, d = 0] = color;
  if (color.length === 1) {
    return ops.setStrokingGray(a);
  }
  return color.length === 4 ? ops.setStrokingCMYK(a, b, c, d) : ops.setStrokingRGB(a, b, c);
};

/** Draws within a rectangle and nowhere else. */
export function drawWithin({ page }: Canvas, { x, y, width, height }: Rect, operators: Operator[]): void {
  page.drawOperators([
    ops.pushGraphicsState(),
    ops.rectangle(x, y, width, height),
    ops.clip(),
    ops.endPath(),
    ...operators,
    ops.popGraphicsState(),
  ]);
}

/** Writes lines, each where it begins; a character without a glyph is refused by name. */
export function writeLines(canvas: Canvas, lines: readonly Line[], size: number, color: Color): void {
  refuseMissing(...lines.map(({ text }) => text));
  const [a = 0, b = a, c = a, d = 0] = color;
  const [red, green, blue] =
    color.length === 4 ? [(1 - a) * (1 - d), (1 - b) * (1 - d), (1 - c) * (1 - d)] : [a, b, c];
  for (const { text, x, y } of lines) {
    if (text.trim() !== '') {
      canvas.page.drawText(text, {
        x,
        y,
        size,
        font: canvas.font(),
        color: { type: 'RGB', red, green, blue },
      });
    }
  }
}

/** Each turn against the clock: the matrix that a box of its own, drawn from 0 0, needs to fill the rectangle. */
const TURNED: Readonly<Record<number, (rect: Rect) => [number, number, number, number, number, number]>> = {
  90: ({ x, y, width }) => [0, 1, -1, 0, x + width, y],
  180: ({ x, y, width, height }) => [-1, 0, 0, -1, x + width, y + height],
  270: ({ x, y, height }) => [0, -1, 1, 0, x, y + height],
};

/** Draws upright content into a rectangle turned by /MK /R; false for a turn on which readers disagree. */
export function drawTurned(
  { page }: Pick<Canvas, 'page'>,
  rect: Rect,
  turn: number,
  draw: (box: Rect) => void,
): boolean {
  const quarter = ((turn % 360) + 360) % 360;
  if (quarter === 0) {
    draw(rect);
    return true;
  }
  const matrix = TURNED[quarter]?.(rect);
  if (!matrix) {
    return false;
  }
  const isAcross = quarter !== 180;
  page.drawOperators([ops.pushGraphicsState(), ops.concatMatrix(...matrix)]);
  draw({
    x: 0,
    y: 0,
    width: isAcross ? rect.height : rect.width,
    height: isAcross ? rect.width : rect.height,
  });
  page.drawOperators([ops.popGraphicsState()]);
  return true;
}
