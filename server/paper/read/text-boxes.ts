import type { TextBox } from '../types';
import { type OpenDocument, withDocument, withMemory, withPage } from './pdfium';

/** Of one page, and of a whole file: enough for contracts, and no more than a job should hold. */
const CHARACTERS_MOST = 20_000;
const ALL_CHARACTERS_MOST = 300_000;
const DOUBLE = 8;
/** A gap of more than so many heights of a line parts two texts that stand beside each other. */
const GAP = 1.5;

type Character = { text: string; left: number; right: number; top: number; bottom: number };
type Place = (x: number, y: number) => { x: number; y: number };

/**
 * All texts of a file with the places where they stand, a line (or a cell of a table) each. Lines drawn with underscores are blanks to
 * write on, and no text.
 */
export async function textBoxes(bytes: Uint8Array): Promise<TextBox[]> {
  return await withDocument(bytes, (open) => {
    const found: TextBox[] = [];
    let left = ALL_CHARACTERS_MOST;
    for (let page = 0; page < open.pages && left > 0; page += 1) {
      const characters = withPage(open, page, (pointer, size) => charactersOf(open, pointer, size));
      left -= characters.length;
      found.push(...linesOf(characters).map((line) => boxOf(line, page)));
    }
    return found;
  });
}

function charactersOf(
  { pdfium }: OpenDocument,
  page: number,
  size: { width: number; height: number },
): Character[] {
  const text = pdfium._FPDFText_LoadPage(page);
  if (!text) {
    return [];
  }
  try {
    return withMemory(pdfium, 4 * DOUBLE, (memory) => {
      const place = placing(pdfium, page, size, memory);
      const count = Math.min(pdfium._FPDFText_CountChars(text), CHARACTERS_MOST);
      const characters: Character[] = [];
      for (let index = 0; index < count; index += 1) {
        const code = pdfium._FPDFText_GetUnicode(text, index);
        const at = (nth: number) => memory + nth * DOUBLE;
        if (pdfium._FPDFText_GetCharBox(text, index, at(0), at(1), at(2), at(3))) {
          const [left, right, bottom, top] = new Float64Array(
            pdfium.HEAPU8.slice(memory, memory + 4 * DOUBLE).buffer,
          ) as unknown as [number, number, number, number];
          const [one, other] = [place(left, top), place(right, bottom)];
          characters.push({
            text: code > 0x1f && code <= 0x10_ffff ? String.fromCodePoint(code) : '\n',
            left: Math.min(one.x, other.x),
            right: Math.max(one.x, other.x),
            top: Math.min(one.y, other.y),
            bottom: Math.max(one.y, other.y),
          });
        }
      }
      return characters;
    });
  } finally {
    pdfium._FPDFText_ClosePage(text);
  }
}

/** From the page's own coordinates to those of the page as it is shown, whatever its turn and crop. */
function placing(
  pdfium: OpenDocument['pdfium'],
  page: number,
  size: { width: number; height: number },
  memory: number,
): Place {
  const [width, height] = [Math.round(size.width * 100), Math.round(size.height * 100)];
  const shown = (x: number, y: number) => {
    pdfium._FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, memory, memory + 4);
    const [shownX, shownY] = new Int32Array(pdfium.HEAPU8.slice(memory, memory + 8).buffer);
    return { x: shownX!, y: shownY! };
  };
  const span = 1_000;
  const [origin, right, up] = [shown(0, 0), shown(span, 0), shown(0, span)];
  return (x, y) => ({
    x: origin.x + ((right.x - origin.x) * x + (up.x - origin.x) * y) / span,
    y: origin.y + ((right.y - origin.y) * x + (up.y - origin.y) * y) / span,
  });
}

/** Characters in the order of the file, parted where a line ends, a wide gap begins or a blank to write on lies between. */
function linesOf(characters: readonly Character[]): Character[][] {
  const lines: Character[][] = [];
  let before: Character | undefined;
  for (const [index, character] of characters.entries()) {
    if (character.text === '\n' || isBlank(characters, index)) {
      before = undefined;
      continue;
    }
    const line = lines.at(-1);
    if (before && line && isSameLine(before, character)) {
      line.push(character);
    } else if (character.text.trim() !== '') {
      lines.push([character]);
    } else {
      continue;
    }
    before = character;
  }
  return lines;
}

/** An underscore beside another. One alone belongs to a name. */
function isBlank(characters: readonly Character[], index: number): boolean {
  const isDrawn = (at: number) => /^[_＿]$/.test(characters[at]?.text ?? '');
  return isDrawn(index) && (isDrawn(index - 1) || isDrawn(index + 1));
}

function isSameLine(before: Character, next: Character): boolean {
  const height = Math.max(before.bottom - before.top, next.bottom - next.top, 1);
  const isLevel = next.top < before.bottom + height / 2 && next.bottom > before.top - height / 2;
  return isLevel && next.left - before.right < GAP * height && before.left - next.right < height;
}

function boxOf(line: readonly Character[], page: number): TextBox {
  const seen = line.filter(({ text }) => text.trim() !== '');
  const left = Math.floor(Math.min(...seen.map((one) => one.left)));
  const top = Math.floor(Math.min(...seen.map((one) => one.top)));
  const right = Math.ceil(Math.max(...seen.map((one) => one.right)));
  const bottom = Math.ceil(Math.max(...seen.map((one) => one.bottom)));
  return {
    page,
    text: line.map(({ text }) => text).join(''),
    box: { x: left, y: top, width: right - left, height: bottom - top },
    // One for each UTF-16 unit, so that an index of the text is an index here.
    starts: line.flatMap(({ text, left }) => Array.from({ length: text.length }, () => Math.round(left))),
  };
}
