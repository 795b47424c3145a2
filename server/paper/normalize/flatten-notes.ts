import { ops, type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PDFPage, PdfStream } from '@libpdf/core';
import { PaperFault } from '../paper-fault';
import { settlePage } from '../read/page-size';
import { type Canvas, fontOf, numbersOf, type Rect, rectOf } from './canvas';
import { drawField, fieldValue, isStale } from './draw-field';
import { drawMarkup } from './draw-markup';
import { itemsOf } from './layers';

type Resolve = Canvas['resolve'];
type Drawn = { page: number; rect: Rect };

/** Hidden, and no view: neither is on a screen. */
const NOT_SHOWN = 2 | 32;
/** Plays, loads or changes what it shows. */
const MEDIA = new Set(['Sound', 'Movie', 'Screen', 'RichMedia', '3D', 'FileAttachment']);
/** No part of the page: the text of another note when pointed at, and marks for a printing press. */
const ASIDE = new Set(['Popup', 'TrapNet', 'PrinterMark']);

/**
 * Makes fields and notes part of their pages, as a screen shows them, and ends the form. Links stay, without a frame of their own.
 * Returns where something was drawn; undefined when there was nothing to do.
 */
export function flattenNotes(pdf: PDF): Drawn[] | undefined {
  const resolve: Resolve = (ref) => pdf.getObject(ref);
  const catalog = pdf.getCatalog();
  const form = catalog.getDict('AcroForm', resolve);
  const isAsked = form?.getBool('NeedAppearances', resolve)?.value === true;
  const font = fontOf(pdf);
  const drawn: Drawn[] = [];
  let isChanged = form !== undefined;
  pdf.getPages().forEach((page, index) => {
    const notes = notesOf(pdf, page);
    if (notes.every((note) => isPlainLink(note, resolve))) {
      return;
    }
    isChanged = true;
    settlePage(pdf, page);
    const canvas: Canvas = { pdf, page, no: index + 1, resolve, font };
    for (const note of notes) {
      const rect = flattenNote(canvas, note, isAsked);
      drawn.push(...(rect ? [{ page: index, rect }] : []));
    }
    const links = notes.filter((note) => isLink(note, resolve)).map(plainLink);
    page.dict.set('Annots', new PdfArray(links.map((link) => pdf.register(link))));
  });
  catalog.delete('AcroForm');
  return isChanged ? drawn : undefined;
}

/** Whether a page has something on it that is no part of it. */
const notesOf = (pdf: PDF, page: PDFPage): PdfDict[] =>
  itemsOf(
    pdf,
    page.dict.getArray('Annots', (ref) => pdf.getObject(ref)),
  ).filter((note): note is PdfDict => note instanceof PdfDict);

const kindOf = (note: PdfDict, resolve: Resolve): string => note.getName('Subtype', resolve)?.value ?? '';

/** Leads to a page or an address, and does nothing else. */
function isLink(note: PdfDict, resolve: Resolve): boolean {
  const action = note.getDict('A', resolve)?.getName('S', resolve)?.value;
  return (
    kindOf(note, resolve) === 'Link' &&
    (action === undefined ? note.has('Dest') : ['URI', 'GoTo'].includes(action))
  );
}

/** Draws nothing in any reader: without a width every link has a frame. */
function isPlainLink(note: PdfDict, resolve: Resolve): boolean {
  const styled = note.getDict('BS', resolve);
  const width = styled ? styled.getNumber('W', resolve)?.value : numbersOf({ resolve }, note, 'Border')[2];
  return isLink(note, resolve) && !note.has('AP') && width === 0;
}

/** The keys of a link annotation that stay. Its border is drawn into the page where it had an appearance. */
function plainLink(note: PdfDict): PdfDict {
  const link = new PdfDict();
  for (const key of ['Type', 'Subtype', 'Rect', 'A', 'Dest', 'QuadPoints']) {
    const value = note.get(key);
    if (value !== undefined) {
      link.set(key, value);
    }
  }
  link.set('Border', new PdfArray([0, 0, 0].map((width) => PdfNumber.of(width))));
  return link;
}

