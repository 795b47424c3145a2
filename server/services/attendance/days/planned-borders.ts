import { sql, type SQL } from 'drizzle-orm';
import { DEFAULT_GROUP_ID } from '@contract/attendance-group/group';
import { LIMITS } from '@contract/limits';
import { dayKindOf } from '@contract/calendar/rules/day-kind';
import { datesIn, type Days } from '@contract/roster/rules/days';
import { DAY_MINUTES, dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { segmentMinutes } from '@contract/shift/rules/segments';
import type { Db } from '@server/db/database';
import { findGroups } from '@server/services/attendance-group/find-groups';
import { dayKindsBetween } from '@server/services/calendar/day-kinds-between';
import { ruleOn, type RuleVersion } from '@server/services/work-rules/attendance-rules';

export type Rules = ReadonlyMap<string, readonly RuleVersion[]>;

/** The dates whose work may begin or end near a minute of the company's clocks. */
export function spanOfBorders(minute: number): Days {
  const today = Math.floor(minute / DAY_MINUTES);
  return { from: dateOf(today - 1), to: dateOf(today + 1) };
}

/**
 * A query of when everybody of a company is to begin and to end, segment by segment, of yesterday, today and tomorrow: `member_id`, and
 * how many minutes ago as `in_ago` and `out_ago`, below 0 for what comes. The plan is read by its index; leave and flexible hours are not
 * counted in, overtime is left out, and fixed hours are there for people whom the roster gives something else.
 */
export async function plannedBorders(db: Db, tenantId: string, rules: Rules, minute: number): Promise<SQL> {
  const span = spanOfBorders(minute);
  const fixed = await fixedBorders(db, tenantId, rules, span, minute);
  return sql`select member_id, ${agoOf('startTime', 'startsNextDay', minute)} as in_ago,
      ${agoOf('endTime', 'endsNextDay', minute)} as out_ago
    from (
      select a.member_id, a.work_date, a.shift->'segments'->s.at as segment
      from assignment a cross join ${SEGMENTS} s (at)
      where a.tenant_id = ${tenantId} and a.work_date between ${span.from} and ${span.to} and a.source <> 'overtime'
        and a.shift->'segments'->s.at is not null
      union all
      select k.member_id, k.work_date::date, l.segments->s.at from schedule_take k
      join schedule_order o on o.id = k.order_id and o.status in ('published', 'ended')
      join schedule_slot l on l.order_id = k.order_id and l.work_date = k.work_date and l.station_code = k.station_code
      cross join ${SEGMENTS} s (at)
      where k.tenant_id = ${tenantId} and k.work_date between ${span.from} and ${span.to} and l.segments->s.at is not null) planned
    union all
    ${fixed}`;
}

/** The places of a shift's segments: the planner takes a JSON array for a hundred elements, and compiles a query of millions of rows. */
const SEGMENTS = sql.raw(
  `(values ${Array.from({ length: LIMITS.shiftSegments }, (_, at) => `(${at})`).join(', ')})`,
);

/** Such a query with half the minutes to what is before and after, null where nothing is: as far as the windows of punches reach. */
export const withGaps = (planned: SQL): SQL => sql`select member_id, in_ago, out_ago,
    greatest(lag(out_ago) over own - in_ago, 0) / 2 as gap_before,
    greatest(out_ago - lead(in_ago) over own, 0) / 2 as gap_after
  from (${planned}) b window own as (partition by member_id order by in_ago desc, out_ago desc)`;

/** The fewest minutes before its begin that something may be punched for, by rules that hold. */
export const opensBefore = (rules: Rules): number => {
  const terms = [...rules.values()].flat();
  return terms.length > 0 ? Math.min(...terms.map((one) => one.terms.opensBefore)) : 0;
};

/** How many minutes ago a time of a segment was, below 0 where it comes. */
const agoOf = (time: 'startTime' | 'endTime', isNextDay: `${string}NextDay`, minute: number): SQL =>
  sql`(${minute % DAY_MINUTES}::int - (work_date - ${dateOf(Math.floor(minute / DAY_MINUTES))}::date) * ${DAY_MINUTES} - left(segment->>${sql.raw(`'${time}'`)}, 2)::int * 60
    - right(segment->>${sql.raw(`'${time}'`)}, 2)::int - case when (segment->>${sql.raw(`'${isNextDay}'`)})::boolean then ${DAY_MINUTES} else 0 end)`;

/** The borders of fixed hours, of everybody whose group has them on a date. */
async function fixedBorders(
  db: Db,
  tenantId: string,
  rules: Rules,
  span: Days,
  minute: number,
): Promise<SQL> {
  const groups = await findGroups(db, tenantId, true);
  const kinds = await dayKindsBetween(db, tenantId, span.from, span.to);
  const rows = [...groups.values()].flatMap((group) =>
    datesIn(span).flatMap((date) => {
      const terms = ruleOn(rules.get(group.id), date)?.terms;
      const isFixed = terms?.hours === 'fixed' && group.system !== 'free';
      return isFixed && dayKindOf(date, group.restWeekdays, kinds) === 'workday'
        ? terms.fixedSegments.map((segment) => {
            const { start, end } = segmentMinutes(segment);
            const ago = minute - dayNumber(date) * DAY_MINUTES;
            return sql`(${group.id}::text, ${date}::date, ${ago - start}::int, ${ago - end}::int)`;
          })
        : [];
    }),
  );
  if (rows.length === 0) {
    return sql`select null::text, 0, 0 where false`;
  }
  const named = [...groups.values()].flatMap(({ id, isDefault }) => (isDefault ? [] : [id]));
  return sql`select m.id, f.in_ago, f.out_ago
    from (values ${sql.join(rows, sql`, `)}) f (group_id, work_date, in_ago, out_ago)
    join member m on m.tenant_id = ${tenantId} and m.status = 'normal'
    left join lateral (select g.group_id from attendance_group_member g
      where g.member_id = m.id and g.from_date <= f.work_date order by g.from_date desc limit 1) own on true
    where case when own.group_id = any(${sql.param(named)}::text[]) then own.group_id else ${DEFAULT_GROUP_ID} end = f.group_id`;
}
