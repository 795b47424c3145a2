import * as calls from '@contract/delegation/calls';
import { eq } from 'drizzle-orm';
import { entrust } from '@server/db/schema/approval/delegation';
import { ServiceError } from '@server/kernel/errors';
import { nameOfMember } from '../audit/name-of-member';
import { recordOperation } from '@server/kernel/record-operation';
import { lockOwnEntrust, lockPeople, requireFree } from './check-entrust';
import { presentEntrust, selectEntrusts } from './present-entrust';
import { verb } from '@server/kernel/verb';

/** Switches a delegation of one's own off, or on again when it still may be (spec section 7: entrust/changeStatus). */
export const entrustChangeStatus = verb(
  calls.entrustChangeStatus,
  { permission: 'dutyDelegation', scope: 'self' },
  async ({ ctx, input }) => {
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
      const [row] = await selectEntrusts(tx, ctx.now(), eq(entrust.id, id));
      return presentEntrust(row!, ctx.now());
    });
  },
);

/** Deletes a delegation of the caller. The row remains: decisions refer to it. */
export const entrustDelete = verb(
  calls.entrustDelete,
  { permission: 'dutyDelegation', scope: 'self' },
  async ({ ctx, input }) => {
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
  },
);
