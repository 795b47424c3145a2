import { eq, sql } from 'drizzle-orm';
import { allNodes } from '@contract/approval/rules/route';
import { currentVisit, isLive } from '@contract/approval/rules/state';
import type { Ctx } from '@server/context';
import { URGENCY } from '@server/db/approval-rows';
import type { Db, Tx } from '@server/db/database';
import { approvalEvent, approvalTask } from '@server/db/schema/approval';
import { applyOperation, lastPlace, loadFlow } from './act/apply-operation';
import { both, loadPeople, query } from './read/load-facts';
import { loadItem, type Item } from './read/load-item';
import { sendNotes, type Clock } from './act/notify';

const HOUR_MS = 60 * 60_000;
const AT_A_TIME = 100;

type Watch = Pick<Ctx, 'db' | 'now' | 'ids'>;
type Found = { tenantId: string; approvalId: string; taskId: string };

/**
 * What no tap does: marks overdue decisions and reminds of them, hands those of people who left to an administrator, and shows delegates
 * what waits on the home page. Each item is locked and looked at again, so several processes may do it together.
 */
export async function watchOnce(watch: Watch): Promise<void> {
  await markOverdue(watch.db, watch.now());
  const failures = [...(await remindOverdue(watch)), ...(await coverLeavers(watch))];
  await showDelegated(watch.db, watch.now());
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} failed, the first: ${reasonOf(failures[0])}`);
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : '');

/** Acts on every task that `find` answers, page by page; one that fails keeps none of the others waiting. */
async function eachItem(
  { db }: Watch,
  find: (afterId: string) => ReturnType<typeof sql>,
  act: (tx: Tx, item: Item, taskId: string) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  let found: Found[] = [];
  do {
    found = await query<Found>(db, find(found.at(-1)?.taskId ?? ''));
    for (const { tenantId, approvalId, taskId } of found) {
      try {
        await db.transaction(async (tx) => {
          const item = await loadItem(tx, tenantId, approvalId, true);
          if (item) {
            await act(tx, item, taskId);
          }
        });
      } catch (error) {
        // Told once all have had their turn.
        failures.push(error);
      }
    }
  } while (found.length === AT_A_TIME);
  return failures;
}

/** Decisions whose time is up come first in the lists that ask for it. */
async function markOverdue(db: Db, now: Date): Promise<void> {
  await db.execute(sql`update approval_box set urgency = ${URGENCY.overdue}
    where due_at is not null and urgency < 2 and due_at <= ${now.toISOString()}::timestamptz`);
}

async function remindOverdue(watch: Watch): Promise<unknown[]> {
  const now = watch.now();
  const due = (afterId: string) =>
    sql`select tenant_id as "tenantId", approval_id as "approvalId", id as "taskId" from approval_task
      where state = 'pending' and remind_at <= ${now.toISOString()}::timestamptz and id > ${afterId}
      order by id limit ${AT_A_TIME}`;
  return await eachItem(watch, due, async (tx, item, taskId) => {
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

async function coverLeavers(watch: Watch): Promise<unknown[]> {
  const left = (afterId: string) =>
    sql`select t.tenant_id as "tenantId", t.approval_id as "approvalId", t.id as "taskId" from approval_task t
      join member m on m.id = t.assignee_id join account a on a.id = m.account_id
      where t.state in ('pending', 'waiting') and (m.status <> 'normal' or a.status <> 'normal')
        and t.id > ${afterId} order by t.id limit ${AT_A_TIME}`;
  return await eachItem(watch, left, async (tx, item, taskId) => {
    const { row, state } = item;
    const task = state.tasks.find((one) => one.id === taskId);
    if (!task || !isLive(task)) {
      return;
    }
    const taken = new Set(
      currentVisit(state)
        .filter(isLive)
        .map((one) => one.assigneeId),
    );
    const [toId] = (await standIns(tx, row.tenantId)).filter(
      (id) => id !== row.initiatorId && !taken.has(id),
    );
    const person = (await loadPeople(tx, row.tenantId, [task.assigneeId])).get(task.assigneeId);
    if (toId && person) {
      const reason = { code: 'personLeft' as const, params: { person: both(person.name, person.enName) } };
      await applyOperation(tx, watch, item, { kind: 'handOver', taskId, toId, reason }, new Set());
    }
  });
}

/** Who stands in for somebody who left: approval administrators, then company administrators. */
async function standIns(tx: Tx, tenantId: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    tx,
    sql`select m.id from role r join member_role mr on mr.role_id = r.id join member m on m.id = mr.member_id
      join account a on a.id = m.account_id
      where r.tenant_id = ${tenantId} and r.code in ('approvalAdministrator', 'companyAdministrator')
        and m.status = 'normal' and a.status = 'normal'
      order by r.code = 'companyAdministrator', m.joined_at, m.id`,
  );
  return [...new Set(rows.map((row) => row.id))];
}

/** A delegate finds on the home page what waits for the owner while the delegation lasts, and not afterwards. */
async function showDelegated(db: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const lasts = sql`e.is_enabled and e.deleted_at is null and e.start_at <= ${at} and e.end_at > ${at}`;
  await db.execute(sql`insert into work_item
      (id, tenant_id, member_id, kind, title, source_id, task_id, from_member_id, created_at, due_at, is_urged)
    select w.id || '-' || e.delegate_member_id, w.tenant_id, e.delegate_member_id, w.kind, w.title, w.source_id, w.task_id,
      w.from_member_id, w.created_at, w.due_at, w.is_urged
    from entrust e join work_item w on w.member_id = e.owner_member_id and w.done_at is null and w.task_id = w.id
    where ${lasts} and w.kind = any(e.kinds) and w.from_member_id <> e.delegate_member_id
    order by w.id, e.delegate_member_id
    on conflict (id) do update set done_at = null where work_item.done_at is not null`);
  await db.execute(sql`update work_item d set done_at = ${at}
    from work_item w where d.task_id is not null and d.id <> d.task_id and d.done_at is null and w.id = d.task_id
      and not exists (select 1 from entrust e where ${lasts} and e.owner_member_id = w.member_id
        and e.delegate_member_id = d.member_id and w.kind = any(e.kinds))`);
}
