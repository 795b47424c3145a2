import { and, asc, eq } from 'drizzle-orm';
import type { Acting } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { approval } from '@server/db/schema/approval/approval';
import { applyOperation } from './apply-operation';
import { loadItem } from '../read/load-item';

/** Withdraws every request of somebody who leaves that waits for a decision: nobody decides for who is gone. */
export async function withdrawOwn(
  tx: Tx,
  ctx: Acting,
  { tenantId, memberId }: { tenantId: string; memberId: string },
): Promise<void> {
  const waiting = await tx
    .select({ id: approval.id })
    .from(approval)
    .where(
      and(
        eq(approval.tenantId, tenantId),
        eq(approval.initiatorId, memberId),
        eq(approval.status, 'inApproval'),
      ),
    )
    .orderBy(asc(approval.id));
  for (const { id } of waiting) {
    const item = await loadItem(tx, tenantId, id, true);
    if (item?.row.status === 'inApproval') {
      // Not made of the item: who comes back and leaves again withdraws it once more.
      const requestId = ctx.ids();
      await applyOperation(tx, ctx, item, { kind: 'withdraw', actorId: memberId }, new Set(), { requestId });
    }
  }
}
