import type * as calls from '@contract/delegation/calls';
import { eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/context';
import type { Tx } from '@server/db/database';
import { entrust } from '@server/db/schema/approval/delegation';
import type { CallOf } from '../call-of';
import { recordOperation } from '../audit/record-operation';
import { requireFunction } from '../role/require-permission';
import { lockOwnEntrust, lockPeople, requireFree, type EntrustContent } from './check-entrust';
import { presentEntrust, selectEntrusts } from './present-entrust';

/** Delegates one's approvals to a colleague for a time (spec section 7: entrust/add). */
export async function entrustAdd({
  ctx,
  input,
}: CallOf<typeof calls.entrustAdd>): Promise<Out<typeof calls.entrustAdd>> {
  await requireFunction(ctx, FUNCTION_ID.dutyDelegation);
  const { delegateId, kinds, remark } = input;
  const content = { delegateId, kinds: [...new Set(kinds)], ...period(input) };
  return await ctx.db.transaction((tx) => insertEntrust(tx, ctx, content, remark, 'entrust.add'));
}

/** Makes a delegation like one of one's own, for another time (spec section 7: entrust/copy). */
export async function entrustCopy({
  ctx,
  input,
}: CallOf<typeof calls.entrustCopy>): Promise<Out<typeof calls.entrustCopy>> {
  await requireFunction(ctx, FUNCTION_ID.dutyDelegation);
  return await ctx.db.transaction(async (tx) => {
    const { delegateMemberId: delegateId, kinds, remark } = await lockOwnEntrust(tx, ctx, input.id);
    return await insertEntrust(tx, ctx, { delegateId, kinds, ...period(input) }, remark, 'entrust.copy');
  });
}

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
  const [row] = await selectEntrusts(tx, eq(entrust.id, id));
  return presentEntrust(row!, ctx.now());
}
