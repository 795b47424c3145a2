import * as calls from '@contract/seal/use-calls';
import { and, eq } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { sealStamping } from '@server/db/schema/seal/seal';
import { found, ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { lockSeal, type SealRow } from '../seal-rows';
import { lockSealOfGrant } from '../grant/end-grants';
import { openStamping } from './ask-stamping';
import { stampingSource, type StampingRow } from './stamping-sources';
import { tellAsker } from './tell-stamping';
import { useSeal } from './use-seal';
import { verb } from '@server/kernel/verb';

/** Asks the stamp administrator to place a seal on a document outside the portal. */
export const askStamping = verb(
  calls.askStamping,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const { requestId, grantId, title, count, pages, note } = input;
    const { tenantId, memberId } = ctx.session;
    // The document has no other name than the request itself.
    const subjectId = `${memberId} ${requestId}`;
    return await ctx.db.transaction(async (tx) => {
      const row = found(await lockSealOfGrant(tx, tenantId, grantId));
      const [known] = await tx
        .select({ id: sealStamping.id })
        .from(sealStamping)
        .where(and(eq(sealStamping.subject, 'document'), eq(sealStamping.subjectId, subjectId)));
      if (known) {
        return known;
      }
      const document = { subject: 'document' as const, subjectId, title, count, pages, note, path: null };
      const { id } = await openStamping(tx, ctx, { sealId: row.id, grantId, ...document });
      await recordOperation(tx, ctx, {
        action: 'seal.askStamping',
        ...asTarget(row),
        changes: changes({ title, count }),
      });
      return { id };
    });
  },
);

const asTarget = (row: SealRow) => ({ targetId: row.id, targetName: row.name, targetEnName: row.enName });
const changes = ({ title, count }: Pick<StampingRow, 'title' | 'count'>) => [
  { field: 'title' as const, to: title },
  { field: 'sealCount' as const, to: String(count) },
];

/** Takes back what one has asked for. What a signing asks for is taken back with it. */
export const withdrawStamping = verb(
  calls.withdrawStamping,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    await ctx.db.transaction(async (tx) => {
      const [known] = await tx
        .select()
        .from(sealStamping)
        .where(
          and(
            eq(sealStamping.id, input.id),
            eq(sealStamping.askedBy, ctx.session.memberId),
            eq(sealStamping.subject, 'document'),
          ),
        );
      const { row, seal } = await lockStamping(tx, ctx, found(known), input.revision);
      await write(tx, ctx, row, { state: 'withdrawn', reason: null });
      await recordOperation(tx, ctx, {
        action: 'seal.withdrawStamping',
        ...asTarget(seal),
        changes: changes(row),
      });
    });
    return {};
  },
);

/** Places the seal that was asked for. */
export const placeStamping = verb(
  calls.placeStamping,
  { permission: 'stampAdministrator', scope: 'wholeCompany' },
  async ({ ctx, input }) => {
    await ctx.db.transaction(async (tx) => {
      const known = await findStamping(tx, ctx, input.id);
      const source = stampingSource(known.subject);
      await source?.lock(tx, known.tenantId, known.subjectId);
      const { row, seal } = await lockStamping(tx, ctx, known, input.revision);
      const { sealId, grantId, askedBy, subject, subjectId, title, pages, count, id: stampingId } = row;
      const placed = { sealId, grantId, askedBy, subject, subjectId, title, pages, count, stampingId };
      const use = await useSeal(tx, ctx, { ...placed, isStamper: true });
      await write(tx, ctx, row, { state: 'placed', reason: null });
      await source?.placed(tx, ctx, row, use);
      await tellAsker(tx, ctx, seal, row, { isPlaced: true });
    });
    return {};
  },
);

/** Refuses to place it. */
export const refuseStamping = verb(
  calls.refuseStamping,
  { permission: 'stampAdministrator', scope: 'wholeCompany' },
  async ({ ctx, input }) => {
    const { id, revision, reason } = input;
    await ctx.db.transaction(async (tx) => {
      const known = await findStamping(tx, ctx, id);
      const source = stampingSource(known.subject);
      await source?.lock(tx, known.tenantId, known.subjectId);
      const { row, seal } = await lockStamping(tx, ctx, known, revision);
      await write(tx, ctx, row, { state: 'refused', reason });
      await source?.refused(tx, ctx, row, reason);
      await recordOperation(tx, ctx, {
        action: 'seal.refuse',
        ...asTarget(seal),
        changes: [...changes(row), { field: 'reason', to: reason }],
      });
      await tellAsker(tx, ctx, seal, row, { isPlaced: false, reason });
    });
    return {};
  },
);

async function findStamping(tx: Tx, { session }: SessionCtx, id: string): Promise<StampingRow> {
  const [row] = await tx
    .select()
    .from(sealStamping)
    .where(and(eq(sealStamping.id, id), eq(sealStamping.tenantId, session.tenantId)));
  return found(row);
}

/** What still waits, behind its seal, as the caller has seen it. */
async function lockStamping(
  tx: Tx,
  ctx: SessionCtx,
  { id, sealId }: StampingRow,
  revision: number,
): Promise<{ row: StampingRow; seal: SealRow }> {
  const seal = await lockSeal(tx, ctx.session.tenantId, sealId);
  const [row] = await tx.select().from(sealStamping).where(eq(sealStamping.id, id)).for('update');
  if (row?.state !== 'waiting') {
    throw new ServiceError('sealStampingOver');
  }
  if (row.revision !== revision) {
    throw new ServiceError('conflict');
  }
  return { row, seal };
}

async function write(
  tx: Tx,
  ctx: SessionCtx,
  row: StampingRow,
  to: Pick<StampingRow, 'state' | 'reason'>,
): Promise<void> {
  await tx
    .update(sealStamping)
    .set({ ...to, revision: row.revision + 1, decidedBy: ctx.session.memberId, decidedAt: ctx.now() })
    .where(eq(sealStamping.id, row.id));
}
