import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isLive } from '@contract/approval/rules/state';
import type { Acting } from '@server/context';
import type { Tx } from '@server/db/database';
import { approvalTask } from '@server/db/schema/approval/approval';
import { department } from '@server/db/schema/company';
import { applyOperation } from '../../approval/act/apply-operation';
import { both } from '../../approval/read/load-facts';
import { loadItem } from '../../approval/read/load-item';
import { notify } from '../../notice/notify';
import { dayOf } from '../../day-range';
import type { Leaver } from '../../open-shift/take/release-leaver';
import { isStillToCome } from './leave-check';

export type Heir = { id: string; name: string; enName: string | null };

/** Gives the heir what waited for the leaver: decisions, departments, published shifts and what is still a draft of them. */
export async function handOver(tx: Tx, ctx: Acting, leaver: Leaver, heir: Heir): Promise<void> {
  await handOverApprovals(tx, ctx, leaver, heir);
  await tx
    .update(department)
    .set({ headMemberId: heir.id })
    .where(and(eq(department.tenantId, leaver.tenantId), eq(department.headMemberId, leaver.memberId)));
  await tx.execute(sql`update schedule_order o set publisher_member_id = ${heir.id}
    where ${isStillToCome(leaver.memberId, dayOf(ctx.now()))}`);
  const told = {
    to: heir.id,
    kind: 'company' as const,
    title: {
      zh_CN: `您已接手${leaver.name}的工作`,
      en: `You took over from ${leaver.enName ?? leaver.name}`,
    },
    body: {
      zh_CN: `${leaver.name}已离职，待审批事项、负责的部门和已发布的任务由您接手。`,
      en: `${leaver.enName ?? leaver.name} has left. Requests to review, departments and published tasks are yours now.`,
    },
    path: '/work',
  };
  await notify(tx, ctx, leaver.tenantId, [told]);
}

/**
 * Item by item in the order of their ids, as everybody locks them. Where the heir has to decide already, or asks for it themselves,
 * an administrator takes the decision within a minute: see cover-leavers.
 */
async function handOverApprovals(tx: Tx, ctx: Acting, leaver: Leaver, heir: Heir): Promise<void> {
  const { tenantId, memberId, name, enName } = leaver;
  const waiting = await tx
    .select({ approvalId: approvalTask.approvalId, taskId: approvalTask.id })
    .from(approvalTask)
    .where(and(eq(approvalTask.assigneeId, memberId), inArray(approvalTask.state, ['pending', 'waiting'])))
    .orderBy(asc(approvalTask.approvalId));
  const reason = { code: 'takenOver' as const, params: { person: both(name, enName) } };
  for (const { approvalId, taskId } of waiting) {
    const item = await loadItem(tx, tenantId, approvalId, true);
    const task = item?.state.tasks.find((one) => one.id === taskId);
    if (item && task && isLive(task) && item.row.initiatorId !== heir.id) {
      await applyOperation(tx, ctx, item, { kind: 'handOver', taskId, toId: heir.id, reason }, new Set());
    }
  }
}
