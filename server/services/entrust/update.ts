import { eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type { entrustUpdate } from '@contract/entrust';
import { FUNCTION_ID } from '@contract/functions';
import { entrust } from '@server/db/schema/entrust';
import type { OperationChange } from '@server/db/schema/operation-track';
import { ServiceError } from '@server/errors';
import type { CallOf } from '../call-of';
import { recordOperation } from '../operation/record-operation';
import { requireFunction } from '../permission/require-permission';
import { lockOwnEntrust, lockPeople, requireFree } from './check-entrust';
import { period } from './create';
import { presentEntrust, selectEntrusts } from './present-entrust';

/** Changes a delegation of one's own that has not ended (spec section 7: entrust/update). */
export async function updateEntrust({
  ctx,
  input,
}: CallOf<typeof entrustUpdate>): Promise<Out<typeof entrustUpdate>> {
  await requireFunction(ctx, FUNCTION_ID.dutyDelegation);
  const { id, delegateId, remark } = input;
  const kinds = [...new Set(input.kinds)];
  return await ctx.db.transaction(async (tx) => {
    const before = await lockOwnEntrust(tx, ctx, id);
    if (before.endAt <= ctx.now()) {
      throw new ServiceError('entrustEnded');
    }
    const targetName = await lockPeople(tx, ctx, delegateId);
    const after = { kinds, ...period(input) };
    await requireFree(tx, ctx, { delegateId, ...after }, id);
    await tx
      .update(entrust)
      .set({ delegateMemberId: delegateId, remark, ...after })
      .where(eq(entrust.id, id));
    const changes = changedFields(
      { delegate: before.delegateMemberId, ...textOf(before), remark: before.remark },
      { delegate: delegateId, ...textOf(after), remark },
    );
    await recordOperation(tx, ctx, { action: 'entrust.update', targetId: id, targetName, changes });
    const [row] = await selectEntrusts(tx, eq(entrust.id, id));
    return presentEntrust(row!, ctx.now());
  });
}

function textOf({ kinds, startAt, endAt }: { kinds: string[]; startAt: Date; endAt: Date }) {
  return {
    kinds: [...kinds].sort((a, b) => a.localeCompare(b)).join(','),
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
  };
}

function changedFields<T extends Record<string, string>>(before: T, after: T): OperationChange[] {
  return Object.keys(before)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }));
}
