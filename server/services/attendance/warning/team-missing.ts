import { sql } from 'drizzle-orm';
import type { DayFlag } from '@contract/attendance/day';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { WARNING_LIMITS } from '@contract/warning/warning';
import { query } from '@server/kernel/query';
import { dayOf } from '@server/kernel/day-range';
import { isOfPart } from '@server/services/access/part-of-scope';
import type { WarningSource } from '@server/services/warning/warning-source';

const MISSING: readonly DayFlag[] = [
  'absent',
  'missingIn',
  'missingOut',
  'absentByLateness',
  'absentByEarly',
];

/** Absences and missed punches of the last dates, as far back as a Monday looks at Friday. */
export const teamMissing = {
  kind: 'teamMissing',
  find: async ({ ctx, scope, organId }) => {
    const today = dayNumber(dayOf(ctx.now()));
    const rows = await query<{ memberId: string; workDate: string; flags: DayFlag[] }>(
      ctx.db,
      sql`select r.member_id as "memberId", r.work_date::text as "workDate", r.flags
        from day_result r join member m on m.id = r.member_id join account a on a.id = m.account_id
        where r.tenant_id = ${scope.tenantId} and cardinality(r.flags) > 0
          and r.work_date between ${dateOf(today - WARNING_LIMITS.missingDates)} and ${dateOf(today)}
          and r.flags && ${sql.param([...MISSING])}::text[] and m.status = 'normal' and a.status = 'normal'
          and ${isOfPart(scope, organId)} and m.id <> ${scope.memberId}`,
    );
    return rows.map(({ memberId, workDate, flags }) => ({
      key: workDate,
      memberId,
      date: workDate,
      due: workDate,
      flags: flags.filter((flag) => MISSING.includes(flag)),
      path: `/attendance-exceptions?tab=days&from=${workDate}&to=${workDate}`,
    }));
  },
} satisfies WarningSource;
