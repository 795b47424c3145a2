import { plainText } from '@contract/signing/rules/plain-text';
import { breakLines } from '../write/break-lines';
import { type Canvas, type Color, type Rect, writeLines } from './canvas';

/** How a field or note says that its text looks: /DA, and /Q for where its lines stand. */
export type TextLook = { size: number; color: Color; align: number };
type TextKind = {
  isMultiline: boolean;
  /** Characters of equal width, so many in a line. */ comb?: number;
};

export const SIZE = { most: 12, least: 4, step: 0.5 };
export const LEADING = 1.25;
/** From the top of a line to what its characters stand on, and from the middle of one, as shares of the size. */
export const BASELINE = 0.95;
const MIDDLE = 0.35;
export const PAD = 2;

export function readLook(appearance: string, align: number): TextLook {
  const tokens = appearance.split(/[\s[\]]+/);
  const before = (operator: string, count: number): number[] => {
    const at = tokens.lastIndexOf(operator);
    return at < count ? [] : tokens.slice(at - count, at).map(Number);
  };
  const [size = 0] = before('Tf', 1);
  const color = [before('rg', 3), before('k', 4), before('g', 1)].find((one) => one.length > 0) ?? [0];
  return { size: Math.abs(size) || 0, color: color.map((part) => part || 0), align };
}

/** Writes a text into a box; without a size of its own it gets one with which it fits. */
export function writeText(canvas: Canvas, box: Rect, given: string, look: TextLook, kind: TextKind): void {
  const text = plainText(given.replaceAll(/\r\n?/g, '\n'));
  if (text.trim() === '') {
    return;
  }
  const width = Math.max(1, box.width - 2 * PAD);
  const measure = (size: number) => (line: string) => canvas.font().widthOfTextAtSize(line, size);
  const linesAt = (size: number): string[] =>
    kind.isMultiline ? breakLines(text, width, measure(size)) : [text.replaceAll('\n', ' ')];
  const fits = (size: number): boolean => {
    const lines = linesAt(size);
    const isWide = !kind.comb && lines.some((line) => measure(size)(line) > width);
    return !isWide && lines.length * size * LEADING <= box.height;
  };
  let size = look.size;
  if (size === 0) {
    size = SIZE.most;
    while (size > SIZE.least && !fits(size)) {
      size -= SIZE.step;
    }
  }
  const top = box.y + box.height - PAD;
  const lines = kind.comb ? combLines(canvas, box, linesAt(size)[0]!, size, kind.comb) : undefined;
  const middle = box.y + box.height / 2 - size * MIDDLE;
  writeLines(
    canvas,
    lines?.map((line) => ({ ...line, y: middle })) ??
      linesAt(size).map((line, index) => ({
        text: line,
        x: box.x + PAD + ((width - measure(size)(line)) * Math.min(2, Math.max(0, look.align))) / 2,
        y: kind.isMultiline ? top - (index * LEADING + BASELINE) * size : middle,
      })),
    size,
    look.color,
  );
}

function combLines(canvas: Canvas, box: Rect, text: string, size: number, comb: number) {
  const cell = box.width / comb;
  return Array.from(text).map((character, index) => ({
    text: character,
    x: box.x + index * cell + (cell - canvas.font().widthOfTextAtSize(character, size)) / 2,
  }));
}
