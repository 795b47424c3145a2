import type {
  NormalPdf,
  PagePicture,
  PageSize,
  PaperDocument,
  PaperPicture,
  PaperSigner,
  SealedDocument,
  SealOrder,
  SignerCertificate,
  TextBox,
  WrittenDocument,
} from './types';
import { inWorker } from './worker/in-worker';

/**
 * The engine of PDF files: everything runs in worker processes, one file after the other, each with a time limit. What is
 * wrong with a file is thrown as a `ServiceError` that says so.
 */

/** The pages of a PDF that can be signed, or why it can't be. */
export const inspectPdf = async (bytes: Uint8Array): Promise<{ pages: PageSize[] }> =>
  await inWorker('inspectPdf', bytes, 15_000);

/**
 * The file that is drawn, signed and sealed: layers decided, fields and notes part of their pages. The same bytes when it is so already; a
 * refusal when it can't be.
 */
export const normalizePdf = async (bytes: Uint8Array): Promise<NormalPdf> =>
  await inWorker('normalizePdf', bytes, 60_000);

/** Writes a PDF of blocks. A text with a character that cannot be drawn is refused by name. */
export const writeDocument = async (document: PaperDocument): Promise<WrittenDocument> =>
  await inWorker('writeDocument', document, 60_000);

/** A document of photos or scans, one on each A4 page. */
export const pdfFromPictures = async (pictures: readonly PaperPicture[]): Promise<WrittenDocument> =>
  await inWorker('pdfFromPictures', pictures, 30_000);

/** The picture of a page (counted from 0), so many pixels wide. */
export const pagePicture = async (bytes: Uint8Array, page: number, width: number): Promise<PagePicture> =>
  await inWorker('pagePicture', { bytes, page, width }, 15_000);

/** All texts of a file with the places where they stand, a line (or a cell of a table) each. */
export const textBoxes = async (bytes: Uint8Array): Promise<TextBox[]> =>
  await inWorker('textBoxes', bytes, 30_000);

/** Draws all marks, appends the evidence page and signs the whole, once. */
export const sealDocument = async (order: SealOrder): Promise<SealedDocument> =>
  await inWorker('sealDocument', order, 120_000);

/** The certificate that a signer signs with. Throws when it can't: no key, or another password. */
export const inspectSigner = async (signer: PaperSigner): Promise<SignerCertificate> =>
  await inWorker('inspectSigner', signer, 15_000);
