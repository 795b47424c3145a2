import { plainText } from './plain-text';

/**
 * The characters that Noto Sans SC has glyphs for, as a test reads them from the font. Ranges in their order, numbers with 36 digits: how
 * far each begins behind the end of the one before, and behind a dash how far it goes.
 */
const PRINTABLE_RANGES =
  'w-2m y-2r d-3 7-1 d-3 o-1 3-1 4-3 3-1 l-5 11 e-1 e-1 t-f s-1 2g g 2i c 2-2 e h-1 l-1 3 3 5 3p-g ' +
  '2-6 8-o 1k f-1r 2 54d-1 2p-2h 7d-1 d-6 2-2 2-2 2-2 3-2 9 2-1 2 4-3 6 5-2 8 z 1h 2-1 1d-1 y 3 2 ' +
  '4-1 5 4 3 b-1 4-1 4 3 7 6 11-b 5-b l-9 v-1 b-2 5-1 4 2 2 i-3 c b 2-1 2-6 4 2-2 2 5 3-3 3 2-9 6-3 ' +
  '6 6 2 3 4 k-2 2-3 3-1 3-1 3-1 3-1 b-5 3-1 a-4 7 5 q r-1 k m-2 b 6 h-1 3q-1 d-e 2 c-1 20 1p-97 ' +
  '6-2 3-1 5-1 3-1 5-1 2-3 2-5 f-4 9 h-3 2-1 3 5-1 7-1 5-3 g h-2 u-f 3-b z t-1 1w h 7 z 2-1 m w-t e ' +
  'b7-1 3u 1n-1 7e-2 j 3f it-1 1x-p 2-2g d-5x r-b 5-1r 2-2d 3-2u 6-16 2-1e 2-15 2-17 5-z d-1a 2-7f ' +
  '2-58o 23-g6n hld-3 2-1 5-1 9 2-3 7 b-1 2 2-4 2-3 9 4-3 4 4-1 b 4-5 7 4 2 2 3-2 3-2 4-1 5-2 2 5 2 ' +
  '3 m 5 4 4 2-1 2 5-1 a 8-1 3-4 2-2 3 2 8 3-1 5 3 2 3 3-3 2 2-3 2 2-1 4 7-2 2-1 3-2 6 4-2 2-1 2 d ' +
  '2 2 i-1 4i-4 lo-9 n-y 2-i 2-3 46-4e 2-t 4-5 3-5 3-5 3-2 4-6 2-6 1bma-c 4-2k 4-1o 2c-2 e-17 5-8 ' +
  '8-1 2t2 2 1v 48 xw 26 196 1ca 3d ck 3w8 2f0 1cc-1 az rf g 1cr 6q 12 3g 24 221 1c 1y 10v sg ne h8 ' +
  'dl 7a d1 ej 5h 2hd 16l 7c 1u sv hc t 97 o9 72 8 2 3 cb 3u 1k6 b5 1gu 5 9 1n5 7y s 7t 6 y 11m ' +
  'at-1 f-1 51 7n 2r c 3 b 3r c 3 26 3q 8 7 3 k-1 14 3c-1 4 1g d 14-1 9-2 2 2 2x-1 n 1s 58 s x j 3 ' +
  'a 4 i 4c en 48 3 q 7 48 9o g 34 1e e8-1 3j x 7f 4 w 3n c s 37 1w 6 3 84 c 3 4r 5t 5 9 8 2-2 2 j ' +
  '8-1 69 3 34 y 1o 64 5 3 i k 3 j 6d c 33 18 3k 4-1 3 7-1 2 4 2 9 4 c-1 9 5 3 3 4 3 2 4 1h e-1 e ' +
  '3s 9 46-1 7 2 3-1 7 3l 2 2-1 f-1 8 5-1 13 1v 2 9 3 4 2a c b 1bl 6yo 1e 4dj-1 b2';

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
