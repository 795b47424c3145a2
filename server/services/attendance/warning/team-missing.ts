import { sql } from 'drizzle-orm';
import type { DayFlag } from '@contract/attendance/day';
import type { Person } from '@contract/people/calls';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { WARNING_LIMITS } from '@contract/warning/warning';
import { query } from '@server/kernel/query';
import { dayOf } from '@server/kernel/day-range';
import { PERSON_COLUMNS, PERSON_JOINS } from '@server/services/person/person-columns';
import { isOfPart } from '@server/services/access/part-of-scope';
import { readDateKey } from '@server/services/warning/key';
import type { WarningSource } from '@server/services/warning/warning-source';
import { personOf } from '@server/services/person/person-rows';

const MISSING: readonly DayFlag[] = [
  'absent',
  'missingIn',
  'missingOut',
  'absentByLateness',
  'absentByEarly',
];

/** Absences and missed punches of the last dates, as far back as a Monday looks at Friday; the latest first. */
export const teamMissing = {
  kind: 'teamMissing',
  find: async ({ ctx, scope }, after, limit) => {
    const today = dayNumber(dayOf(ctx.now()));
    const last = after === undefined ? undefined : readDateKey(after);
    const rows = await query<Person & { workDate: string; flags: DayFlag[] }>(
      ctx.db,
      sql`select ${sql.raw(PERSON_COLUMNS)}, r.work_date::text as "workDate", r.flags
        from day_result r join member m on m.id = r.member_id ${sql.raw(PERSON_JOINS)}
        where r.tenant_id = ${scope.tenantId} and cardinality(r.flags) > 0
          and r.work_date between ${dateOf(today - WARNING_LIMITS.missingDates)} and ${dateOf(today)}
          and r.flags && ${sql.param([...MISSING])}::text[] and m.status = 'normal' and a.status = 'normal'
          and ${isOfPart(scope, undefined)} and m.id <> ${scope.memberId}
          and ${last ? sql`(r.work_date < ${last.date}::date or (r.work_date = ${last.date}::date and r.member_id > ${last.id}))` : sql`true`}
        order by r.work_date desc nulls last, r.member_id limit ${limit}`,
    );
    return rows.map((row) => ({
      key: `${row.workDate} ${row.id}`,
      person: personOf(row),
      date: row.workDate,
      flags: row.flags.filter((flag) => MISSING.includes(flag)),
      path: `/attendance-exceptions?tab=days&from=${row.workDate}&to=${row.workDate}`,
    }));
  },
} satisfies WarningSource;
