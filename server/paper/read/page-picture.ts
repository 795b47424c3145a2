import type { PagePicture } from '../types';
import { drawPage } from './draw-page';
import { writePng } from '@server/picture/png';
import { withDocument } from './pdfium';

/** Draws a page, so many pixels wide. */
export async function pagePicture({
  bytes,
  page,
  width,
}: {
  bytes: Uint8Array;
  page: number;
  width: number;
}): Promise<PagePicture> {
  const pixels = await withDocument(bytes, (open) => drawPage(open, page, width));
  return { png: writePng({ ...pixels, data: pixels.rgba }), width: pixels.width, height: pixels.height };
}
