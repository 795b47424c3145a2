import { inArray, sql } from 'drizzle-orm';
import { placedOn } from '@contract/analysis/rules/placements';
import { workingMinutes, type WorkingHours } from '@contract/analysis/rules/working-minutes';
import { DEFAULT_GROUP_ID } from '@contract/attendance-group/group';
import { USUAL_HOURS } from '@contract/attendance/terms';
import { segmentMinutes } from '@contract/shift/rules/segments';
import type { Db, Tx } from '@server/db/database';
import { metricApproval } from '@server/db/schema/analysis/metric';
import { clockMinute } from '@server/kernel/clock-minute';
import { dayOf } from '@server/kernel/day-range';
import { query } from '@server/kernel/query';
import { dayKindsBetween } from '@server/services/calendar/day-kinds-between';
import { ruleOn, rulesUntil, type RuleVersion } from '@server/services/work-rules/attendance-rules';
import type { CompanyPeople } from '../metric-source';

export type ApprovalTimes = typeof metricApproval.$inferInsert;
type Row = { id: string; requesterId: string; startedAt: number; decidedAt: number; ownSeconds: number };

/**
 * Durations of the approved and rejected ones among these requests, from first submission to last decision. Runs in the company's time zone.
 */
export async function approvalTimes(
  db: Db | Tx,
  tenantId: string,
  ids: readonly string[],
  people: CompanyPeople,
): Promise<ApprovalTimes[]> {
  const rows = await query<Row>(
    db,
    sql`select a.id, a.initiator_id as "requesterId", extract(epoch from a.finished_at)::float8 as "decidedAt",
        extract(epoch from coalesce((select min(e.created_at) from approval_event e where e.approval_id = a.id and e.kind = 'submit'),
          a.submitted_at, a.created_at))::float8 as "startedAt",
        coalesce((select sum(extract(epoch from o.until - o.since)) from (
          select e.created_at as since, e.status_after as status, lead(e.created_at) over (order by e.place) as until
          from approval_event e where e.approval_id = a.id) o where o.status = 'pendingSubmit' and o.until is not null), 0)::float8 as "ownSeconds"
      from approval a where a.tenant_id = ${tenantId} and a.id = any(${sql.param([...ids])}::text[])
        and a.status in ('approved', 'rejected') and a.finished_at is not null`,
  );
  if (rows.length === 0) {
    return [];
  }
  const [first, last] = [
    Math.min(...rows.map((row) => row.startedAt)),
    Math.max(...rows.map((row) => row.decidedAt)),
  ];
  const moment = (seconds: number) => new Date(seconds * 1_000);
  const days = await dayKindsBetween(db, tenantId, dayOf(moment(first)), dayOf(moment(last)));
  const rules = (await rulesUntil(db, tenantId, dayOf(moment(last)))).get(DEFAULT_GROUP_ID);
  return rows.map(({ id, requesterId, startedAt, decidedAt, ownSeconds }) => {
    const day = dayOf(moment(decidedAt));
    const span = { start: clockMinute(moment(startedAt)), end: clockMinute(moment(decidedAt)) };
    return {
      approvalId: id,
      tenantId,
      day,
      departmentId: placedOn(people.get(requesterId) ?? [], day) ?? '',
      elapsed: Math.max(0, Math.round((decidedAt - startedAt) / 60)),
      working: workingMinutes(span, workingHours(ruleOn(rules, day)), days),
      own: Math.round(ownSeconds / 60),
    };
  });
}

/** Working hours of the company: those of its default attendance group if they are fixed, otherwise 9 AM to 6 PM. */
const workingHours = (rule: RuleVersion | undefined): WorkingHours =>
  (rule?.terms.hours === 'fixed' ? rule.terms.fixedSegments : USUAL_HOURS).map(segmentMinutes);

/** Replaces the durations of these requests; a request that was reopened has none. */
export async function writeApprovalRows(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  people: CompanyPeople,
): Promise<void> {
  const rows = await approvalTimes(tx, tenantId, ids, people);
  await tx.delete(metricApproval).where(inArray(metricApproval.approvalId, [...ids]));
  if (rows.length > 0) {
    await tx.insert(metricApproval).values(rows);
  }
}
