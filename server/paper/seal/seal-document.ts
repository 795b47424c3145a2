import { createHash } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { encodeQR } from 'qr';
import { writePng } from '@server/picture/png';
import { fontFile } from '../font/font-file';
import { refuseMissing } from '../font/missing-glyphs';
import { PaperFault } from '../paper-fault';
import { normalizePdf } from '../normalize/normalize-pdf';
import { differingPage } from '../read/compare-pages';
import { openPdf } from '../read/inspect-pdf';
import { settlePage } from '../read/page-size';
import type { Mark, SealedDocument, SealOrder, Evidence, PaperBlock } from '../types';
import { certificateFacts } from '../verify/certificate-facts';
import { verifyDocument } from '../verify/verify-document';
import { PageFlow } from '../write/page-flow';
import { writeBlocks } from '../write/write-blocks';
import { drawMark } from './draw-mark';
import { openSigner } from './open-signer';
import { signDocument } from './sign-document';

const QR_SIZE = 96;
const QR_SCALE = 4;
const FACTS = [{ share: 1 }, { share: 3 }];
const RECORD = [{ share: 5 }, { share: 3 }, { share: 3 }];

type Facts = Evidence['facts'];

/** The blocks of the evidence page: the case, each party, the standing of the certificate, and how to verify the file. */
function evidenceBlocks({ title, facts, parties, record, notes, verifyUrl }: Evidence): PaperBlock[] {
  return [
    { kind: 'title', text: title },
    { kind: 'table', columns: FACTS, rows: rowsOf(facts) },
    ...parties.flatMap((party): PaperBlock[] => [
      { kind: 'heading', text: party.name },
      { kind: 'table', columns: FACTS, rows: rowsOf(party.facts) },
    ]),
    { kind: 'heading', text: record.title },
    { kind: 'table', columns: RECORD, head: record.head, rows: record.rows },
    { kind: 'space', height: 8 },
    { kind: 'picture', png: qrPicture(verifyUrl), width: QR_SIZE, height: QR_SIZE, align: 'start' },
    { kind: 'paragraph', text: verifyUrl, size: 'small' },
    ...notes.map((text): PaperBlock => ({ kind: 'paragraph', text, size: 'small' })),
  ];
}

const rowsOf = (facts: Facts) => facts.map(({ label, value }) => [label, value]);

/** Every text of it, for those who ask whether all of them can be drawn. */
const evidenceTexts = ({ title, facts, parties, record, notes, verifyUrl, footer }: Evidence): string[] => [
  title,
  ...rowsOf([...facts, ...parties.flatMap((party) => party.facts)]).flat(),
  ...parties.map(({ name }) => name),
  record.title,
  ...[record.head, ...record.rows].flat(),
  ...notes,
  verifyUrl,
  footer,
];

function qrPicture(text: string): Uint8Array {
  const cells = encodeQR(text, 'raw', { border: 2 });
  const side = cells.length * QR_SCALE;
  const rgba = new Uint8Array(side * side * 4).fill(0xff);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (cells[Math.floor(y / QR_SCALE)]?.[Math.floor(x / QR_SCALE)]) {
        rgba.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
      }
    }
  }
  return writePng({ data: rgba, width: side, height: side });
}

/** Draws all marks, appends the evidence page, and signs the whole once. Nothing is drawn after the signature. */
export async function sealDocument(order: SealOrder): Promise<SealedDocument> {
  const marks = order.marks.flatMap(({ text }) => text ?? []);
  refuseMissing(...marks, ...evidenceTexts(order.evidence));
  // Cases sent before pages were drawn from the normal file: what it changes is compared with what was seen.
  const { bytes: normal } = await normalizePdf(order.original);
  const drawn = await draw({ ...order, original: normal });
  const signer = await openSigner(order.signer);
  const pdf = await PDF.load(drawn);
  const bytes = await signDocument(pdf, signer, order);
  const certificate = certificateFacts(signer.certificate);
  refuseUnverified(bytes, certificate.fingerprint, order.timestamp !== undefined);
  await refuseDifferent(order, bytes);
  return {
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    pages: pdf.getPageCount(),
    certificate,
  };
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

/** Each page looks as its signers saw it, but for the marks that were placed on it. */
async function refuseDifferent({ original, marks }: SealOrder, sealed: Uint8Array): Promise<void> {
  const page = await differingPage({ bytes: original, notes: true }, { bytes: sealed, notes: true }, marks);
  if (page !== undefined) {
    throw new PaperFault('paperSealDiffers', { page: page + 1 });
  }
}

async function draw({ original, marks, evidence, sealedAt, keywords }: SealOrder): Promise<Uint8Array> {
  const pdf = await openPdf(original);
  pdf.getPages().forEach((page) => settlePage(pdf, page));
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
