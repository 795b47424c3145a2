import { sql } from 'drizzle-orm';
import { isNearLimit } from '@contract/overtime/rules/overtime-meter';
import type { Person } from '@contract/people/calls';
import { monthOf } from '@contract/roster/rules/days';
import { ServiceError } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { dayOf } from '@server/kernel/day-range';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import { isOfPart } from '@server/services/access/part-of-scope';
import { planSettingsOf } from '@server/services/work-rules/plan-settings';
import type { WarningSource } from '@server/services/warning/warning-source';
import { personOf } from '@server/services/person/person-rows';

/** Who is near the limit of overtime in this month, the most first. */
export const overtimeNear = {
  kind: 'overtimeNear',
  find: async ({ ctx, scope }, after, limit) => {
    const { from, to } = monthOf(dayOf(ctx.now()));
    const cap = (await planSettingsOf(ctx.db, scope.tenantId)).settings.overtime;
    if (cap.level === 'off') {
      return [];
    }
    const last = after === undefined ? undefined : readMinutesKey(after);
    const rows = await query<Person & { minutes: number; lastDate: string }>(
      ctx.db,
      sql`with counted as (
          select e.member_id, sum(e.counted)::int as minutes, max(e.work_date)::text as last_date
          from overtime_entry e join member m on m.id = e.member_id
          where e.tenant_id = ${scope.tenantId} and e.work_date between ${from}::date and ${to}::date and e.class <> 'regular'
            and ${isOfPart(scope, undefined)} and m.id <> ${scope.memberId}
          group by e.member_id having sum(e.counted) > 0)
        select ${sql.raw(PERSON_COLUMNS)}, c.minutes, c.last_date as "lastDate"
        from counted c join member m on m.id = c.member_id ${sql.raw(PERSON_JOINS)}
        where m.status = 'normal' and a.status = 'normal'
          and ${last ? sql`(c.minutes < ${last.minutes}::int or (c.minutes = ${last.minutes}::int and c.member_id > ${last.id}))` : sql`true`}
        order by c.minutes desc, c.member_id limit ${limit}`,
    );
    return rows
      .filter(({ minutes }) => isNearLimit(minutes, cap.limit))
      .map((row) => ({
        key: `${row.minutes} ${row.id}`,
        person: personOf(row),
        date: row.lastDate,
        count: Math.floor(row.minutes / 60),
        path: `/my-overtime?month=${from.slice(0, 7)}&member=${row.id}`,
      }));
  },
} satisfies WarningSource;

function readMinutesKey(key: string): { minutes: number; id: string } {
  const [, minutes, id] = /^(\d{1,6}) (\S{1,64})$/.exec(key) ?? [];
  if (minutes === undefined || id === undefined) {
    throw new ServiceError('cursorWrong');
  }
  return { minutes: Number(minutes), id };
}
