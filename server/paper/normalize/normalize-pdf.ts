import { type PDF, PdfDict } from '@libpdf/core';
import { PaperFault } from '../paper-fault';
import { differingPage } from '../read/compare-pages';
import { inspectPdf, openPdf } from '../read/inspect-pdf';
import { frameOf, type PageFrame } from '../read/page-size';
import type { Area, NormalPdf } from '../types';
import type { Rect } from './canvas';
import { flattenNotes } from './flatten-notes';
import { stripLayers } from './strip-layers';

/**
 * The file with one look: layers decided, fields and notes part of their pages, nothing that a reader, a printer or a click changes. What
 * can't be made so is refused with its reason. A file that is so already stays as it is, byte for byte.
 */
export async function normalizePdf(bytes: Uint8Array): Promise<NormalPdf> {
  const decided = await changed(bytes, false, (pdf) => {
    const isChanged = [stripLayers(pdf), dropActions(pdf)].some(Boolean);
    return isChanged ? [] : undefined;
  });
  const normal = await changed(decided, true, (pdf) =>
    flattenNotes(pdf)?.map(({ page, rect }) => ({
      page,
      box: shownBox(frameOf(pdf, pdf.getPage(page)!), rect),
    })),
  );
  const { pages } = await inspectPdf(normal);
  return { bytes: normal, pages };
}

/** The file after a change, of which pages show nothing but where the change says; `notes` are drawn with what it has made. */
async function changed(
  bytes: Uint8Array,
  notes: boolean,
  change: (pdf: PDF) => readonly Area[] | undefined,
): Promise<Uint8Array> {
  const pdf = await openPdf(bytes);
  const areas = change(pdf);
  if (!areas) {
    return bytes;
  }
  const after = await pdf.save({ subsetFonts: true });
  const page = await differingPage({ bytes, notes: false }, { bytes: after, notes }, areas);
  if (page !== undefined) {
    throw new PaperFault('paperDiffers', { page: page + 1 });
  }
  return after;
}

/** Actions of the document and its pages on opening or turning, except going to a page. */
function dropActions(pdf: PDF): boolean {
  const catalog = pdf.getCatalog();
  const opening = catalog.get('OpenAction', (ref) => pdf.getObject(ref));
  const leads = opening instanceof PdfDict && opening.getName('S')?.value !== 'GoTo';
  const isOpening = leads && catalog.delete('OpenAction');
  const dicts = [catalog, ...pdf.getPages().map((page) => page.dict)];
  return dicts.map((dict) => dict.delete('AA')).some(Boolean) || isOpening;
}

/** A rectangle of the page itself as it is shown: from the top left, in hundredths of a point. */
function shownBox({ x, y, width, height, turn }: PageFrame, rect: Rect): Area['box'] {
  const left = rect.x - x;
  const bottom = rect.y - y;
  const right = width - left - rect.width;
  const top = height - bottom - rect.height;
  const [startX, startY] = {
    0: [left, top],
    90: [bottom, left],
    180: [right, bottom],
    270: [top, right],
  }[turn] as [number, number];
  const isTurned = turn % 180 !== 0;
  return {
    x: startX * 100,
    y: startY * 100,
    width: (isTurned ? rect.height : rect.width) * 100,
    height: (isTurned ? rect.width : rect.height) * 100,
  };
}
