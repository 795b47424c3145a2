import * as calls from '@contract/seal/calls';
import { and, eq } from 'drizzle-orm';
import { decideFault, settled, withdrawFault, type SealLife } from '@contract/seal/rules/life';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { seal, sealChange } from '@server/db/schema/seal/seal';
import { found, ServiceError } from '@server/kernel/errors';
import { endGrantsOfSeal } from '../grant/end-grants';
import { lifeOf, lockSeal, waitingChange, type ChangeRow, type SealRow } from '../seal-rows';
import { recordChange } from './record-change';
import { refuse } from './refuse';
import { tellAsker } from './tell-change';
import { verb } from '@server/kernel/verb';

/** Approves a change that another person asked for, or declines it. */
export const decideSealChange = verb(
  calls.decideSealChange,
  { permission: 'seals', scope: 'wholeCompany' },
  async ({ ctx, input }) => {
    const { changeId, isApproved, note } = input;
    return await ctx.db.transaction(async (tx) => {
      const { row, change, life } = await lockChange(tx, ctx, changeId);
      refuse(decideFault(life, ctx.session.memberId));
      const after = await settle(tx, ctx, row, change, life, { isApproved, note });
      await tellAsker(tx, ctx, after, change, { isApproved, note });
      return { state: after.state };
    });
  },
);

/** Takes back a change that still waits. */
export const withdrawSealChange = verb(
  calls.withdrawSealChange,
  { permission: 'seals', scope: 'wholeCompany' },
  async ({ ctx, input }) => {
    await ctx.db.transaction(async (tx) => {
      const { row, change, life } = await lockChange(tx, ctx, input.changeId);
      refuse(withdrawFault(life, ctx.session.memberId));
      await writeSettled(tx, ctx, row, change, settled(life, false), { state: 'withdrawn', note: null });
      await recordChange(tx, ctx, 'seal.withdraw', row, change);
    });
    return {};
  },
);

/** A change with its seal, which is locked first; one that does not wait any more is refused. */
async function lockChange(tx: Tx, ctx: SessionCtx, changeId: string) {
  const { tenantId } = ctx.session;
  const [known] = await tx
    .select({ sealId: sealChange.sealId })
    .from(sealChange)
    .where(and(eq(sealChange.id, changeId), eq(sealChange.tenantId, tenantId)));
  const row = await lockSeal(tx, tenantId, found(known).sealId);
  const change = await waitingChange(tx, row.id);
  if (change?.id !== changeId) {
    throw new ServiceError('sealNothingWaits');
  }
  return { row, change, life: lifeOf(row, change) };
}

type Decision = { isApproved: boolean; note: string };

/** Writes what was decided, and what follows from it: of a destroyed seal nobody holds a grant, and nothing waits. */
export async function settle(
  tx: Tx,
  ctx: SessionCtx,
  row: SealRow,
  change: ChangeRow,
  life: SealLife,
  { isApproved, note }: Decision,
): Promise<SealRow> {
  const after = await writeSettled(tx, ctx, row, change, settled(life, isApproved), {
    state: isApproved ? 'approved' : 'declined',
    note: note || null,
  });
  if (after.state === 'destroyed') {
    await endGrantsOfSeal(tx, ctx, after, change.reason);
  }
  await recordChange(tx, ctx, isApproved ? 'seal.approve' : 'seal.decline', after, change);
  return after;
}

async function writeSettled(
  tx: Tx,
  ctx: SessionCtx,
  row: SealRow,
  change: ChangeRow,
  { state }: SealLife,
  { state: changeState, note }: Pick<ChangeRow, 'state' | 'note'>,
): Promise<SealRow> {
  const now = ctx.now();
  const content = changeState === 'approved' ? (change.content ?? {}) : {};
  const written = { ...content, state, revision: row.revision + 1, updatedAt: now };
  await tx.update(seal).set(written).where(eq(seal.id, row.id));
  await tx
    .update(sealChange)
    .set({ state: changeState, note, decidedBy: ctx.session.memberId, decidedAt: now })
    .where(eq(sealChange.id, change.id));
  return { ...row, ...written };
}
