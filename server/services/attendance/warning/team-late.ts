import { sql, type SQL } from 'drizzle-orm';
import { boardEntry } from '@contract/attendance/rules/board/board-entry';
import { DAY_MINUTES, dateOf } from '@contract/roster/rules/work-minutes';
import { attendanceFactsOf } from '@server/services/attendance/days/attendance-facts';
import {
  opensBefore,
  plannedBorders,
  spanOfBorders,
  withGaps,
} from '@server/services/attendance/days/planned-borders';
import { rulesUntil } from '@server/services/work-rules/attendance-rules';
import { query } from '@server/kernel/query';
import { isOfPart } from '@server/services/access/part-of-scope';
import type { Found, WarningReader, WarningSource } from '@server/services/warning/warning-source';
import { clockMinute, momentOfMinute } from '@server/kernel/clock-minute';

/** The night of yesterday, and what cuts its window and that of today: as the board reads it. */
const NEAR = { before: 2, after: 1 };
/** People whose facts are read together. */
const PEOPLE_AT_ONCE = 100;
/** More people without a punch are not looked at: something else is wrong then. */
const MOST_PEOPLE = 1_000;

/**
 * Who should be there and has not come, or should have been there today and never came, by name. The database finds who has no punch
 * since their window opened, and the rules of the board decide: those who are there cost nothing.
 */
export const teamLate = {
  kind: 'teamLate',
  find: async ({ ctx, scope, organId }) => {
    const now = ctx.now();
    const minute = clockMinute(now);
    const today = dateOf(Math.floor(minute / DAY_MINUTES));
    const rules = await rulesUntil(ctx.db, scope.tenantId, spanOfBorders(minute).to);
    if (rules.size === 0) {
      return [];
    }
    const without = await withoutPunch({ ctx, scope, organId }, rules, minute);
    const people = await query<{ id: string }>(
      ctx.db,
      sql`${without} order by m.sort_name, m.id limit ${MOST_PEOPLE}`,
    );
    const ids = people.map(({ id }) => id);
    const found: Found[] = [];
    for (let at = 0; at < ids.length; at += PEOPLE_AT_ONCE) {
      const some = ids.slice(at, at + PEOPLE_AT_ONCE);
      const facts = await attendanceFactsOf(
        ctx.db,
        scope.tenantId,
        some,
        { from: today, to: today },
        now,
        NEAR,
      );
      for (const id of some) {
        const entry = boardEntry(facts.get(id)!);
        const isMissing = entry.state === 'late' || (entry.state === 'missing' && entry.in === null);
        if (isMissing && entry.stretch) {
          const { workDate, start } = entry.stretch;
          found.push({
            key: workDate,
            memberId: id,
            date: workDate,
            due: workDate,
            dueAt: start,
            path: `/attendance-day?date=${workDate}&member=${id}`,
          });
        }
      }
    }
    return found;
  },
} satisfies WarningSource;

/**
 * People of the scope who were to begin within the last day and have not punched since the window of it opened, who is away all the
 * while left out. The window is as long before as the shortest that a rule has, and reaches half-way to what was before, so that nobody
 * is left out whom the rules would name.
 */
async function withoutPunch(
  { ctx, scope, organId }: WarningReader,
  rules: Awaited<ReturnType<typeof rulesUntil>>,
  minute: number,
): Promise<SQL> {
  const opens = opensBefore(rules);
  const planned = await plannedBorders(ctx.db, scope.tenantId, rules, minute);
  const at = sql`${momentOfMinute(minute).toISOString()}::timestamptz`;
  return sql`with borders as (${withGaps(planned)}),
    begun as (
      select member_id, in_ago, ${at} - interval '1 minute' * (in_ago + least(${opens}::int, gap_before)) as since
      from borders where in_ago between 1 and ${DAY_MINUTES})
    select m.id from member m join account a on a.id = m.account_id
    where ${isOfPart(scope, organId)} and m.id <> ${scope.memberId} and m.status = 'normal' and a.status = 'normal' and exists (
      select 1 from begun b where b.member_id = m.id
        and not exists (select 1 from punch p where p.member_id = m.id and p.at >= b.since and p.at <= ${at} + interval '1 minute' and p.review <> 'refused')
        and not exists (select 1 from absence e where e.member_id = m.id and e.ends_at > ${at}
          and e.starts_at <= ${at} - interval '1 minute' * b.in_ago))`;
}