function flattenNote(canvas: Canvas, note: PdfDict, isAsked: boolean): Rect | undefined {
  const kind = kindOf(note, canvas.resolve);
  if (MEDIA.has(kind)) {
    throw new PaperFault('paperMedia', { page: canvas.no });
  }
  const flags = note.getNumber('F', canvas.resolve)?.value ?? 0;
  const rect = rectOf(canvas, note);
  if (ASIDE.has(kind) || (flags & NOT_SHOWN) !== 0 || !rect) {
    return undefined;
  }
  const isField = kind === 'Widget';
  const appearance = appearanceOf(canvas, note);
  if (appearance === 'none' || (appearance && !(isField && isStale(canvas, note, isAsked)))) {
    return appearance !== 'none' && drawAppearance(canvas, appearance, rect, kind) ? rect : undefined;
  }
  if (kind === 'Link') {
    return undefined;
  }
  if (isField) {
    drawField(canvas, note, rect);
  } else {
    drawMarkup(canvas, kind, note, rect);
  }
  return kind === 'Text' ? { ...rect, width: Math.max(rect.width, 18) } : rect;
}

/** The normal appearance of an annotation (/AP /N); `none` for a state without one, undefined where the file defines none. */
function appearanceOf(canvas: Canvas, note: PdfDict): PdfStream | 'none' | undefined {
  const { resolve } = canvas;
  const normal = note.getDict('AP', resolve)?.get('N', resolve);
  if (normal instanceof PdfStream) {
    return normal;
  }
  if (!(normal instanceof PdfDict)) {
    return undefined;
  }
  const state = note.get('AS', resolve) ?? fieldValue(canvas, note, 'V');
  const chosen = normal.get(state instanceof PdfName ? state.value : 'Off', resolve);
  return chosen instanceof PdfStream ? chosen : 'none';
}

/** Draws an appearance where readers do (ISO 32000-1, 12.5.5): its box, turned as it says, fills the rectangle of the note. */
function drawAppearance(canvas: Canvas, appearance: PdfStream, rect: Rect, kind: string): boolean {
  const box = rectOf(canvas, appearance, 'BBox');
  if (!box || box.width === 0 || box.height === 0 || rect.width === 0 || rect.height === 0) {
    return false;
  }
  const given = numbersOf(canvas, appearance, 'Matrix');
  const [a, b, c, d, e, f] = (given.length === 6 ? given : [1, 0, 0, 1, 0, 0]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const corners = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ] as const;
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [sx, sy] = [rect.width / (Math.max(...xs) - left), rect.height / (Math.max(...ys) - bottom)];
  if (![left, bottom, sx, sy].every((one) => Number.isFinite(one))) {
    return false;
  }
  appearance.set('Type', PdfName.of('XObject'));
  appearance.set('Subtype', PdfName.of('Form'));
  const name = nameFor(canvas, appearance);
  // A highlight never covers what it marks, whatever program made it.
  const state = canvas.pdf.createExtGState({ blendMode: 'Multiply' });
  canvas.page.drawOperators([
    ops.pushGraphicsState(),
    ...(kind === 'Highlight' ? [ops.setGraphicsState(canvas.page.registerExtGState(state))] : []),
    ops.concatMatrix(sx, 0, 0, sy, rect.x - left * sx, rect.y - bottom * sy),
    ops.paintXObject(name),
    ops.popGraphicsState(),
  ]);
  return true;
}

function nameFor({ pdf, page, resolve }: Canvas, appearance: PdfStream): string {
  const resources = page.dict.getDict('Resources', resolve)!;
  const objects = resources.getDict('XObject', resolve) ?? new PdfDict();
  resources.set('XObject', objects);
  let no = objects.size;
  while (objects.has(`Note${no}`)) {
    no += 1;
  }
  objects.set(`Note${no}`, pdf.register(appearance));
  return `/Note${no}`;
}
