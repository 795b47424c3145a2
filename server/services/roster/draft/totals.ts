import * as calls from '@contract/roster/draft-calls';
import { sql } from 'drizzle-orm';
import { workMinutes } from '@contract/roster/rules/work-minutes';
import type { Segment } from '@contract/shift/segment';
import { query } from '@server/kernel/query';
import { verb } from '@server/kernel/verb';
import { ownParts } from '../plan-facts';
import { takenWork, type TakenWork } from '../works-between';
import { datesOfPart, rosterScope } from './part';
import { shiftsById } from './read-roster';
import { isShown } from './shown';

type Total = { workDate: string; people: number; works: number; content: string | null; isAll: boolean };
type Taken = Pick<TakenWork, 'orderId' | 'title' | 'stationCode' | 'workDate'> & {
  memberId: string;
  segments: string;
};

/**
 * People and hours of everyone who matches. Works are counted by shift in the database, so that the response costs the same rows for
 * twenty people and for two thousand; taken places are few and come one by one, since several of one date share unpaid segments.
 */
export const readRosterTotals = verb(
  calls.readRosterTotals,
  { permission: 'roster', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await rosterScope(ctx, input.organId);
    const span = datesOfPart(ctx, input);
    const { tenantId } = scope;
    const shown = await isShown(ctx.db, scope, input, span);
    const within = sql`between ${span.from}::date and ${span.to}::date`;
    const everyone = await isShown(
      ctx.db,
      scope,
      input.organId === undefined ? {} : { organId: input.organId },
      span,
    );
    const [people] = await query<{ shown: number; all: number }>(
      ctx.db,
      sql`select count(*)::int as "all", (count(*) filter (where ${shown}))::int as shown
        from member m join account a on a.id = m.account_id where ${everyone}`,
    );
    const takes = sql`schedule_take k join shown on shown.id = k.member_id
      join schedule_order o on o.id = k.order_id and o.status in ('published', 'ended')
      join schedule_slot s on s.order_id = k.order_id and s.work_date = k.work_date and s.station_code = k.station_code
      where k.work_date between ${span.from} and ${span.to}`;
    const some = sql`with shown as materialized (
      select m.id from member m join account a on a.id = m.account_id where ${shown})`;
    const totals = await query<Total>(
      ctx.db,
      sql`${some}, works as (
          select s.member_id, s.work_date::text as work_date, (s.shift->'segments')::text as content
          from assignment s join shown on shown.id = s.member_id
          where s.tenant_id = ${tenantId} and s.work_date ${within} and (s.source = 'overtime' or not exists (
            select 1 from roster_cell d where d.member_id = s.member_id and d.work_date = s.work_date))
          union all
          select c.member_id, c.work_date::text, w.value->>'shiftId'
          from roster_cell c join shown on shown.id = c.member_id cross join jsonb_array_elements(c.works) w
          where c.tenant_id = ${tenantId} and c.work_date ${within}
          union all
          select k.member_id, k.work_date, null from ${takes})
        select work_date as "workDate", content, count(*)::int as works, count(distinct member_id)::int as people,
          grouping(content) = 1 as "isAll"
        from works group by grouping sets ((work_date), (work_date, content)) order by work_date`,
    );
    const taken = await query<Taken>(
      ctx.db,
      sql`${some} select k.member_id as "memberId", k.work_date as "workDate", k.order_id as "orderId", o.title,
          k.station_code as "stationCode", s.segments::text as segments from ${takes}`,
    );
    const shifts = await shiftsById(ctx.db, tenantId);
    const minutesOf = (content: string) => {
      const segments = content.startsWith('[')
        ? (JSON.parse(content) as Segment[])
        : shifts.get(content)?.segments;
      return segments ? workMinutes(segments) : 0;
    };
    const minutes = minutesTaken(taken);
    for (const { workDate, content, works } of totals) {
      if (content !== null) {
        minutes.set(workDate, (minutes.get(workDate) ?? 0) + works * minutesOf(content));
      }
    }
    return {
      people: people ?? { shown: 0, all: 0 },
      days: totals
        .filter(({ isAll }) => isAll)
        .map(({ workDate, people: count }) => ({
          workDate,
          people: count,
          minutes: minutes.get(workDate) ?? 0,
        })),
    };
  },
);

function minutesTaken(rows: readonly Taken[]): Map<string, number> {
  const byMember = new Map<string, TakenWork[]>();
  for (const { memberId, segments, ...row } of rows) {
    const work = takenWork({ ...row, placeCode: null, segments: JSON.parse(segments) as Segment[] });
    byMember.set(memberId, [...(byMember.get(memberId) ?? []), work]);
  }
  const minutes = new Map<string, number>();
  for (const { workDate, segments } of [...byMember.values()].flatMap(ownParts)) {
    minutes.set(workDate, (minutes.get(workDate) ?? 0) + workMinutes(segments));
  }
  return minutes;
}
