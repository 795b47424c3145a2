import type * as calls from '@contract/delegation/calls';
import { eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { entrust } from '@server/db/schema/approval/delegation';
import { ServiceError } from '@server/errors';
import type { CallOf } from '../call-of';
import { nameOfMember } from '../audit/name-of-member';
import { recordOperation } from '../audit/record-operation';
import { requireFunction } from '../role/require-permission';
import { lockOwnEntrust, lockPeople, requireFree } from './check-entrust';
import { presentEntrust, selectEntrusts } from './present-entrust';

/** Switches a delegation of one's own off, or on again when it still may be (spec section 7: entrust/changeStatus). */
export async function entrustChangeStatus({
  ctx,
  input,
}: CallOf<typeof calls.entrustChangeStatus>): Promise<Out<typeof calls.entrustChangeStatus>> {
  await requireFunction(ctx, FUNCTION_ID.dutyDelegation);
  const { id, isEnabled } = input;
  return await ctx.db.transaction(async (tx) => {
    const seen = await lockOwnEntrust(tx, ctx, id);
    if (seen.endAt <= ctx.now()) {
      throw new ServiceError('entrustEnded');
    }
    if (isEnabled !== seen.isEnabled) {
      if (isEnabled) {
        await lockPeople(tx, ctx, seen.delegateMemberId);
        await requireFree(tx, ctx, { ...seen, delegateId: seen.delegateMemberId }, id);
      }
      await tx.update(entrust).set({ isEnabled }).where(eq(entrust.id, id));
      const action = isEnabled ? 'entrust.enable' : 'entrust.disable';
      const delegate = await nameOfMember(tx, seen.delegateMemberId);
      await recordOperation(tx, ctx, {
        action,
        targetId: id,
        targetName: delegate?.name,
        targetEnName: delegate?.enName,
      });
    }
    const [row] = await selectEntrusts(tx, eq(entrust.id, id));
    return presentEntrust(row!, ctx.now());
  });
}

/** Deletes a delegation of one's own; the row stays for what was decided under it (spec section 7: entrust/delete). */
export async function entrustDelete({
  ctx,
  input,
}: CallOf<typeof calls.entrustDelete>): Promise<Out<typeof calls.entrustDelete>> {
  await requireFunction(ctx, FUNCTION_ID.dutyDelegation);
  await ctx.db.transaction(async (tx) => {
    const { id, delegateMemberId } = await lockOwnEntrust(tx, ctx, input.id);
    await tx.update(entrust).set({ deletedAt: ctx.now() }).where(eq(entrust.id, id));
    const delegate = await nameOfMember(tx, delegateMemberId);
    await recordOperation(tx, ctx, {
      action: 'entrust.delete',
      targetId: id,
      targetName: delegate?.name,
      targetEnName: delegate?.enName,
    });
  });
  return {};
}
