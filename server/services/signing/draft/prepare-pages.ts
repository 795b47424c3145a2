import { and, eq } from 'drizzle-orm';
import { fillVariables } from '@contract/signing/rules/variables';
import type { TextBox } from '@contract/signing/rules/placement';
import type { Box } from '@contract/signing/terms';
import { USUAL_ZONE } from '@contract/zone';
import type { Ctx } from '@server/kernel/context';
import { tenantProfile } from '@server/db/schema/company-profile';
import { storedFile } from '@server/db/schema/content';
import {
  signing,
  signingDocument,
  signingPage,
  type SigningFailure,
} from '@server/db/schema/signing/signing';
import { ServiceError } from '@server/kernel/errors';
import { runInParallel } from '@server/kernel/run-in-parallel';
import type { Work } from '@server/jobs/job-kind';
import { normalizePdf, pagePicture, pdfFromPictures, textBoxes } from '@server/paper/paper';
import { storeMadeFile } from '@server/services/file/store-made-file';
import { inZone } from '@server/kernel/in-zone';
import { sendPrepared } from '../batch/send-prepared';
import { sha256 } from '../case/events';
import { bytesOf } from '@server/services/file/bytes-of';
import { tieFiles } from '../case/files';
import { loadSigning, lockSigning, type StoredSigning } from '../case/rows';
import { pieces } from '../guest/store-ink';
import { receiverOf, valuesOf } from '../template/fill-template';
import { writeTemplate } from '../template/write-template';
import { templateOf } from './create-signing';
import { placeByKeyword } from './place-by-keyword';
import { sourceDigest } from './prepare-kind';

type Parts = Pick<Ctx, 'db' | 'now' | 'ids' | 'files' | 'tokens'>;
type Payload = { signingId: string; digest: string };

/** Sharp on a phone that magnifies a page four times. */
const PICTURE_WIDTH = 1_600;

type Sheet = { width: number; height: number; fileId: string; texts: { text: string; box: Box }[] };
type Prepared = {
  fileId: string;
  sha256: string;
  sourceSha256: string;
  sheets: Sheet[];
  texts: TextBox[];
  missing: string[];
};

/**
 * Makes the document of a draft and draws its pages. What it is made of may change meanwhile: then another job follows, and this one
 * writes nothing. What is wrong with a file is kept beside the draft, in words.
 */
export async function preparePages(
  parts: Parts,
  { payload, tenantId, progress }: Work<Payload>,
): Promise<void> {
  const { db } = parts;
  const [known] = await db
    .select({ tenantId: signing.tenantId, zone: tenantProfile.timezone })
    .from(signing)
    .leftJoin(tenantProfile, eq(tenantProfile.tenantId, signing.tenantId))
    .where(and(eq(signing.id, payload.signingId), eq(signing.tenantId, tenantId ?? '')));
  if (!known) {
    return;
  }
  await inZone(known.zone ?? USUAL_ZONE, async () => {
    const stored = await loadSigning(db, known.tenantId, payload.signingId);
    if (!isWanted(stored, payload)) {
      return;
    }
    try {
      await keep(parts, payload, await prepare(parts, stored, progress));
    } catch (error) {
      if (!(error instanceof ServiceError)) {
        throw error;
      }
      const failure = { key: error.messageKey, params: error.params };
      await failPreparing(parts, payload, stored.row.tenantId, failure);
    }
  });
}

const isWanted = (stored: StoredSigning, { digest }: Payload): boolean =>
  stored.row.state === 'preparing' && sourceDigest(stored) === digest;

async function prepare(
  parts: Parts,
  stored: StoredSigning,
  progress: Work<Payload>['progress'],
): Promise<Prepared & { tenantId: string }> {
  const { tenantId, initiatorMemberId: memberId, title } = stored.row;
  const made = await documentOf(parts, stored);
  // Pictures, hash and seal are of this one file.
  const { bytes, pages } = await normalizePdf(made.bytes);
  const hashes = { sha256: sha256(bytes), sourceSha256: sha256(made.bytes) };
  const texts = (await textBoxes(bytes)).map(({ page, text, box }) => ({ page: page + 1, text, box }));
  const sheets: Sheet[] = [];
  for (const [index, { width, height }] of pages.entries()) {
    const { png } = await pagePicture(bytes, index, PICTURE_WIDTH);
    const { fileId } = await storeMadeFile(parts, {
      tenantId,
      memberId,
      name: `${title || 'page'}-${index + 1}.png`,
      type: 'png',
      kind: 'image',
      chunks: pieces(png),
    });
    const own = texts.filter(({ page }) => page === index + 1).map(({ text, box }) => ({ text, box }));
    sheets.push({ width, height, fileId, texts: own });
    await progress(index + 1, pages.length);
  }
  const isAsUploaded = hashes.sha256 === hashes.sourceSha256;
  const fileId =
    (isAsUploaded ? made.fileId : undefined) ?? (await storePdf(parts, { tenantId, memberId, title }, bytes));
  return { tenantId, fileId, ...hashes, sheets, texts, missing: made.missing ?? [] };
}

