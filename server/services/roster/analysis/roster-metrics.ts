import { sql } from 'drizzle-orm';
import { coverMinutes } from '@contract/roster/rules/cover/cover-minutes';
import { planChanges, type PublishedChange } from '@contract/roster/rules/changes/plan-changes';
import { datesIn, type Days } from '@contract/roster/rules/days';
import type { PlannedShift } from '@contract/roster/assignment';
import type { Db, Tx } from '@server/db/database';
import { staffingNeed } from '@server/db/schema/planning/shift';
import { clockMinute } from '@server/kernel/clock-minute';
import { dayOf } from '@server/kernel/day-range';
import { query } from '@server/kernel/query';
import type { DepartmentCounts, MetricSource, PersonCounts } from '@server/services/analysis/metric-source';
import { presentNeed } from '@server/services/shift/kept-needs';
import { planSettingsOf } from '@server/services/work-rules/plan-settings';
import { and, asc, eq } from 'drizzle-orm';
import { placedWorks } from '../draft/placed-works';
import { shiftsById } from '../draft/read-roster';

type CountRow = { memberId: string; day: string; shifts: number };
type ChangeRow = { memberId: string; day: string; at: number; was: PlannedShift[]; now: PlannedShift[] };

/** Published shifts of people and the changes made by later publications. */
async function shiftMetrics(
  db: Db | Tx,
  tenantId: string,
  memberIds: readonly string[],
  { from, to }: Days,
): Promise<PersonCounts[]> {
  const ids = sql`any(${sql.param([...memberIds])}::text[])`;
  const shifts = await query<CountRow>(
    db,
    sql`select member_id as "memberId", day, count(*)::int as shifts from (
        select member_id, work_date::text as day from assignment
          where member_id = ${ids} and source <> 'overtime' and work_date between ${from}::date and ${to}::date
        union all
        select member_id, work_date from schedule_take where member_id = ${ids} and work_date between ${from} and ${to}
      ) works group by member_id, day`,
  );
  const published = await query<ChangeRow>(
    db,
    sql`select c.member_id as "memberId", c.work_date::text as day, extract(epoch from p.published_at)::float8 as at, c.was, c.now
      from roster_change c join roster_publication p on p.id = c.publication_id
      where c.member_id = ${ids} and c.work_date between ${from}::date and ${to}::date
      order by p.published_at, p.id`,
  );
  const counts = new Map<string, PersonCounts>(
    shifts.map((row) => [`${row.memberId} ${row.day}`, { ...row, changes: 0, changesNear: 0 }]),
  );
  const byDay = new Map<string, ChangeRow[]>();
  for (const row of published) {
    const key = `${row.memberId} ${row.day}`;
    byDay.set(key, [...(byDay.get(key) ?? []), row]);
  }
  if (byDay.size > 0) {
    const { settings } = await planSettingsOf(db, tenantId);
    const notice = settings.notice.level === 'off' ? 0 : settings.notice.limit;
    for (const [key, rows] of byDay) {
      const { changes, near } = planChanges(rows.map(publishedChange), notice);
      const { memberId, day } = rows[0]!;
      counts.set(key, { shifts: 0, ...counts.get(key), memberId, day, changes, changesNear: near });
    }
  }
  return [...counts.values()];
}

const publishedChange = ({ day, at, was, now }: ChangeRow): PublishedChange => ({
  workDate: day,
  at: clockMinute(new Date(at * 1_000)),
  was,
  now,
});

/** Needed and covered minutes of stations. Needs belong to places, not departments, so they count for the company only. */
async function coverMetrics(db: Db | Tx, tenantId: string, days: Days): Promise<DepartmentCounts[]> {
  const needs = await db
    .select()
    .from(staffingNeed)
    .where(and(eq(staffingNeed.tenantId, tenantId)))
    .orderBy(asc(staffingNeed.createdAt), asc(staffingNeed.id));
  if (needs.length === 0) {
    return [];
  }
  const places = [...new Set(needs.map(({ placeCode }) => placeCode))];
  const shifts = await shiftsById(db, tenantId);
  const works = await placedWorks(db, tenantId, places, days, shifts, []);
  return datesIn(days).flatMap((day) =>
    places.map((placeCode): DepartmentCounts => {
      // A need doesn't apply to days before it was created.
      const own = needs.filter((one) => one.placeCode === placeCode && dayOf(one.createdAt) <= day);
      const there = works.filter((one) => one.placeCode === placeCode);
      return { departmentId: null, day, ...coverMinutes(day, own.map(presentNeed), there, shifts) };
    }),
  );
}

export const ROSTER_METRICS: MetricSource = { people: shiftMetrics, departments: coverMetrics };
