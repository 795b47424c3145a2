import { sql, type SQL } from 'drizzle-orm';
import { boardEntry } from '@contract/attendance/rules/board/board-entry';
import type { Person } from '@contract/people/calls';
import { DAY_MINUTES, dateOf } from '@contract/roster/rules/work-minutes';
import type { Db } from '@server/db/database';
import { attendanceFactsOf } from '@server/services/attendance/days/attendance-facts';
import {
  opensBefore,
  plannedBorders,
  spanOfBorders,
  withGaps,
} from '@server/services/attendance/days/planned-borders';
import { rulesUntil } from '@server/services/work-rules/attendance-rules';
import { query } from '@server/kernel/query';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import type { MemberScope } from '@server/kernel/member-scope';
import { isOfPart } from '@server/services/access/part-of-scope';
import type { Found, WarningSource } from '@server/services/warning/warning-source';
import { personOf } from '@server/services/person/person-rows';
import { clockMinute, momentOfMinute } from '@server/kernel/clock-minute';

/** The night of yesterday, and what cuts its window and that of today: as the board reads it. */
const NEAR = { before: 2, after: 1 };
const PEOPLE_AT_ONCE = 100;
/** More people than this are not looked at for one page. */
const ROUNDS = 10;

/**
 * Who should be there and has not come, or should have been there today and never came, by name. The database finds who has no punch
 * since their window opened, and the rules of the board decide: those who are there cost nothing.
 */
export const teamLate = {
  kind: 'teamLate',
  find: async ({ ctx, scope }, after, limit) => {
    const now = ctx.now();
    const minute = clockMinute(now);
    const today = dateOf(Math.floor(minute / DAY_MINUTES));
    const without = await withoutPunch(ctx.db, scope, now);
    const found: Found[] = [];
    let last = after;
    for (let round = 0; round < ROUNDS && found.length < limit; round += 1) {
      const people = await query<Person>(
        ctx.db,
        sql`${without} and ${last ? sql`(m.sort_name, m.id) > (select sort_name, id from member where id = ${last})` : sql`true`}
          order by m.sort_name, m.id limit ${PEOPLE_AT_ONCE}`,
      );
      const ids = people.map(({ id }) => id);
      const facts = await attendanceFactsOf(
        ctx.db,
        scope.tenantId,
        ids,
        { from: today, to: today },
        now,
        NEAR,
      );
      for (const person of people) {
        const entry = boardEntry(facts.get(person.id)!);
        const isMissing = entry.state === 'late' || (entry.state === 'missing' && entry.in === null);
        if (isMissing && entry.stretch) {
          const { workDate, start } = entry.stretch;
          found.push({
            key: person.id,
            person: personOf(person),
            date: workDate,
            dueAt: start,
            path: `/attendance-day?date=${workDate}&member=${person.id}`,
          });
        }
      }
      last = people.at(-1)?.id;
      if (people.length < PEOPLE_AT_ONCE) {
        break;
      }
    }
    return found.slice(0, limit);
  },
} satisfies WarningSource;

/**
 * People of the scope who were to begin within the last day and have not punched since the window of it opened, who is away all the
 * while left out. The window is as long before as the shortest that a rule has, and reaches half-way to what was before, so that nobody
 * is left out whom the rules would name.
 */
async function withoutPunch(db: Db, scope: MemberScope, now: Date): Promise<SQL> {
  const { tenantId } = scope;
  const minute = clockMinute(now);
  const rules = await rulesUntil(db, tenantId, spanOfBorders(minute).to);
  const opens = opensBefore(rules);
  const planned = await plannedBorders(db, tenantId, rules, minute);
  const at = sql`${momentOfMinute(minute).toISOString()}::timestamptz`;
  return sql`with borders as (${withGaps(planned)}),
    begun as (
      select member_id, in_ago, ${at} - interval '1 minute' * (in_ago + least(${opens}::int, gap_before)) as since
      from borders where in_ago between 1 and ${DAY_MINUTES})
    select ${sql.raw(PERSON_COLUMNS)} from member m ${sql.raw(PERSON_JOINS)}
    where ${isOfPart(scope, undefined)} and m.id <> ${scope.memberId} and m.status = 'normal' and a.status = 'normal' and exists (
      select 1 from begun b where b.member_id = m.id
        and not exists (select 1 from punch p where p.member_id = m.id and p.at >= b.since and p.at <= ${at} + interval '1 minute' and p.review <> 'refused')
        and not exists (select 1 from absence e where e.member_id = m.id and e.ends_at > ${at}
          and e.starts_at <= ${at} - interval '1 minute' * b.in_ago))`;
}
