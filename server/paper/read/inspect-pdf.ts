import { PDF, type PdfRef } from '@libpdf/core';
import { PaperFault } from '../paper-fault';
import { PAPER_LIMITS, type PageSize } from '../types';
import { dictsOf } from './dicts-of';
import { sizeOf } from './page-size';
import { withDocument, withPage } from './pdfium';

const MEGABYTE = 1024 * 1024;
const SIDE_LEAST = 3_600;
/** Readers round sizes, to a point at most. */
const SIZE_DIFFERENCE = 100;

/** The pages of a file that can be signed; a fault for any other. */
export async function inspectPdf(bytes: Uint8Array): Promise<{ pages: PageSize[] }> {
  const pdf = await openPdf(bytes);
  const pages = pdf.getPages().map((page) => sizeOf(pdf, page));
  await compareReaders(bytes, pages);
  return { pages };
}

/** Two readers must see the same pages: or the pictures that people sign by would not be what is sealed. */
async function compareReaders(bytes: Uint8Array, pages: readonly PageSize[]): Promise<void> {
  await withDocument(bytes, (open) => {
    const isSame =
      open.pages === pages.length &&
      pages.every((page, index) =>
        withPage(open, index, (_, size) =>
          [page.width - size.width * 100, page.height - size.height * 100].every(
            (difference) => Math.abs(difference) < SIZE_DIFFERENCE,
          ),
        ),
      );
    if (!isSame) {
      throw new PaperFault('paperBroken');
    }
  });
}

/** Opens a file that can be signed. */
export async function openPdf(bytes: Uint8Array): Promise<PDF> {
  if (bytes.length > PAPER_LIMITS.bytes) {
    throw new PaperFault('paperTooLarge', { most: PAPER_LIMITS.bytes / MEGABYTE });
  }
  const pdf = await load(bytes);
  if (pdf.isEncrypted) {
    throw new PaperFault('paperEncrypted');
  }
  // Readers mend such a file each in its own way: what is signed might not be what was seen.
  if (pdf.recoveredViaBruteForce) {
    throw new PaperFault('paperBroken');
  }
  refuseContents(pdf);
  refusePages(pdf);
  return pdf;
}

async function load(bytes: Uint8Array): Promise<PDF> {
  try {
    const pdf = await PDF.load(bytes);
    if (pdf.getPageCount() > 0 || pdf.isEncrypted) {
      return pdf;
    }
  } catch (error) {
    if (error instanceof Error && /encrypt|password|security/i.test(`${error.name} ${error.message}`)) {
      throw new PaperFault('paperEncrypted');
    }
  }
  throw new PaperFault('paperBroken');
}

function refusePages(pdf: PDF): void {
  const count = pdf.getPageCount();
  if (count > PAPER_LIMITS.pages) {
    throw new PaperFault('paperTooManyPages', { pages: count, most: PAPER_LIMITS.pages });
  }
  const pages = pdf.getPages();
  pages.forEach((page, index) => {
    const { width, height } = sizeOf(pdf, page);
    if (!(Math.min(width, height) >= SIDE_LEAST)) {
      throw new PaperFault('paperPageTooSmall', { page: index + 1 });
    }
    if (!(Math.max(width, height) <= PAPER_LIMITS.pageSide)) {
      throw new PaperFault('paperPageTooLarge', { page: index + 1 });
    }
  });
}

function refuseContents(pdf: PDF): void {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const form = pdf.getCatalog().getDict('AcroForm', resolve);
  if (form?.has('XFA')) {
    throw new PaperFault('paperDynamicForm');
  }
  for (const dict of dictsOf(pdf)) {
    if (dict.getName('FT', resolve)?.value === 'Sig' && dict.has('V')) {
      throw new PaperFault('paperSigned');
    }
    if (dict.has('JS') || dict.getName('S', resolve)?.value === 'JavaScript') {
      throw new PaperFault('paperScript');
    }
    if (dict.has('EmbeddedFiles') || dict.getName('Subtype', resolve)?.value === 'FileAttachment') {
      throw new PaperFault('paperAttachment');
    }
  }
}
