import type { Box } from '../terms';
import { overlaps, type PageSize, type TextBox } from './placement';

export type KeywordPlace = { page: number; box: Box };
type Size = { width: number; height: number };

/** Between a keyword and the field beside it, in hundredths of a point. */
const GAP = 400;

/** Full-width characters are twice as wide as others, which is as near as a box of a whole line tells. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (character.codePointAt(0)! >= 0x2e80 ? 2 : 1), 0);

/**
 * Where a keyword stands, in the order of reading; blanks between its characters and lines to write on do not matter, and a colon
 * behind it belongs to it: who signs beside it signs behind the colon.
 */
export function findKeyword(texts: readonly TextBox[], keyword: string): KeywordPlace[] {
  const wanted = Array.from(keyword.replace(/\s+|[_＿]{2,}/g, '')).map((one) =>
    one.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`),
  );
  if (wanted.length === 0) {
    return [];
  }
  const pattern = new RegExp(String.raw`${wanted.join(String.raw`\s*`)}(?:\s*[：:])?`, 'gu');
  return texts
    .flatMap(({ page, text, box }) =>
      [...text.matchAll(pattern)].map((match) => {
        const whole = Math.max(1, widthOf(text));
        const x = box.x + Math.round((box.width * widthOf(text.slice(0, match.index))) / whole);
        const width = Math.round((box.width * widthOf(match[0])) / whole);
        return { page, box: { x, y: box.y, width, height: box.height } };
      }),
    )
    .sort((one, other) => one.page - other.page || one.box.y - other.box.y || one.box.x - other.box.x);
}

/**
 * Where a field of a size stands by a keyword: to its right, below it or above it, whichever is free first and inside the page; null
 * where none is.
 */
export function fieldBeside(
  { page, box }: KeywordPlace,
  { width, height }: Size,
  pages: readonly PageSize[],
  texts: readonly TextBox[],
): Box | null {
  const middle = Math.round(box.y + box.height / 2 - height / 2);
  const right = box.x + box.width + GAP;
  const candidates = [
    { x: right, y: middle },
    { x: right, y: box.y },
    { x: box.x, y: box.y + box.height + GAP },
    { x: box.x, y: box.y - height - GAP },
  ].map((at) => ({ ...at, width, height }));
  const sheet = pages.find((one) => one.page === page);
  const isFree = (at: Box) =>
    sheet !== undefined &&
    at.x >= 0 &&
    at.y >= 0 &&
    at.x + at.width <= sheet.width &&
    at.y + at.height <= sheet.height &&
    !texts.some((one) => one.page === page && one.text.trim() !== '' && overlaps(at, one.box, 0));
  return candidates.find(isFree) ?? null;
}
