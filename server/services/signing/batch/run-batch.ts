import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { signing } from '@server/db/schema/signing/signing';
import { signingBatch, signingBatchRow, type BatchContent } from '@server/db/schema/signing/template';
import { ServiceError } from '@server/kernel/errors';
import type { Work } from '@server/jobs/job-kind';
import { fromTemplate, insertSigning, templateOf, type NewSigning } from '../draft/create-signing';
import { sendPrepare } from '../draft/prepare-kind';
import { tieFiles } from '../case/files';
import { closeBatch } from './close-batch';
import { madeDocuments } from './document-makers';
import { madeParties } from './made-parties';
import { wordsOf } from './send-prepared';

type Parts = Pick<Ctx, 'db' | 'files' | 'now' | 'ids'>;
type Batch = typeof signingBatch.$inferSelect;
type Row = typeof signingBatchRow.$inferSelect;

/** Makes the case of each row that has none yet: done again, it goes on where it was. */
export async function runBatch(
  parts: Parts,
  { payload, progress }: Work<{ batchId: string }>,
): Promise<void> {
  const { db } = parts;
  const [batch] = await db.select().from(signingBatch).where(eq(signingBatch.id, payload.batchId));
  if (!batch) {
    return;
  }
  const rows = await db
    .select()
    .from(signingBatchRow)
    .where(and(eq(signingBatchRow.batchId, batch.id), eq(signingBatchRow.state, 'waiting')))
    .orderBy(asc(signingBatchRow.position));
  for (const [at, row] of rows.entries()) {
    if (row.signingId === null) {
      await makeRow(parts, batch, row);
    }
    await progress(at + 1, rows.length);
  }
  await db.transaction(async (tx) => await closeBatch(tx, parts, batch.id));
}

/** What keeps a document from being made is the reason of its row; the others go on. */
async function makeRow(parts: Parts, batch: Batch, row: Row): Promise<void> {
  const { db } = parts;
  const { content } = batch;
  try {
    const fileId =
      content.kind === 'template' || row.originId === null
        ? null
        : await madeDocuments(content.kind).make(parts, row.originId);
    await db.transaction(async (tx) => await makeOne(tx, parts, batch, { ...row, fileId }));
  } catch (error) {
    if (!(error instanceof ServiceError)) {
      throw error;
    }
    await db
      .update(signingBatchRow)
      .set({ state: 'failed', reason: wordsOf(error.messageKey, error.params) })
      .where(and(eq(signingBatchRow.batchId, batch.id), eq(signingBatchRow.memberId, row.memberId)));
  }
}

async function makeOne(tx: Tx, parts: Parts, batch: Batch, row: Row): Promise<void> {
  const { tenantId, initiatorMemberId: memberId } = batch;
  const before = row.originId === null ? undefined : await caseOf(tx, batch, row.originId);
  const made =
    before ??
    (await insertSigning(
      tx,
      { ...parts, session: { tenantId, memberId } },
      {
        ...(await contentOf(tx, parts, batch, row)),
        requestId: `${batch.id} ${row.memberId}`,
        title: batch.title,
        searchText: batch.title,
        deadline: batch.deadline,
        batchId: batch.id,
        originId: row.originId,
        values: row.values,
        state: 'preparing',
      },
    ));
  if ('document' in made && made.isNew) {
    await tieFiles(tx, tenantId, made.row.id, made.document.sourceFileIds);
    await sendPrepare(tx, parts, made);
  }
  const id = 'document' in made ? made.row.id : made.id;
  await tx
    .update(signingBatchRow)
    .set({ signingId: id, fileId: row.fileId, ...(before && { state: 'sent' }) })
    .where(and(eq(signingBatchRow.batchId, batch.id), eq(signingBatchRow.memberId, row.memberId)));
}

/** A case of the same statement that has not ended without its signatures. */
async function caseOf(tx: Tx, { tenantId, content }: Batch, originId: string) {
  if (content.kind === 'template') {
    return undefined;
  }
  const rows = await tx
    .select({ id: signing.id, state: signing.state })
    .from(signing)
    .where(
      and(eq(signing.tenantId, tenantId), eq(signing.source, content.kind), eq(signing.originId, originId)),
    );
  return rows.find(({ state }) => !['expired', 'refused', 'withdrawn'].includes(state));
}

/** The parties and settings of a row, and what its document is made of. */
async function contentOf(
  tx: Tx,
  { now }: Parts,
  { tenantId, content }: Batch,
  row: Row,
): Promise<Omit<NewSigning, 'requestId'>> {
  if (content.kind !== 'template') {
    return {
      source: content.kind,
      fileIds: row.fileId === null ? [] : [row.fileId],
      order: content.seal ? 'inOrder' : 'atOnce',
      proof: 'either',
      parties: await madeParties(tx, content, row.memberId),
    };
  }
  const template = await templateOf(tx, tenantId, content.templateId);
  const begun = fromTemplate(template, now());
  const first = template.content.roles.findIndex(({ kind, role }) => kind === 'member' && role === 'signer');
  return {
    ...begun,
    parties: (begun.parties ?? []).map((party, at) => ({
      ...party,
      memberId: at === first ? row.memberId : memberOf(content, template.content.roles[at]?.key ?? ''),
    })),
  };
}

const memberOf = (content: Extract<BatchContent, { kind: 'template' }>, key: string): string | null =>
  content.others.find(({ role }) => role === key)?.memberId ?? null;