const storePdf = async (
  parts: Parts,
  { title, ...owner }: { tenantId: string; memberId: string; title: string },
  bytes: Uint8Array,
) =>
  (
    await storeMadeFile(parts, {
      ...owner,
      name: `${title || 'document'}.pdf`,
      type: 'pdf',
      kind: 'attachment',
      chunks: pieces(bytes),
    })
  ).fileId;

/** The PDF as it was uploaded or made by another domain, or one of pictures or of a template. */
async function documentOf(
  parts: Parts,
  stored: StoredSigning,
): Promise<{ bytes: Uint8Array; fileId?: string; missing?: string[] }> {
  const { row, document } = stored;
  if (row.source === 'template') {
    return await fromTemplate(parts, stored);
  }
  const [first] = document.sourceFileIds;
  if (first === undefined) {
    throw new ServiceError('signingFileWrong');
  }
  const [file] = await parts.db
    .select({ mimeType: storedFile.mimeType })
    .from(storedFile)
    .where(eq(storedFile.id, first));
  if (file?.mimeType === 'application/pdf') {
    return { bytes: await bytesOf(parts, first), fileId: first };
  }
  const pictures = await runInParallel(
    parts.db,
    document.sourceFileIds.map((id) => async () => await bytesOf(parts, id)),
  );
  return { bytes: (await pdfFromPictures(pictures)).bytes };
}

async function fromTemplate(
  parts: Parts,
  { row, parties }: StoredSigning,
): Promise<{ bytes: Uint8Array; missing: string[] }> {
  const { tenantId, initiatorMemberId: senderId, templateId, values } = row;
  const { content } = await templateOf(parts.db, tenantId, templateId ?? '');
  const known = await valuesOf(parts.db, parts, { tenantId, senderId, receiver: receiverOf(parties) });
  const { blocks, missing } = fillVariables(content.blocks, { ...values, ...known });
  const author = known['company.name'] ?? '';
  const { bytes } = await writeTemplate({ title: row.title, author, madeAt: parts.now() }, blocks);
  return { bytes, missing };
}

/** Writes what was made into the draft that still wants it. */
async function keep(parts: Parts, payload: Payload, made: Prepared & { tenantId: string }): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const stored = await lockSigning(tx, made.tenantId, payload.signingId);
    if (!isWanted(stored, payload)) {
      return;
    }
    const { row } = stored;
    await tx.delete(signingPage).where(eq(signingPage.signingId, row.id));
    await tx.insert(signingPage).values(
      made.sheets.map((sheet, index) => ({
        ...sheet,
        signingId: row.id,
        tenantId: row.tenantId,
        page: index + 1,
      })),
    );
    const { fileId, missing, sourceSha256 } = made;
    const change = { fileId, missing, sha256: made.sha256, sourceSha256, pageCount: made.sheets.length };
    await tx.update(signingDocument).set(change).where(eq(signingDocument.signingId, row.id));
    await tieFiles(tx, row.tenantId, row.id, [made.fileId, ...made.sheets.map(({ fileId }) => fileId)]);
    // Who edits the draft meanwhile goes on with the revision that they know.
    await tx.update(signing).set({ state: 'draft', failure: null }).where(eq(signing.id, row.id));
    const ready = {
      ...stored,
      row: { ...row, state: 'draft' as const },
      document: { ...stored.document, ...change },
    };
    await placeByKeyword(tx, parts, ready, made);
    if (row.batchId !== null) {
      await sendPrepared(tx, parts, ready, row.batchId);
    }
  });
}

/** Keeps why a draft has no pages beside it, while they are still wanted. */
export async function failPreparing(
  parts: Pick<Parts, 'db' | 'now' | 'ids' | 'tokens'>,
  payload: Payload,
  tenantId: string,
  failure: SigningFailure,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const stored = await lockSigning(tx, tenantId, payload.signingId);
    if (isWanted(stored, payload)) {
      await tx.update(signing).set({ state: 'draft', failure }).where(eq(signing.id, payload.signingId));
      if (stored.row.batchId !== null) {
        const row = { ...stored.row, state: 'draft' as const, failure };
        await sendPrepared(tx, parts, { ...stored, row }, stored.row.batchId);
      }
    }
  });
}
