import { plainText } from './plain-text';
import { PRINTABLE_RANGES } from './printable-ranges';

const DIGITS = 36;
let ranges: (readonly [first: number, last: number])[] | undefined;

function readRanges(): (readonly [number, number])[] {
  let end = 0;
  return PRINTABLE_RANGES.split(' ').map((text) => {
    const [gap = 0, more = 0] = text.split('-').map((part) => Number.parseInt(part, DIGITS));
    const first = end + gap;
    end = first + more;
    return [first, end] as const;
  });
}

/** Whether the font of documents has a glyph for a character. */
export function isPrintable(codePoint: number): boolean {
  ranges ??= readRanges();
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = ranges[middle]!;
    if (codePoint < first) {
      high = middle - 1;
    } else if (codePoint > last) {
      low = middle + 1;
    } else {
      return true;
    }
  }
  return false;
}

/** The characters of a text that would be boxes in a document, each once, in their order. */
export const unprintable = (text: string): string[] =>
  [...new Set(plainText(text))].filter((one) => one !== '\n' && !isPrintable(one.codePointAt(0)!));

const NAMED_MOST = 20;
/** The same as people are told them; nothing when there are none. */
export const unprintableText = (...texts: readonly string[]): string =>
  unprintable(texts.join('\n')).slice(0, NAMED_MOST).join(' ');
