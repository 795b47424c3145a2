import { eq, sql } from 'drizzle-orm';
import { allNodes } from '@contract/approval/rules/route';
import { URGENCY } from '@server/db/approval-rows';
import type { Db, Tx } from '@server/db/database';
import { approvalEvent, approvalTask } from '@server/db/schema/approval/approval';
import { lastPlace, loadFlow } from './act/apply-operation';
import { sendHandOvers } from './cover-leavers';
import { eachItem, throwFirst, type Watch } from './each-item';
import type { Item } from './read/load-item';
import { sendNotes } from './act/notify';
import type { Clock } from '@server/kernel/context';

const HOUR_MS = 60 * 60_000;

/**
 * What no tap does: marks overdue decisions and reminds of them, has those of people who left handed to an administrator, and shows
 * delegates what waits on the home page. Each item is locked and looked at again, so several processes may do it together.
 */
export async function watchOnce(watch: Watch): Promise<void> {
  await markOverdue(watch.db, watch.now());
  const failures = await remindOverdue(watch);
  await sendHandOvers(watch);
  await showDelegated(watch.db, watch.now());
  throwFirst(failures);
}

/** Decisions whose time is up come first in the lists that ask for it. */
async function markOverdue(db: Db, now: Date): Promise<void> {
  await db.execute(sql`update approval_box set urgency = ${URGENCY.overdue}
    where due_at is not null and urgency < 2 and due_at <= ${now.toISOString()}::timestamptz`);
}

async function remindOverdue(watch: Watch): Promise<unknown[]> {
  const now = watch.now();
  const due = (afterId: string, limit: number) =>
    sql`select tenant_id as "tenantId", approval_id as "approvalId", id as "taskId" from approval_task
      where state = 'pending' and remind_at <= ${now.toISOString()}::timestamptz and id > ${afterId}
      order by id limit ${limit}`;
  return await eachItem(watch.db, due, async (tx, item, taskId) => {
    const task = item.state.tasks.find((one) => one.id === taskId);
    if (task?.state === 'pending' && task.remindAt && new Date(task.remindAt) <= now) {
      await remind(tx, watch, item, taskId);
    }
  });
}

async function remind(tx: Tx, clock: Clock, { row, state }: Item, taskId: string): Promise<void> {
  const task = state.tasks.find((one) => one.id === taskId)!;
  const { content } = await loadFlow(tx, row);
  const node = allNodes(content.nodes).find((one) => one.id === task.nodeId);
  const every = node?.kind === 'approver' ? node.remindEveryHours : null;
  const now = clock.now();
  await tx
    .update(approvalTask)
    .set({ remindAt: every ? new Date(now.getTime() + every * HOUR_MS) : null })
    .where(eq(approvalTask.id, taskId));
  const eventId = clock.ids();
  await tx.insert(approvalEvent).values({
    id: eventId,
    tenantId: row.tenantId,
    approvalId: row.id,
    place: (await lastPlace(tx, row.id)) + 1,
    kind: 'remind',
    nodeId: task.nodeId,
    taskId,
    detail: { people: [task.assigneeId], nodeName: node?.name },
    attachmentIds: [],
    revision: row.revision,
    statusBefore: row.status,
    statusAfter: row.status,
    createdAt: now,
  });
  await sendNotes(tx, clock, row, [{ to: task.assigneeId, kind: 'reminded' }], eventId);
}

/** A delegate finds on the home page what waits for the owner while the delegation lasts, and not afterwards. */
async function showDelegated(db: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const lasts = sql`e.is_enabled and e.deleted_at is null and e.start_at <= ${at} and e.end_at > ${at}`;
  await db.execute(sql`insert into work_item
      (id, tenant_id, member_id, kind, title, source_id, task_id, from_member_id, created_at, due_at, is_urged)
    select distinct w.id || '-' || d.delegate_id, w.tenant_id, d.delegate_id, w.kind, w.title, w.source_id, w.task_id,
      w.from_member_id, w.created_at, w.due_at, w.is_urged
    from entrust e join work_item w on w.member_id = e.owner_member_id and w.done_at is null and w.task_id = w.id
    cross join lateral delegates_of(e.owner_member_id, w.kind, ${at}) d
    where ${lasts} and w.kind = any(e.kinds) and w.from_member_id <> d.delegate_id
    order by 1
    on conflict (id) do update set done_at = null where work_item.done_at is not null`);
  await db.execute(sql`update work_item d set done_at = ${at}
    from work_item w where d.task_id is not null and d.id <> d.task_id and d.done_at is null and w.id = d.task_id
      and not exists (select 1 from delegates_of(w.member_id, w.kind, ${at}) e where e.delegate_id = d.member_id)`);
}
