import { createHash } from 'node:crypto';
import { HttpTimestampAuthority, PDF, type Signer, TimestampError } from '@libpdf/core';
import { fontFile } from '../font/font-file';
import { refuseMissing } from '../font/missing-glyphs';
import { PaperFault } from '../paper-fault';
import { openPdf } from '../read/inspect-pdf';
import { settlePage } from '../read/page-size';
import type { Mark, SealedDocument, SealOrder } from '../types';
import { certificateFacts } from '../verify/certificate-facts';
import { verifyDocument } from '../verify/verify-document';
import { PageFlow } from '../write/page-flow';
import { writeBlocks } from '../write/write-blocks';
import { drawMark } from './draw-mark';
import { evidenceBlocks, evidenceTexts } from './evidence-blocks';
import { openSigner } from './open-signer';

/** Room for the signature with its certificates, and with those of the timestamp. */
const ROOM = { plain: 12_288, stamped: 28_672 };
const TIMESTAMP_TIMEOUT_MS = 10_000;

/** Draws all marks, appends the evidence page, and signs the whole once. Nothing is drawn after the signature. */
export async function sealDocument(order: SealOrder): Promise<SealedDocument> {
  const marks = order.marks.flatMap(({ text }) => text ?? []);
  refuseMissing(...marks, ...evidenceTexts(order.evidence));
  const drawn = await draw(order);
  const signer = await openSigner(order.signer);
  const pdf = await PDF.load(drawn);
  const bytes = await sign(pdf, signer, order);
  const certificate = certificateFacts(signer.certificate);
  refuseUnverified(bytes, certificate.fingerprint, order.timestamp !== undefined);
  return {
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    pages: pdf.getPageCount(),
    certificate,
  };
}

async function sign(
  pdf: PDF,
  signer: Signer,
  { signedBy, sealedAt, timestamp }: SealOrder,
): Promise<Uint8Array> {
  try {
    const { bytes } = await pdf.sign({
      signer,
      fieldName: 'Seal',
      reason: signedBy.reason,
      contactInfo: signedBy.name,
      signingTime: sealedAt,
      level: timestamp ? 'B-T' : 'B-B',
      estimatedSize: timestamp ? ROOM.stamped : ROOM.plain,
      ...(timestamp && {
        timestampAuthority: new HttpTimestampAuthority(timestamp.url, { timeout: TIMESTAMP_TIMEOUT_MS }),
      }),
    });
    return bytes;
  } catch (error) {
    if (error instanceof TimestampError) {
      throw new PaperFault('paperTimestamp');
    }
    throw error;
  }
}

/** What nobody could verify is not handed out: nothing has looked yet at what the authority has stamped. */
function refuseUnverified(bytes: Uint8Array, fingerprint: string, isStamped: boolean): void {
  const verified = verifyDocument(bytes, new Set([fingerprint]));
  if (verified.result === 'intact' && (verified.timestampedAt !== undefined) === isStamped) {
    return;
  }
  if (isStamped) {
    throw new PaperFault('paperTimestamp');
  }
  throw new Error('The sealed file cannot be verified.');
}

async function draw({ original, marks, evidence, sealedAt, keywords }: SealOrder): Promise<Uint8Array> {
  const pdf = await openPdf(original);
  // What is filled in or noted on a page becomes part of it: it can't change behind the signature.
  pdf.getPages().forEach((page) => settlePage(pdf, page));
  pdf.flattenAll();
  const font = pdf.embedFont(fontFile());
  const ink = pdf.createExtGState({ blendMode: 'Multiply' });
  const parts = { pdf, font, ink, images: new Map() };
  for (const mark of marks) {
    drawMark(parts, pageOf(pdf, mark), mark);
  }
  const flow = new PageFlow(pdf, font);
  flow.turn();
  writeBlocks(flow, evidenceBlocks(evidence));
  flow.finish(evidence.footer);
  pdf.setModificationDate(sealedAt);
  pdf.setKeywords(keywords === undefined ? [] : [keywords]);
  return await pdf.save({ subsetFonts: true });
}

function pageOf(pdf: PDF, { page }: Mark) {
  const found = pdf.getPage(page);
  if (!found) {
    throw new Error(`The document has no page ${page}.`);
  }
  return found;
}
