import { ops, PdfArray, type PdfDict, PdfNumber } from '@libpdf/core';
import { PaperFault } from '../paper-fault';
import {
  type Canvas,
  colorOf,
  drawWithin,
  fill,
  numbersIn,
  numbersOf,
  type Operator,
  type Rect,
  stroke,
} from './canvas';
import { readLook, writeText } from './write-text';

type Point = readonly [x: number, y: number];
type Drawing = (canvas: Canvas, note: PdfDict, rect: Rect) => Operator[];

/** A circle of four curves: how far their handles reach, as a share of the radius. */
const CURVE = 0.5523;
const ICON = { side: 18, lines: [0.7, 0.5, 0.3] };

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  Highlight: (canvas, note) => {
    const color = colorOf(canvas, note, 'C');
    return color
      ? [fill(color), ...quadsOf(canvas, note).flatMap(([a, b, c, d]) => [...path([a, b, d, c]), ops.fill()])]
      : [];
  },
  Underline: (canvas, note) => textLines(canvas, note, (share) => [share(0.07)]),
  StrikeOut: (canvas, note) => textLines(canvas, note, (share) => [share(0.45)]),
  Squiggly: (canvas, note) => textLines(canvas, note, zigzag),
  Square: (canvas, note, rect) => {
    const { x, y, width, height } = inner(canvas, note, rect);
    return painted(canvas, note, [ops.rectangle(x, y, width, height)]);
  },
  Circle: (canvas, note, rect) => painted(canvas, note, ellipse(inner(canvas, note, rect))),
  Line: (canvas, note) => painted(canvas, note, path(pointsOf(numbersOf(canvas, note, 'L'))), false),
  PolyLine: (canvas, note) =>
    painted(canvas, note, path(pointsOf(numbersOf(canvas, note, 'Vertices'))), false),
  Polygon: (canvas, note) => {
    const outline = path(pointsOf(numbersOf(canvas, note, 'Vertices')));
    return outline.length === 0 ? [] : painted(canvas, note, [...outline, ops.closePath()]);
  },
  Ink: (canvas, note) => {
    const strokes = note.getArray('InkList', canvas.resolve);
    const all = (strokes?.toArray() ?? []).map((_, index) => strokes!.at(index, canvas.resolve));
    return all.flatMap((one) =>
      one instanceof PdfArray
        ? painted(canvas, note, path(pointsOf(numbersIn(one, canvas.resolve))), false)
        : [],
    );
  },
  FreeText: (canvas, note, { x, y, width, height }) => {
    const background = colorOf(canvas, note, 'C');
    const box = background ? [fill(background), ops.rectangle(x, y, width, height), ops.fill()] : [];
    const callout = path(pointsOf(numbersOf(canvas, note, 'CL')));
    return callout.length === 0 ? box : [...box, ...callout, ops.stroke()];
  },
  Text: (canvas, note, { x, y, height }) => {
    const top = y + height;
    const { side } = ICON;
    return [
      fill(colorOf(canvas, note, 'C') ?? [1, 0.9, 0.4]),
      stroke([0.2]),
      ops.rectangle(x + 0.5, top - side + 0.5, side - 1, side - 1),
      ops.fillAndStroke(),
      ...ICON.lines.flatMap((share) => [
        ...path([
          [x + 4, top - side * (1 - share)],
          [x + side - 4, top - side * (1 - share)],
        ]),
        ops.stroke(),
      ]),
    ];
  },
};

/** Draws a note that has no appearance of its own, from what it says of itself. What readers draw each in its own way is refused. */
export function drawMarkup(canvas: Canvas, kind: string, note: PdfDict, rect: Rect): void {
  const drawing = DRAWINGS[kind];
  if (!drawing) {
    throw new PaperFault('paperNote', { page: canvas.no });
  }
  const operators = drawing(canvas, note, rect);
  if (operators.length > 0) {
    const opacity = note.getNumber('CA', canvas.resolve)?.value ?? 1;
    const state = canvas.pdf.createExtGState({
      fillOpacity: opacity,
      strokeOpacity: opacity,
      ...(kind === 'Highlight' && { blendMode: 'Multiply' as const }),
    });
    const area = kind === 'Text' ? { ...rect, width: Math.max(rect.width, ICON.side) } : rect;
    drawWithin(canvas, area, [ops.setGraphicsState(canvas.page.registerExtGState(state)), ...operators]);
  }
  if (kind === 'FreeText') {
    const look = note.getString('DA', canvas.resolve)?.asString() ?? '/Helv 12 Tf 0 g';
    const align = note.getNumber('Q', canvas.resolve)?.value ?? 0;
    const text = note.getString('Contents', canvas.resolve)?.asString() ?? '';
    writeText(canvas, inner(canvas, note, rect), text, readLook(look, align), { isMultiline: true });
  }
}

