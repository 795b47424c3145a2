import { and, asc, eq, inArray } from 'drizzle-orm';
import { isLive } from '@contract/approval/rules/state';
import type { Acting } from '@server/kernel/context';
import { localizedText } from '@server/kernel/localized-text';
import type { Tx } from '@server/db/database';
import { approvalTask } from '@server/db/schema/approval/approval';
import type { Heir, Leaver } from '@server/services/person/leaving';
import { loadItem } from '../read/load-item';
import { applyOperation } from './apply-operation';

/**
 * One item after the other in the order of their ids, the lock order of all writers. If the heir has to decide the item already, or is its
 * requester, an administrator receives the decision within a minute: see cover-leavers.
 */
export async function handOverDecisions(tx: Tx, ctx: Acting, leaver: Leaver, heir: Heir): Promise<void> {
  const { tenantId, memberId, name, enName } = leaver;
  const waiting = await tx
    .select({ approvalId: approvalTask.approvalId, taskId: approvalTask.id })
    .from(approvalTask)
    .where(and(eq(approvalTask.assigneeId, memberId), inArray(approvalTask.state, ['pending', 'waiting'])))
    .orderBy(asc(approvalTask.approvalId));
  const reason = { code: 'takenOver' as const, params: { person: localizedText(name, enName) } };
  for (const { approvalId, taskId } of waiting) {
    const item = await loadItem(tx, tenantId, approvalId, true);
    const task = item?.state.tasks.find((one) => one.id === taskId);
    if (item && task && isLive(task) && ![item.row.initiatorId, ...item.row.concernedIds].includes(heir.id)) {
      await applyOperation(tx, ctx, item, { kind: 'handOver', taskId, toId: heir.id, reason }, new Set());
    }
  }
}
