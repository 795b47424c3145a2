import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { currentVisit, isLive } from '@contract/approval/rules/state';
import type { Tx } from '@server/db/database';
import { ServiceError } from '@server/kernel/errors';
import type { JobKind, Work } from '@server/jobs/job-kind';
import { sendJob } from '@server/jobs/send-job';
import { applyOperation } from './act/apply-operation';
import { eachItem, throwFirst, type Watch } from './each-item';
import { localizedText } from '@server/kernel/localized-text';
import { loadPeople } from '../person/load-people';
import { query } from '@server/kernel/query';
import type { Item } from './read/load-item';

/** Hands over what waits for people who have left, in one company. */
export const handOverKind: JobKind<Record<string, never>> = {
  name: 'approval.handOver',
  schema: z.strictObject({}),
  attempts: 5,
};

const LEFT = sql`from approval_task t
  join member m on m.id = t.assignee_id join account a on a.id = m.account_id
  where t.state in ('pending', 'waiting') and (m.status <> 'normal' or a.status <> 'normal')`;

/** Asks for a hand-over in every company where somebody has left: once a day for the same decisions. */
export async function sendHandOvers({ db, now, ids }: Watch): Promise<void> {
  const companies = await query<{ tenantId: string; tasks: string }>(
    db,
    sql`select t.tenant_id as "tenantId", md5(string_agg(t.id || t.assignee_id, ',' order by t.id)) as tasks
      ${LEFT} group by t.tenant_id`,
  );
  const day = now().toISOString().slice(0, 10);
  for (const { tenantId, tasks } of companies) {
    await sendJob(db, { now, ids }, handOverKind, {}, { tenantId, key: `${day} ${tasks}` });
  }
}

/** Hands each decision to an administrator. The job fails, and says so, when there is nobody who could take one. */
export async function handOver(watch: Watch, { tenantId, progress }: Work<unknown>): Promise<void> {
  const ofCompany = sql`${LEFT} and t.tenant_id = ${tenantId}`;
  const [total] = await query<{ number: number }>(watch.db, sql`select count(*)::int as number ${ofCompany}`);
  const left = (afterId: string, limit: number) =>
    sql`select t.tenant_id as "tenantId", t.approval_id as "approvalId", t.id as "taskId"
      ${ofCompany} and t.id > ${afterId} order by t.id limit ${limit}`;
  let done = 0;
  let stuck = 0;
  const failures = await eachItem(
    watch.db,
    left,
    async (tx, item, taskId) => {
      stuck += (await coverOne(tx, watch, item, taskId)) ? 0 : 1;
    },
    async () => await progress((done += 1), total!.number),
  );
  throwFirst(failures);
  if (stuck > 0) {
    throw new ServiceError('noStandIn', { count: stuck });
  }
}

/** Answers false when the decision still waits for somebody who has left. */
async function coverOne(tx: Tx, watch: Watch, item: Item, taskId: string): Promise<boolean> {
  const { row, state } = item;
  const task = state.tasks.find((one) => one.id === taskId);
  if (!task || !isLive(task)) {
    return true;
  }
  const taken = new Set(
    currentVisit(state)
      .filter(isLive)
      .map((one) => one.assigneeId),
  );
  const [toId] = (await standIns(tx, row.tenantId)).filter(
    (id) => id !== row.initiatorId && !taken.has(id) && !row.concernedIds.includes(id),
  );
  const person = (await loadPeople(tx, row.tenantId, [task.assigneeId])).get(task.assigneeId);
  if (!toId || !person) {
    return false;
  }
  const reason = {
    code: 'personLeft' as const,
    params: { person: localizedText(person.name, person.enName) },
  };
  await applyOperation(tx, watch, item, { kind: 'handOver', taskId, toId, reason }, new Set());
  return true;
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
