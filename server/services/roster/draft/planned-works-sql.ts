import { sql, type SQL } from 'drizzle-orm';
import type { Days } from '@contract/roster/rules/days';

/** Places of open shifts that people of the table `shown` took on dates: `k` the place, `o` the order, `s` its slot. */
const takesSql = ({ from, to }: Days): SQL => sql`schedule_take k join shown on shown.id = k.member_id
  join schedule_order o on o.id = k.order_id and o.status in ('published', 'ended')
  join schedule_slot s on s.order_id = k.order_id and s.work_date = k.work_date and s.station_code = k.station_code
  where k.work_date between ${from} and ${to}`;

/** Those places with their segments, for `takenMinutes`. They are few and come one by one, since several of one date share unpaid segments. */
export const takenSql = (span: Days): SQL =>
  sql`select k.member_id as "memberId", k.work_date as "workDate", k.order_id as "orderId", o.title,
    k.station_code as "stationCode", s.segments::text as segments from ${takesSql(span)}`;

/**
 * All works of people of the table `shown` on dates, drafts in place of the plan: `member_id`, `work_date` and `content`, which is the segments
 * as text, the id of a shift for a draft, or null for a taken place. Works are grouped by content in the database, so that a response costs the same
 * rows for twenty people and for two thousand.
 */
export const plannedWorksSql = (tenantId: string, span: Days): SQL => {
  const within = sql`between ${span.from}::date and ${span.to}::date`;
  return sql`
    select s.member_id, s.work_date::text as work_date, (s.shift->'segments')::text as content
    from assignment s join shown on shown.id = s.member_id
    where s.tenant_id = ${tenantId} and s.work_date ${within} and (s.source = 'overtime' or not exists (
      select 1 from roster_cell d where d.member_id = s.member_id and d.work_date = s.work_date))
    union all
    select c.member_id, c.work_date::text, w.value->>'shiftId'
    from roster_cell c join shown on shown.id = c.member_id cross join jsonb_array_elements(c.works) w
    where c.tenant_id = ${tenantId} and c.work_date ${within}
    union all
    select k.member_id, k.work_date, null from ${takesSql(span)}`;
};
