import { PAPER_LIMITS } from '../types';
import { type OpenDocument, withMemory, withPage } from './pdfium';

const RGBA = 4;
const WHITE = 0xffffffff;
const FLAG = { notes: 0x01, rgbOrder: 0x10 };
/** A page that is longer than wide, without end, would be a picture without end. */
const PIXELS_MOST = 16_000_000;

export type Pixels = { rgba: Uint8Array; width: number; height: number };

/** Draws a page (counted from 0), so many pixels wide, with the notes on it or without. */
export const drawPage = (open: OpenDocument, page: number, wanted: number, notes = true): Pixels =>
  withPage(open, page, (pointer, size) => {
    const most = Math.sqrt((PIXELS_MOST * size.width) / size.height);
    const width = Math.max(1, Math.floor(Math.min(wanted, PAPER_LIMITS.pictureWidth, most)));
    const height = Math.max(1, Math.round((width * size.height) / size.width));
    const { pdfium } = open;
    const flags = FLAG.rgbOrder | (notes ? FLAG.notes : 0);
    return withMemory(pdfium, width * height * RGBA, (memory) => {
      const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, RGBA, memory, width * RGBA);
      try {
        pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
        pdfium._FPDF_RenderPageBitmap(bitmap, pointer, 0, 0, width, height, 0, flags);
      } finally {
        pdfium._FPDFBitmap_Destroy(bitmap);
      }
      return { width, height, rgba: pdfium.HEAPU8.slice(memory, memory + width * height * RGBA) };
    });
  });
