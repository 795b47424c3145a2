import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PaperFault } from '../paper-fault';

/** What is called of PDFium itself: its package wraps neither the places of texts nor pictures in colour or grey alone. */
type Pdfium = {
  HEAPU8: Uint8Array;
  wasmExports: { malloc: (size: number) => number; free: (pointer: number) => void };
  _FPDF_LoadMemDocument: (bytes: number, size: number, password: number) => number;
  _FPDF_CloseDocument: (document: number) => void;
  _FPDF_GetPageCount: (document: number) => number;
  _FPDF_LoadPage: (document: number, page: number) => number;
  _FPDF_ClosePage: (page: number) => void;
  _FPDF_GetPageWidthF: (page: number) => number;
  _FPDF_GetPageHeightF: (page: number) => number;
  _FPDFBitmap_CreateEx: (w: number, h: number, format: number, bytes: number, stride: number) => number;
  _FPDFBitmap_FillRect: (bitmap: number, x: number, y: number, w: number, h: number, color: number) => void;
  _FPDFBitmap_Destroy: (bitmap: number) => void;
  _FPDF_RenderPageBitmap: (
    bitmap: number,
    page: number,
    x: number,
    y: number,
    w: number,
    h: number,
    rotate: number,
    flags: number,
  ) => void;
  _FPDF_PageToDevice: (
    page: number,
    x: number,
    y: number,
    w: number,
    h: number,
    rotate: number,
    pageX: number,
    pageY: number,
    deviceX: number,
    deviceY: number,
  ) => number;
  _FPDFText_LoadPage: (page: number) => number;
  _FPDFText_ClosePage: (text: number) => void;
  _FPDFText_CountChars: (text: number) => number;
  _FPDFText_GetUnicode: (text: number, index: number) => number;
  _FPDFText_GetCharBox: (
    text: number,
    index: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ) => number;
};

let library: Promise<Pdfium> | undefined;

const open = async () => ((await PDFiumLibrary.init()) as unknown as { module: Pdfium }).module;

export type OpenDocument = { pdfium: Pdfium; document: number; pages: number };

/** Opens a file for as long as it is read. */
export async function withDocument<Answer>(
  bytes: Uint8Array,
  read: (open: OpenDocument) => Answer | Promise<Answer>,
): Promise<Answer> {
  library ??= open();
  const pdfium = await library;
  const pointer = pdfium.wasmExports.malloc(bytes.length);
  if (pointer === 0) {
    throw new PaperFault('paperHeavy');
  }
  try {
    pdfium.HEAPU8.set(bytes, pointer);
    const document = pdfium._FPDF_LoadMemDocument(pointer, bytes.length, 0);
    if (!document) {
      throw new PaperFault('paperBroken');
    }
    try {
      return await read({ pdfium, document, pages: pdfium._FPDF_GetPageCount(document) });
    } finally {
      pdfium._FPDF_CloseDocument(document);
    }
  } finally {
    pdfium.wasmExports.free(pointer);
  }
}

export function withPage<Answer>(
  { pdfium, document }: OpenDocument,
  index: number,
  read: (page: number, size: { width: number; height: number }) => Answer,
): Answer {
  const page = pdfium._FPDF_LoadPage(document, index);
  if (!page) {
    throw new PaperFault('paperBroken');
  }
  try {
    return read(page, {
      width: pdfium._FPDF_GetPageWidthF(page),
      height: pdfium._FPDF_GetPageHeightF(page),
    });
  } finally {
    pdfium._FPDF_ClosePage(page);
  }
}

export function withMemory<Answer>(pdfium: Pdfium, size: number, fill: (pointer: number) => Answer): Answer {
  const pointer = pdfium.wasmExports.malloc(size);
  if (pointer === 0) {
    throw new PaperFault('paperHeavy');
  }
  try {
    return fill(pointer);
  } finally {
    pdfium.wasmExports.free(pointer);
  }
}
