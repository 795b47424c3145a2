import * as calls from '@contract/seal/calls';
import { and, count, eq, ne, notInArray, sql } from 'drizzle-orm';
import { alwaysNeedsTwo, asked, askFault, needsApproval, newSeal } from '@contract/seal/rules/life';
import { SEAL_LIMITS } from '@contract/seal/seal';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { tenant } from '@server/db/schema/company';
import { seal, sealChange } from '@server/db/schema/seal/seal';
import { ServiceError } from '@server/kernel/errors';
import { drawLook, keepPicture } from '../drawing/look';
import { lifeOf, lockSeal, waitingChange, type ChangeRow, type SealRow } from '../seal-rows';
import { recordChange } from './record-change';
import { refuse } from './refuse';
import { settle } from './settle-change';
import { tellKeepers } from './tell-change';
import { verb } from '@server/kernel/verb';

/** Asks for a new seal. It is none before another person has approved it. */
export const makeSeal = verb(
  calls.makeSeal,
  { permission: 'seals', scope: 'wholeCompany' },
  async ({ ctx, input }) => {
    const { tenantId, memberId } = ctx.session;
    const { requestId, kind, look, reason } = input;
    const name = input.name;
    const enName = input.enName || null;
    const known = await sealOfRequest(ctx, requestId);
    if (known) {
      return known;
    }
    // Drawn before anything is locked: it takes longer than all the rest.
    const drawn = await drawLook(ctx, look);
    return await ctx.db.transaction(async (tx) => {
      await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)).for('no key update');
      const again = await sealOfRequest({ ...ctx, db: tx }, requestId);
      if (again) {
        return again;
      }
      await requireRoom(tx, tenantId);
      await requireFreeName(tx, tenantId, name);
      const pictureId = await keepPicture(tx, ctx, drawn);
      const { state, needsTwo } = newSeal(kind, input.needsTwo, memberId);
      const now = ctx.now();
      const row: SealRow = {
        id: ctx.ids(),
        tenantId,
        requestId,
        kind,
        name,
        enName,
        state,
        needsTwo,
        pictureId,
        uses: 0,
        revision: 1,
        createdBy: memberId,
        createdAt: now,
        updatedAt: now,
      };
      await tx.insert(seal).values(row);
      const change = await writeChange(tx, ctx, row, 'make', reason, { name, enName, needsTwo, pictureId });
      await tellKeepers(tx, ctx, row, change);
      return { id: row.id };
    });
  },
);

/** Asks for a change. Where the seal needs one person alone, it takes effect at once. */
export const askSealChange = verb(
  calls.askSealChange,
  { permission: 'seals', scope: 'wholeCompany' },
  async ({ ctx, input }) => {
    const { id, revision, kind, reason, content } = input;
    const { tenantId, memberId } = ctx.session;
    const drawn = content?.look && (await drawLook(ctx, content.look));
    return await ctx.db.transaction(async (tx) => {
      const row = await lockSeal(tx, tenantId, id);
      const life = lifeOf(row, await waitingChange(tx, id));
      refuse(askFault(life, kind));
      if (row.revision !== revision) {
        throw new ServiceError('conflict');
      }
      if (content) {
        await requireFreeName(tx, tenantId, content.name, id);
      }
      const wanted = content && {
        name: content.name,
        enName: content.enName || null,
        needsTwo: content.needsTwo || alwaysNeedsTwo(row.kind),
        pictureId: drawn ? await keepPicture(tx, ctx, drawn) : row.pictureId,
      };
      const change = await writeChange(tx, ctx, row, kind, reason, wanted ?? null);
      if (needsApproval(life, kind)) {
        await tellKeepers(tx, ctx, row, change);
        return { state: row.state, isWaiting: true };
      }
      const after = await settle(tx, ctx, row, change, asked(life, kind, memberId), {
        isApproved: true,
        note: '',
      });
      return { state: after.state, isWaiting: false };
    });
  },
);

async function writeChange(
  tx: Tx,
  ctx: SessionCtx,
  row: SealRow,
  kind: ChangeRow['kind'],
  reason: string,
  content: ChangeRow['content'],
): Promise<ChangeRow> {
  const change: ChangeRow = {
    id: ctx.ids(),
    tenantId: row.tenantId,
    sealId: row.id,
    kind,
    state: 'asked',
    content,
    reason,
    askedBy: ctx.session.memberId,
    askedAt: ctx.now(),
    decidedBy: null,
    decidedAt: null,
    note: null,
  };
  await tx.insert(sealChange).values(change);
  await recordChange(tx, ctx, 'seal.ask', row, change);
  return change;
}

async function sealOfRequest(
  { db, session }: { db: SessionCtx['db'] | Tx; session: SessionCtx['session'] },
  requestId: string,
) {
  const [row] = await db
    .select({ id: seal.id })
    .from(seal)
    .where(and(eq(seal.createdBy, session.memberId), eq(seal.requestId, requestId)));
  return row;
}

async function requireRoom(tx: Tx, tenantId: string): Promise<void> {
  const [row] = await tx
    .select({ seals: count() })
    .from(seal)
    .where(and(eq(seal.tenantId, tenantId), ne(seal.state, 'declined')));
  if (row!.seals >= SEAL_LIMITS.seals) {
    throw new ServiceError('sealsFull', { max: SEAL_LIMITS.seals });
  }
}

/** A name is free again once its seal is gone. */
async function requireFreeName(tx: Tx, tenantId: string, name: string, exceptId?: string): Promise<void> {
  const [taken] = await tx
    .select({ id: seal.id })
    .from(seal)
    .where(
      and(
        eq(seal.tenantId, tenantId),
        sql`lower(${seal.name}) = lower(${name})`,
        notInArray(seal.state, ['destroyed', 'declined']),
        exceptId === undefined ? undefined : ne(seal.id, exceptId),
      ),
    )
    .limit(1);
  if (taken) {
    throw new ServiceError('sealNameTaken');
  }
}
