import { PdfArray, PdfDict, type PDF, type PDFPage, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { PaperFault } from '../paper-fault';
import { dictsOf } from '../read/dicts-of';
import { settlePage } from '../read/page-size';
import { itemsOf, readLayers } from './layers';
import { stripContent } from './strip-content';

type IsShown = NonNullable<ReturnType<typeof readLayers>>;

/** Stands in a picture for other ones: by layer, for print alone, or in another file. */
const SWITCHES = ['Alternates', 'OPI', 'Ref'];

/** Decides each layer as a screen shows it, for good. Returns whether anything was decided. */
export function stripLayers(pdf: PDF): boolean {
  const dicts = [...dictsOf(pdf)];
  const isShown = readLayers(pdf);
  const isSwitched = dropSwitches(dicts);
  if (!isShown) {
    return isSwitched;
  }
  decideXObjects(pdf, dicts, isShown);
  pdf.getPages().forEach((page) => {
    stripPage(pdf, page, isShown);
    stripNotes(pdf, page, isShown);
  });
  for (const dict of dicts) {
    const resources = dict.getDict('Resources', (ref) => pdf.getObject(ref));
    if (dict.getName('Subtype')?.value === 'Type3') {
      const glyphs = dict.getDict('CharProcs', (ref) => pdf.getObject(ref));
      [...(glyphs ?? [])].forEach(([, glyph]) => stripStream(pdf, glyph, resources, isShown));
    } else if (dict instanceof PdfStream && isContent(dict)) {
      stripStream(pdf, dict, resources, isShown);
    }
  }
  pdf.getCatalog().delete('OCProperties');
  return true;
}

const isContent = (stream: PdfStream): boolean =>
  stream.has('BBox') || stream.getName('Subtype')?.value === 'Form' || stream.has('PatternType');

function dropSwitches(dicts: readonly PdfDict[]): boolean {
  let isChanged = false;
  for (const dict of dicts) {
    for (const key of dict instanceof PdfStream ? SWITCHES : []) {
      isChanged = dict.delete(key) || isChanged;
    }
  }
  return isChanged;
}

/** A picture or form of a hidden layer becomes an empty one, wherever it is named. */
function decideXObjects(pdf: PDF, dicts: readonly PdfDict[], isShown: IsShown): void {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const known = new Map<PdfDict, boolean>();
  let empty: PdfRef | undefined;
  for (const dict of dicts) {
    const named = dict.getDict('XObject', resolve);
    for (const [name, value] of named ?? []) {
      const object = value instanceof PdfRef ? pdf.getObject(value) : value;
      if (!(object instanceof PdfStream) || !(object.has('OC') || known.has(object))) {
        continue;
      }
      const shown = known.get(object) ?? isShown(object.get('OC', resolve));
      known.set(object, shown);
      object.delete('OC');
      if (!shown) {
        empty ??= emptyForm(pdf);
        named!.set(name, empty);
      }
    }
  }
}

const emptyForm = (pdf: PDF): PdfRef =>
  pdf.createFormXObject({ bbox: { x: 0, y: 0, width: 1, height: 1 }, operators: [] }).ref;

function stripPage(pdf: PDF, page: PDFPage, isShown: IsShown): void {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const contents = page.dict.get('Contents', resolve);
  const streams = contents instanceof PdfArray ? itemsOf(pdf, contents) : [contents];
  const parts = streams.filter((one) => one instanceof PdfStream).map(dataOf);
  const whole = Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')]));
  if (whole.includes('/OC')) {
    settlePage(pdf, page);
    const isNamedShown = namedIn(pdf, page.dict.getDict('Resources', resolve), isShown);
    page.dict.set('Contents', pdf.createStream([], stripContent(whole, isNamedShown)));
  }
}

function stripNotes(pdf: PDF, page: PDFPage, isShown: IsShown): void {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const notes = page.dict.getArray('Annots', resolve);
  const shown = (notes?.toArray() ?? []).filter((_, index) => {
    const note = notes!.at(index, resolve);
    const layer = note instanceof PdfDict ? note.get('OC', resolve) : undefined;
    return layer === undefined || isShown(layer);
  });
  if (notes) {
    page.dict.set('Annots', new PdfArray(shown));
  }
}

function stripStream(pdf: PDF, object: PdfObject, resources: PdfDict | undefined, isShown: IsShown): void {
  const stream = object instanceof PdfRef ? pdf.getObject(object) : object;
  if (!(stream instanceof PdfStream)) {
    return;
  }
  const data = dataOf(stream);
  if (Buffer.from(data).includes('/OC')) {
    stream.setData(stripContent(data, namedIn(pdf, resources, isShown)));
  }
}

function dataOf(stream: PdfStream): Uint8Array {
  try {
    return stream.getDecodedData();
  } catch {
    throw new PaperFault('paperBroken');
  }
}

/** Whether the layer that resources name so is shown. */
function namedIn(pdf: PDF, resources: PdfDict | undefined, isShown: IsShown): (name: string) => boolean {
  const properties = resources?.getDict('Properties', (ref) => pdf.getObject(ref));
  return (written) => {
    const name = written
      .slice(1)
      .replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return isShown(properties?.get(name, (ref) => pdf.getObject(ref)));
  };
}
