import { sql } from 'drizzle-orm';
import type { DayFlag } from '@contract/attendance/day';
import type { Person } from '@contract/people/calls';
import { monthOf } from '@contract/roster/rules/days';
import { WARNING_LIMITS } from '@contract/warning/warning';
import { ServiceError } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { dayOf } from '@server/kernel/day-range';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import { isOfPart } from '@server/services/access/part-of-scope';
import type { WarningSource } from '@server/services/warning/warning-source';
import { personOf } from '@server/services/person/person-rows';

const LATE: readonly DayFlag[] = ['late', 'seriouslyLate', 'absentByLateness'];

/** Who was late several times in this month, the most often first. */
export const teamOftenLate = {
  kind: 'teamOftenLate',
  find: async ({ ctx, scope }, after, limit) => {
    const { from, to } = monthOf(dayOf(ctx.now()));
    const last = after === undefined ? undefined : readTimesKey(after);
    const rows = await query<Person & { times: number; lastDate: string }>(
      ctx.db,
      sql`with late as (
          select r.member_id, count(*)::int as times, max(r.work_date)::text as last_date
          from day_result r join member m on m.id = r.member_id
          where r.tenant_id = ${scope.tenantId} and cardinality(r.flags) > 0 and r.work_date between ${from} and ${to}
            and r.flags && ${sql.param([...LATE])}::text[] and ${isOfPart(scope, undefined)} and m.id <> ${scope.memberId}
          group by r.member_id having count(*) >= ${WARNING_LIMITS.lateTimes})
        select ${sql.raw(PERSON_COLUMNS)}, l.times, l.last_date as "lastDate"
        from late l join member m on m.id = l.member_id ${sql.raw(PERSON_JOINS)}
        where m.status = 'normal' and a.status = 'normal'
          and ${last ? sql`(l.times < ${last.times}::int or (l.times = ${last.times}::int and l.member_id > ${last.id}))` : sql`true`}
        order by l.times desc, l.member_id limit ${limit}`,
    );
    return rows.map((row) => ({
      key: `${row.times} ${row.id}`,
      person: personOf(row),
      date: row.lastDate,
      count: row.times,
      path: `/attendance-day?date=${row.lastDate}&member=${row.id}`,
    }));
  },
} satisfies WarningSource;

function readTimesKey(key: string): { times: number; id: string } {
  const [, times, id] = /^(\d{1,3}) (\S{1,64})$/.exec(key) ?? [];
  if (times === undefined || id === undefined) {
    throw new ServiceError('cursorWrong');
  }
  return { times: Number(times), id };
}