/** A rectangle without what /RD takes from its sides. */
function inner(canvas: Canvas, note: PdfDict, { x, y, width, height }: Rect): Rect {
  const given = numbersOf(canvas, note, 'RD');
  const [left, bottom, right, top] =
    given.length === 4 ? (given as [number, number, number, number]) : [0, 0, 0, 0];
  const half = note.getName('Subtype', canvas.resolve)?.value === 'FreeText' ? 0 : widthOf(canvas, note) / 2;
  return {
    x: x + left + half,
    y: y + bottom + half,
    width: Math.max(0, width - left - right - 2 * half),
    height: Math.max(0, height - bottom - top - 2 * half),
  };
}

function widthOf(canvas: Canvas, note: PdfDict): number {
  const styled = note.getDict('BS', canvas.resolve)?.getNumber('W', canvas.resolve)?.value;
  return styled ?? numbersOf(canvas, note, 'Border')[2] ?? 1;
}

/** A path in the color of a note, filled where it has a color for that. */
function painted(canvas: Canvas, note: PdfDict, outline: Operator[], isClosed = true): Operator[] {
  const line = colorOf(canvas, note, 'C');
  const inside = isClosed ? colorOf(canvas, note, 'IC') : undefined;
  const width = widthOf(canvas, note);
  const isStroked = line !== undefined && width > 0;
  if (outline.length === 0 || !(isStroked || inside)) {
    return [];
  }
  const style = note.getDict('BS', canvas.resolve);
  const dashes =
    style?.getName('S', canvas.resolve)?.value === 'D' ? numbersOf(canvas, style, 'D') : undefined;
  return [
    ...(isStroked ? [stroke(line), ops.setLineWidth(width)] : []),
    ...(dashes
      ? [
          ops.setDashPattern(
            new PdfArray((dashes.length > 0 ? dashes : [3]).map((one) => PdfNumber.of(one))),
            0,
          ),
        ]
      : []),
    ...(inside ? [fill(inside)] : []),
    ...outline,
    paintOf(isStroked, inside !== undefined),
  ];
}

function paintOf(isStroked: boolean, isFilled: boolean): Operator {
  if (isStroked && isFilled) {
    return ops.fillAndStroke();
  }
  return isStroked ? ops.stroke() : ops.fill();
}

function pointsOf(numbers: readonly number[]): Point[] {
  const whole = numbers.length % 2 === 0 && numbers.every((one) => Number.isFinite(one)) ? numbers : [];
  return Array.from({ length: whole.length / 2 }, (_, index) => [whole[index * 2]!, whole[index * 2 + 1]!]);
}

const path = (points: readonly Point[]): Operator[] =>
  points.length < 2 ? [] : points.map(([x, y], index) => (index === 0 ? ops.moveTo(x, y) : ops.lineTo(x, y)));

type Quad = [topLeft: Point, topRight: Point, bottomLeft: Point, bottomRight: Point];

const quadsOf = (canvas: Canvas, note: PdfDict): Quad[] => {
  const points = pointsOf(numbersOf(canvas, note, 'QuadPoints'));
  return Array.from(
    { length: Math.floor(points.length / 4) },
    (_, index) => points.slice(index * 4, index * 4 + 4) as Quad,
  );
};

/** Lines along the text of each quad; `share` is a line at that part of its height. */
function textLines(
  canvas: Canvas,
  note: PdfDict,
  lines: (share: (of: number) => Point[], quad: Quad) => Point[][],
): Operator[] {
  const color = colorOf(canvas, note, 'C');
  if (!color) {
    return [];
  }
  const drawn = quadsOf(canvas, note).flatMap((quad) => {
    const [topLeft, topRight, bottomLeft, bottomRight] = quad;
    const share = (of: number): Point[] => [
      between(bottomLeft, topLeft, of),
      between(bottomRight, topRight, of),
    ];
    return lines(share, quad).flatMap((points) => [...path(points), ops.stroke()]);
  });
  return [stroke(color), ops.setLineWidth(1), ...drawn];
}

const between = ([x1, y1]: Point, [x2, y2]: Point, share: number): Point => [
  x1 + (x2 - x1) * share,
  y1 + (y2 - y1) * share,
];

function zigzag(share: (of: number) => Point[]): Point[][] {
  const [low, high] = [share(0.03), share(0.13)] as [Point[], Point[]];
  const [[x1, y1], [x2, y2]] = low as [Point, Point];
  const steps = Math.min(500, Math.max(2, Math.round(Math.hypot(x2 - x1, y2 - y1) / 2)));
  return [
    Array.from({ length: steps + 1 }, (_, index) => {
      const [from, to] = (index % 2 === 0 ? low : high) as [Point, Point];
      return between(from, to, index / steps);
    }),
  ];
}

function ellipse({ x, y, width, height }: Rect): Operator[] {
  const [a, b] = [width / 2, height / 2];
  const [cx, cy] = [x + a, y + b];
  const [ha, hb] = [a * CURVE, b * CURVE];
  return [
    ops.moveTo(cx + a, cy),
    ops.curveTo(cx + a, cy + hb, cx + ha, cy + b, cx, cy + b),
    ops.curveTo(cx - ha, cy + b, cx - a, cy + hb, cx - a, cy),
    ops.curveTo(cx - a, cy - hb, cx - ha, cy - b, cx, cy - b),
    ops.curveTo(cx + ha, cy - b, cx + a, cy - hb, cx + a, cy),
    ops.closePath(),
  ];
}
