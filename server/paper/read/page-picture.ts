import { PAPER_LIMITS, type PagePicture } from '../types';
import { encodePng } from './encode-png';
import { withDocument, withMemory, withPage } from './pdfium';

const RGBA = 4;
const WHITE = 0xffffffff;
/** Annotations are drawn, and bytes stand in the order red, green, blue. */
const FLAGS = 0x01 | 0x10;
/** A page that is longer than wide, without end, would be a picture without end. */
const PIXELS_MOST = 16_000_000;

/** Draws a page, so many pixels wide. */
export async function pagePicture({
  bytes,
  page,
  width: wanted,
}: {
  bytes: Uint8Array;
  page: number;
  width: number;
}): Promise<PagePicture> {
  const pixels = await withDocument(bytes, (open) =>
    withPage(open, page, (pointer, size) => {
      const most = Math.sqrt((PIXELS_MOST * size.width) / size.height);
      const width = Math.max(1, Math.floor(Math.min(wanted, PAPER_LIMITS.pictureWidth, most)));
      const height = Math.max(1, Math.round((width * size.height) / size.width));
      const { pdfium } = open;
      return withMemory(pdfium, width * height * RGBA, (memory) => {
        const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, RGBA, memory, width * RGBA);
        try {
          pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
          pdfium._FPDF_RenderPageBitmap(bitmap, pointer, 0, 0, width, height, 0, FLAGS);
        } finally {
          pdfium._FPDFBitmap_Destroy(bitmap);
        }
        return { width, height, rgba: pdfium.HEAPU8.slice(memory, memory + width * height * RGBA) };
      });
    }),
  );
  return { png: encodePng(pixels), width: pixels.width, height: pixels.height };
}
