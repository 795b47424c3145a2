import { normalizePdf } from '../normalize/normalize-pdf';
import { inspectPdf } from '../read/inspect-pdf';
import { pagePicture } from '../read/page-picture';
import { textBoxes } from '../read/text-boxes';
import { inspectSigner } from '../seal/open-signer';
import { sealDocument } from '../seal/seal-document';
import { pdfFromPictures } from '../write/pdf-from-pictures';
import { writeDocument } from '../write/write-document';

/** What the worker can be asked, by name. Each takes one value and answers one, which a thread can hand to another. */
export const TASKS = {
  inspectPdf,
  inspectSigner,
  normalizePdf,
  pagePicture,
  pdfFromPictures,
  sealDocument,
  textBoxes,
  writeDocument,
};
export type Tasks = typeof TASKS;
