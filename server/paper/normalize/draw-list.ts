import { ops, PdfArray, type PdfDict, PdfName, PdfString } from '@libpdf/core';
import { plainText } from '@contract/signing/rules/plain-text';
import { PaperFault } from '../paper-fault';
import { type Canvas, drawWithin, fill, numbersIn, type Rect, writeLines } from './canvas';
import { BASELINE, LEADING, PAD, SIZE, type TextLook } from './write-text';

/** Options, selection and first visible option of a list box: /Opt, /V (or /I) and /TI, own or inherited. */
type Given = (key: 'Opt' | 'V' | 'I' | 'TI') => ReturnType<PdfDict['get']>;
type Option = { value: string; shown: string };

/** Behind the options that are chosen, as most readers have it. */
const CHOSEN = [0.6, 0.757, 0.855];

/**
 * Draws the options of a list box that it has room for, the chosen ones marked. A reader scrolls through the others, a page doesn't: what
 * is chosen must be among those that are drawn.
 */
export function drawList(canvas: Canvas, box: Rect, given: Given, look: TextLook): void {
  const options = optionsOf(canvas, given);
  const chosen = chosenOf(canvas, options, given);
  const top = given('TI');
  const from = top?.type === 'number' ? Math.min(Math.max(0, top.value), options.length - 1) : 0;
  const at = placed(canvas, box, options, { look, from, chosen });
  if (!at) {
    throw new PaperFault('paperNote', { page: canvas.no });
  }
  const { size, first, count } = at;
  const width = Math.max(1, box.width - 2 * PAD);
  const lines = options.slice(first, first + count).map(({ shown }, index) => {
    const free = width - canvas.font().widthOfTextAtSize(shown, size);
    const bottom = box.y + box.height - PAD - (index + 1) * size * LEADING;
    return {
      text: shown,
      x: box.x + PAD + (free * Math.min(2, Math.max(0, look.align))) / 2,
      y: bottom + (LEADING - BASELINE) * size,
      bottom,
      isChosen: chosen.has(first + index),
    };
  });
  const marked = lines.filter(({ isChosen }) => isChosen);
  if (marked.length > 0) {
    drawWithin(canvas, box, [
      fill(CHOSEN),
      ...marked.flatMap(({ bottom }) => [
        ops.rectangle(box.x + 1, bottom, Math.max(0, box.width - 2), size * LEADING),
        ops.fill(),
      ]),
    ]);
  }
  writeLines(canvas, lines, size, look.color);
}

/** The size and the options with which the box shows all that is chosen; nothing where none does. */
function placed(
  canvas: Canvas,
  box: Rect,
  options: readonly Option[],
  { look, from, chosen }: { look: TextLook; from: number; chosen: ReadonlySet<number> },
): { size: number; first: number; count: number } | undefined {
  const isFree = look.size === 0;
  const [firstChosen, lastChosen] = [Math.min(...chosen), Math.max(...chosen)];
  for (
    let size = isFree ? SIZE.most : look.size;
    size >= (isFree ? SIZE.least : look.size);
    size -= SIZE.step
  ) {
    const room = Math.floor((box.height - 2 * PAD) / (size * LEADING));
    const shows = (first: number) => chosen.size === 0 || (firstChosen >= first && lastChosen < first + room);
    const first = [from, firstChosen].find(shows);
    const isWide = (at: number) =>
      options
        .slice(at, at + room)
        .some(({ shown }) => canvas.font().widthOfTextAtSize(shown, size) > box.width - 2 * PAD);
    if (room > 0 && first !== undefined && !isWide(first)) {
      return { size, first, count: room };
    }
  }
  return undefined;
}

function optionsOf(canvas: Canvas, given: Given): Option[] {
  const all = given('Opt');
  if (!(all instanceof PdfArray)) {
    return [];
  }
  return Array.from({ length: all.length }, (_, index) => {
    const option = all.at(index, canvas.resolve);
    const [value, shown] =
      option instanceof PdfArray
        ? [option.at(0, canvas.resolve), option.at(1, canvas.resolve)]
        : [option, option];
    if (!(value instanceof PdfString) || !(shown instanceof PdfString)) {
      throw new PaperFault('paperNote', { page: canvas.no });
    }
    return { value: value.asString(), shown: plainText(shown.asString()).replaceAll('\n', ' ') };
  });
}

/** Which options are chosen: those of the value, else those whose places the file names. */
function chosenOf(canvas: Canvas, options: readonly Option[], given: Given): Set<number> {
  const value = given('V');
  const places = given('I');
  if (value === undefined || value.type === 'null') {
    const named = places instanceof PdfArray ? numbersIn(places, canvas.resolve) : [];
    return new Set(named.filter((place) => place in options));
  }
  const values =
    value instanceof PdfArray ? value.toArray().map((_, at) => value.at(at, canvas.resolve)) : [value];
  return new Set(
    values.map((one) => {
      const text = one instanceof PdfString ? one.asString() : one instanceof PdfName && one.value;
      const found = options.findIndex((option) => option.value === text);
      if (found === -1) {
        // Readers differ in what they show of a value that the list does not have.
        throw new PaperFault('paperNote', { page: canvas.no });
      }
      return found;
    }),
  );
}
