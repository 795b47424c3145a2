import { PdfArray, PdfDict, PdfNumber, type PDFPage, type PdfObject, PdfRef } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import type { PageSize } from '../types';

/** Points; the origin of a page is wherever its file says. */
export type PageFrame = {
  x: number;
  y: number;
  width: number;
  height: number;
  turn: 0 | 90 | 180 | 270;
};

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const DEPTH_MOST = 64;
/** What readers assume where a page names no size. */
const LETTER = { left: 0, bottom: 0, right: 612, top: 792 };

/**
 * Writes onto a page what it inherits from the tree above it. The library draws on a page that has no resources of its own as
 * if there were none, and reads sizes from the page alone.
 */
export function settlePage(pdf: PDF, page: PDFPage): void {
  for (const key of INHERITED) {
    const value = inherited(pdf, page, key);
    if (key === 'Resources') {
      page.dict.set(key, ownResources(pdf, value));
    } else if (value !== undefined) {
      page.dict.set(key, value);
    }
  }
}

/** Pages often share their resources: what one gets must not be given to the others. */
function ownResources(pdf: PDF, shared: PdfObject | undefined): PdfDict {
  const own = shared instanceof PdfDict ? shared.clone() : new PdfDict();
  for (const [name, value] of own) {
    const found = value instanceof PdfRef ? pdf.getObject(value) : value;
    if (found instanceof PdfDict) {
      own.set(name, found.clone());
    }
  }
  return own;
}

function inherited(pdf: PDF, page: PDFPage, key: string): PdfObject | undefined {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  let dict: PdfDict | undefined = page.dict;
  for (let depth = 0; dict && depth < DEPTH_MOST; depth += 1) {
    const value = dict.get(key, resolve);
    if (value !== undefined) {
      return value;
    }
    dict = dict.getDict('Parent', resolve);
  }
  return undefined;
}

/** The part of a page that readers show, and how it is turned. */
export function frameOf(pdf: PDF, page: PDFPage): PageFrame {
  const media = rectangleOf(pdf, inherited(pdf, page, 'MediaBox')) ?? LETTER;
  const crop = rectangleOf(pdf, inherited(pdf, page, 'CropBox')) ?? media;
  const left = Math.max(media.left, crop.left);
  const bottom = Math.max(media.bottom, crop.bottom);
  const width = Math.min(media.right, crop.right) - left;
  const height = Math.min(media.top, crop.top) - bottom;
  const isEmpty = width <= 0 || height <= 0;
  const rotate = inherited(pdf, page, 'Rotate');
  const degrees = rotate instanceof PdfNumber ? ((rotate.value % 360) + 360) % 360 : 0;
  return {
    ...(isEmpty
      ? { x: media.left, y: media.bottom, width: media.right - media.left, height: media.top - media.bottom }
      : { x: left, y: bottom, width, height }),
    turn: degrees === 90 || degrees === 180 || degrees === 270 ? degrees : 0,
  };
}

function rectangleOf(pdf: PDF, box: PdfObject | undefined): typeof LETTER | undefined {
  if (!(box instanceof PdfArray)) {
    return undefined;
  }
  const numbers = box.toArray().map((one) => (one instanceof PdfRef ? pdf.getObject(one) : one));
  const [x1, y1, x2, y2] = numbers.map((one) => (one instanceof PdfNumber ? one.value : Number.NaN));
  const sides = [x1, y1, x2, y2];
  return sides.length === 4 && sides.every((one) => Number.isFinite(one))
    ? {
        left: Math.min(x1!, x2!),
        bottom: Math.min(y1!, y2!),
        right: Math.max(x1!, x2!),
        top: Math.max(y1!, y2!),
      }
    : undefined;
}

/** The size of a page as it is shown. */
export function sizeOf(pdf: PDF, page: PDFPage): PageSize {
  const { width, height, turn } = frameOf(pdf, page);
  const isTurned = turn % 180 !== 0;
  return {
    width: Math.round((isTurned ? height : width) * 100),
    height: Math.round((isTurned ? width : height) * 100),
  };
}
