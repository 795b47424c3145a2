import { sql } from 'drizzle-orm';
import { dayKindOf } from '@contract/calendar/rules/day-kind';
import { knownPlan, PLAN_REACH, type LeaveWork } from '@contract/leave/length/known-plan';
import type { LeaveDayFacts } from '@contract/leave/length/leave-length';
import type { PlannedShift } from '@contract/roster/assignment';
import type { Days } from '@contract/roster/rules/days';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { Db, Tx } from '@server/db/database';
import { query } from '@server/kernel/query';
import { runInParallel } from '@server/kernel/run-in-parallel';
import { ruleOn, rulesUntil } from '@server/services/work-rules/attendance-rules';
import { groupsOf } from '@server/services/attendance-group/groups-of';
import { dayKindsBetween } from '@server/services/calendar/day-kinds-between';
import { presumedYears } from '@server/services/calendar/presumed-years';
import { ownParts } from '@server/services/roster/plan-facts';
import { worksBetween } from '@server/services/roster/works-between';

/** Whose leave it is. */
export type LeaveOwner = { tenantId: string; memberId: string };

/**
 * What is known of the dates of a leave and of the date before, by the published plan of the person, their attendance group and its
 * rules, and the calendar of the company. Eight queries however long the leave is, all by the keys of the person or of the company;
 * inside a transaction as well.
 */
export async function leaveFactsOf(
  db: Db | Tx,
  { tenantId, memberId }: LeaveOwner,
  { from, to }: Days,
): Promise<(date: string) => LeaveDayFacts> {
  const eve = dateOf(dayNumber(from) - 1);
  const wide = { from: dateOf(dayNumber(eve) - PLAN_REACH), to: dateOf(dayNumber(to) + PLAN_REACH) };
  const years = { first: Number(eve.slice(0, 4)), last: Number(to.slice(0, 4)) };
  const [rules, groups, kinds, presumed, works, left] = await runInParallel(db, [
    () => rulesUntil(db, tenantId, to),
    () => groupsOf(db, tenantId, [memberId], eve, to),
    () => dayKindsBetween(db, tenantId, eve, to),
    () => presumedYears(db, tenantId, years),
    () => worksBetween(db, [memberId], wide),
    () => leftByLeave(db, memberId, wide),
  ]);
  const spans = groups.get(memberId)!;
  const planned = ownParts(works.get(memberId) ?? [])
    // Overtime falls away with the leave, which takes none for it.
    .filter(({ isOvertime }) => !isOvertime)
    .map(({ workDate, segments, name, enName, source }): LeaveWork => {
      return { workDate, segments, name, enName, isTaken: source === 'take' };
    });
  const planOn = knownPlan([...planned, ...left]);
  return (date) => {
    const { group } = spans.find((one) => date <= one.to) ?? spans.at(-1)!;
    const terms = ruleOn(rules.get(group.id), date)?.terms;
    const isFree = group.system === 'free';
    return {
      plan: planOn(date),
      kind: dayKindOf(date, group.restWeekdays, kinds),
      named: kinds.get(date),
      hours: isFree ? 'free' : terms?.hours === 'fixed' ? terms.fixedSegments : 'usual',
      isPresumed: presumed.has(Number(date.slice(0, 4))),
    };
  };
}

/** Shifts that approved leave has taken out of the plan: the rest of such a day is still planned. */
async function leftByLeave(db: Db | Tx, memberId: string, { from, to }: Days): Promise<LeaveWork[]> {
  const rows = await query<{ workDate: string; shift: PlannedShift }>(
    db,
    sql`select g.work_date::text as "workDate", g.shift from roster_gap g
      where g.member_id = ${memberId} and g.source <> 'overtime'
        and exists (select 1 from absence a where a.member_id = ${memberId} and a.approval_id = g.approval_id)
        and g.work_date between ${from}::date and ${to}::date order by g.work_date, g.id`,
  );
  return rows.map(({ workDate, shift: { segments, name, enName } }) => ({
    workDate,
    segments,
    name,
    enName,
    isTaken: false,
  }));
}
