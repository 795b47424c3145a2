import * as calls from '@contract/delegation/calls';
import { eq } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { entrust } from '@server/db/schema/approval/delegation';
import { recordOperation } from '@server/kernel/record-operation';
import { lockOwnEntrust, lockPeople, requireFree, type EntrustContent } from './check-entrust';
import { presentEntrust, selectEntrusts } from './present-entrust';
import { verb } from '@server/kernel/verb';

/** Delegates one's approvals to a colleague for a time (spec section 7: entrust/add). */
export const entrustAdd = verb(
  calls.entrustAdd,
  { permission: 'dutyDelegation', scope: 'self' },
  async ({ ctx, input }) => {
    const { delegateId, kinds, remark } = input;
    const content = { delegateId, kinds: [...new Set(kinds)], ...period(input) };
    return await ctx.db.transaction((tx) => insertEntrust(tx, ctx, content, remark, 'entrust.add'));
  },
);

/** Makes a delegation like one of one's own, for another time (spec section 7: entrust/copy). */
export const entrustCopy = verb(
  calls.entrustCopy,
  { permission: 'dutyDelegation', scope: 'self' },
  async ({ ctx, input }) => {
    return await ctx.db.transaction(async (tx) => {
      const { delegateMemberId: delegateId, kinds, remark } = await lockOwnEntrust(tx, ctx, input.id);
      return await insertEntrust(tx, ctx, { delegateId, kinds, ...period(input) }, remark, 'entrust.copy');
    });
  },
);

export function period(input: { startAt: string; endAt: string }) {
  return { startAt: new Date(input.startAt), endAt: new Date(input.endAt) };
}

async function insertEntrust(
  tx: Tx,
  ctx: SessionCtx,
  content: EntrustContent,
  remark: string,
  action: 'entrust.add' | 'entrust.copy',
) {
  const { delegateId, ...rest } = content;
  const { memberId, tenantId } = ctx.session;
  const delegate = await lockPeople(tx, ctx, delegateId);
  await requireFree(tx, ctx, content);
  const id = ctx.ids();
  await tx.insert(entrust).values({
    id,
    tenantId,
    ownerMemberId: memberId,
    delegateMemberId: delegateId,
    ...rest,
    remark,
    createdAt: ctx.now(),
  });
  await recordOperation(tx, ctx, {
    action,
    targetId: id,
    targetName: delegate.name,
    targetEnName: delegate.enName,
  });
  const [row] = await selectEntrusts(tx, ctx.now(), eq(entrust.id, id));
  return presentEntrust(row!, ctx.now());
}
