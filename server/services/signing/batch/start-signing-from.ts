import { and, eq, inArray } from 'drizzle-orm';
import { SIGNING_LIMITS } from '@contract/signing/terms';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { member } from '@server/db/schema/member';
import { signingBatch, signingBatchRow, type BatchContent } from '@server/db/schema/signing/template';
import { found, ServiceError } from '@server/kernel/errors';
import { sendJob } from '@server/jobs/send-job';
import { requirePrintable } from '../case/require-printable';
import { endOfDay } from '../draft/deadline';
import { batchKind } from './batch-kind';
import type { MadeKind } from './document-makers';

/** A document that another domain makes for one person. */
export type OwnDocument = {
  memberId: string;
  /** What it is in its own domain, which is asked to make it by this; a person who has a case of it gets no second. */
  originId: string;
};

export type StartFrom = {
  kind: MadeKind;
  /** Made up by whoever asks: the same one twice is the same batch. */
  requestId: string;
  title: string;
  /** The last day, on the company’s clocks. */
  deadline: string;
  /** Beside this text the person signs; without it, or where it does not stand, at the end of the last page. */
  keyword?: string;
  /** Placed next to its text before the person is requested to sign. */
  seal?: { id: string; keyword: string } | undefined;
  /** Who has left signs by a link from outside. */
  reachesLeavers?: true;
  documents: readonly OwnDocument[];
};

/**
 * Has people sign documents that another domain makes, one each: in the transaction of the verb that asks, which has seen that its
 * person may. A job has the documents made and makes the cases. Answers the batch, which `getSigningBatch` tells of.
 */
export async function startSigningFrom(tx: Tx, ctx: Acting, from: StartFrom): Promise<{ id: string }> {
  const { kind, requestId, title, deadline, keyword, seal, reachesLeavers, documents } = from;
  return await insertBatch(
    tx,
    ctx,
    {
      requestId,
      title,
      deadline: endOfDay(deadline),
      content: {
        kind,
        ...(keyword && { keyword }),
        ...(seal && { seal }),
        ...(reachesLeavers && { reachesLeavers }),
      },
    },
    documents.map(({ memberId, originId }) => ({ memberId, originId, values: {} })),
  );
}

type NewBatch = { requestId: string; title: string; deadline: Date; content: BatchContent };
type NewRow = { memberId: string; values: Record<string, string>; originId?: string };

/** Writes a batch with a row for everybody, and has its cases made. */
export async function insertBatch(
  tx: Tx,
  ctx: Acting,
  batch: NewBatch,
  rows: readonly NewRow[],
): Promise<{ id: string }> {
  const { tenantId, memberId: initiatorMemberId } = ctx.session;
  const now = ctx.now();
  requirePrintable(batch.title, ...rows.flatMap(({ values }) => Object.values(values)));
  if (rows.length === 0 || rows.length > SIGNING_LIMITS.batch || batch.deadline <= now) {
    throw new ServiceError('signingBatchWrong', { most: SIGNING_LIMITS.batch });
  }
  const ids = [...new Set(rows.map(({ memberId }) => memberId))];
  const known = await tx
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.tenantId, tenantId), inArray(member.id, ids)));
  if (ids.length < rows.length || known.length < ids.length) {
    throw new ServiceError('notFound');
  }
  const [made] = await tx
    .insert(signingBatch)
    .values({ ...batch, id: ctx.ids(), tenantId, initiatorMemberId, createdAt: now })
    .onConflictDoNothing({ target: [signingBatch.initiatorMemberId, signingBatch.requestId] })
    .returning({ id: signingBatch.id });
  if (!made) {
    return found(await batchOf(tx, initiatorMemberId, batch.requestId));
  }
  await tx.insert(signingBatchRow).values(
    rows.map((row, position) => ({
      ...row,
      batchId: made.id,
      tenantId,
      position,
      state: 'waiting' as const,
    })),
  );
  await sendJob(tx, ctx, batchKind, { batchId: made.id }, { tenantId, key: made.id });
  return made;
}

/** The batch that a request has made before. */
export async function batchOf(
  tx: Tx,
  initiatorMemberId: string,
  requestId: string,
): Promise<{ id: string } | undefined> {
  const [before] = await tx
    .select({ id: signingBatch.id })
    .from(signingBatch)
    .where(and(eq(signingBatch.initiatorMemberId, initiatorMemberId), eq(signingBatch.requestId, requestId)));
  return before;
}
