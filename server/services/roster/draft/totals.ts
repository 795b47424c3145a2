import * as calls from '@contract/roster/draft-calls';
import { sql } from 'drizzle-orm';
import { workMinutes } from '@contract/roster/rules/work-minutes';
import type { CatalogueShift } from '@contract/shift/catalogue';
import type { Segment } from '@contract/shift/segment';
import { query } from '@server/kernel/query';
import { verb } from '@server/kernel/verb';
import { ownParts } from '../plan-facts';
import { takenWork, type TakenWork } from '../works-between';
import { datesOfPart, rosterScope } from './part';
import { plannedWorksSql, takenSql } from './planned-works-sql';
import { shiftsById } from './read-roster';
import { isShown } from './shown';

type Total = { workDate: string; people: number; works: number; content: string | null; isAll: boolean };
export type Taken = Pick<TakenWork, 'orderId' | 'title' | 'stationCode' | 'workDate'> & {
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
    const some = sql`with shown as materialized (
      select m.id from member m join account a on a.id = m.account_id where ${shown})`;
    const totals = await query<Total>(
      ctx.db,
      sql`${some}, works as (${plannedWorksSql(tenantId, span)})
        select work_date as "workDate", content, count(*)::int as works, count(distinct member_id)::int as people,
          grouping(content) = 1 as "isAll"
        from works group by grouping sets ((work_date), (work_date, content)) order by work_date`,
    );
    const taken = await query<Taken>(ctx.db, sql`${some} ${takenSql(span)}`);
    const shifts = await shiftsById(ctx.db, tenantId);
    const minutesOf = contentMinutes(shifts);
    const minutes = new Map<string, number>();
    for (const { workDate, minutes: more } of takenMinutes(taken)) {
      minutes.set(workDate, (minutes.get(workDate) ?? 0) + more);
    }
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

/** Minutes of a work by its content; see {@link plannedWorksSql}. */
export const contentMinutes =
  (shifts: ReadonlyMap<string, CatalogueShift>) =>
  (content: string): number => {
    const segments = content.startsWith('[')
      ? (JSON.parse(content) as Segment[])
      : shifts.get(content)?.segments;
    return segments ? workMinutes(segments) : 0;
  };

/** Minutes of taken places; of those of one order and date the segments that they share count once. */
export function takenMinutes(
  rows: readonly Taken[],
): { memberId: string; workDate: string; minutes: number }[] {
  const byMember = new Map<string, TakenWork[]>();
  for (const { memberId, segments, ...row } of rows) {
    const work = takenWork({ ...row, placeCode: null, segments: JSON.parse(segments) as Segment[] });
    byMember.set(memberId, [...(byMember.get(memberId) ?? []), work]);
  }
  return [...byMember].flatMap(([memberId, works]) =>
    ownParts(works).map(({ workDate, segments }) => ({ memberId, workDate, minutes: workMinutes(segments) })),
  );
}
