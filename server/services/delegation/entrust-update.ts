import * as calls from '@contract/delegation/calls';
import { eq } from 'drizzle-orm';
import { entrust } from '@server/db/schema/approval/delegation';
import type { OperationChange } from '@server/db/schema/audit';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { nameOfMember } from '../audit/name-of-member';
import { lockOwnEntrust, lockPeople, requireFree } from './check-entrust';
import { period } from './create';
import { presentEntrust, selectEntrusts } from './present-entrust';
import { verb } from '@server/kernel/verb';

/** Changes a delegation of one's own that has not ended (spec section 7: entrust/update). */
export const entrustUpdate = verb(
  calls.entrustUpdate,
  { permission: 'dutyDelegation', scope: 'self' },
  async ({ ctx, input }) => {
    const { id, delegateId, remark } = input;
    const kinds = [...new Set(input.kinds)];
    return await ctx.db.transaction(async (tx) => {
      const before = await lockOwnEntrust(tx, ctx, id);
      if (before.endAt <= ctx.now()) {
        throw new ServiceError('entrustEnded');
      }
      const delegate = await lockPeople(tx, ctx, delegateId);
      const after = { kinds, ...period(input) };
      await requireFree(tx, ctx, { delegateId, ...after }, id);
      await tx
        .update(entrust)
        .set({ delegateMemberId: delegateId, remark, ...after })
        .where(eq(entrust.id, id));
      const changes = changedFields(
        { ...textOf(before), remark: before.remark },
        { ...textOf(after), remark },
      );
      if (before.delegateMemberId !== delegateId) {
        const former = await nameOfMember(tx, before.delegateMemberId);
        changes.unshift({
          field: 'delegate',
          from: former?.name,
          fromEn: former?.enName,
          to: delegate.name,
          toEn: delegate.enName,
        });
      }
      await recordOperation(tx, ctx, {
        action: 'entrust.update',
        targetId: id,
        targetName: delegate.name,
        targetEnName: delegate.enName,
        changes,
      });
      const [row] = await selectEntrusts(tx, ctx.now(), eq(entrust.id, id));
      return presentEntrust(row!, ctx.now());
    });
  },
);

function textOf({ kinds, startAt, endAt }: { kinds: string[]; startAt: Date; endAt: Date }) {
  return {
    kinds: [...kinds].sort((a, b) => a.localeCompare(b)).join(','),
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
  };
}

type Fields = { kinds: string; startAt: string; endAt: string; remark: string };

function changedFields(before: Fields, after: Fields): OperationChange[] {
  return (['kinds', 'startAt', 'endAt', 'remark'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }));
}
