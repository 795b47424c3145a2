import { PDF } from '@libpdf/core';
import { PaperFault } from '../paper-fault';
import { measurePicture } from '../read/measure-picture';
import { sizeOf } from '../read/page-size';
import { PAPER_LIMITS, type PaperPicture, type WrittenDocument } from '../types';

const A4 = { short: 595.28, long: 841.89 };
const MARGIN = 24;

/** A document of pictures (photos, scans), one on each A4 page, turned as the camera says. */
export async function pdfFromPictures(pictures: readonly PaperPicture[]): Promise<WrittenDocument> {
  if (pictures.length > PAPER_LIMITS.pages) {
    throw new PaperFault('paperTooManyPages', { pages: pictures.length, most: PAPER_LIMITS.pages });
  }
  const pdf = PDF.create();
  for (const picture of pictures) {
    addPicture(pdf, picture);
  }
  const bytes = await pdf.save();
  if (bytes.length > PAPER_LIMITS.bytes) {
    throw new PaperFault('paperTooLarge', { most: PAPER_LIMITS.bytes / 1024 / 1024 });
  }
  return { bytes, pages: pdf.getPages().map((page) => sizeOf(pdf, page)) };
}

function addPicture(pdf: PDF, picture: PaperPicture): void {
  const { width, height, turn } = measurePicture(picture);
  const image = embed(pdf, picture);
  const [pageWidth, pageHeight] = width > height ? [A4.long, A4.short] : [A4.short, A4.long];
  const page = pdf.addPage({ width: pageWidth, height: pageHeight });
  const scale = Math.min((pageWidth - 2 * MARGIN) / width, (pageHeight - 2 * MARGIN) / height);
  page.drawImage(image, {
    x: (pageWidth - width * scale) / 2,
    y: (pageHeight - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  });
  page.setRotation(turn);
}

function embed(pdf: PDF, picture: PaperPicture) {
  try {
    return pdf.embedImage(picture);
  } catch {
    throw new PaperFault('paperPictureBroken');
  }
}
