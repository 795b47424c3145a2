import { sql } from 'drizzle-orm';
import type { DayFlag } from '@contract/attendance/day';
import { monthOf } from '@contract/roster/rules/days';
import { WARNING_LIMITS } from '@contract/warning/warning';
import { query } from '@server/kernel/query';
import { dayOf } from '@server/kernel/day-range';
import { isOfPart } from '@server/services/access/part-of-scope';
import type { WarningSource } from '@server/services/warning/warning-source';

const LATE: readonly DayFlag[] = ['late', 'seriouslyLate', 'absentByLateness'];

/** Who was late several times in this month. */
export const teamOftenLate = {
  kind: 'teamOftenLate',
  find: async ({ ctx, scope, organId }) => {
    const { from, to } = monthOf(dayOf(ctx.now()));
    const rows = await query<{ memberId: string; times: number; lastDate: string }>(
      ctx.db,
      sql`with late as (
          select r.member_id, count(*)::int as times, max(r.work_date)::text as last_date
          from day_result r join member m on m.id = r.member_id
          where r.tenant_id = ${scope.tenantId} and cardinality(r.flags) > 0 and r.work_date between ${from} and ${to}
            and r.flags && ${sql.param([...LATE])}::text[] and ${isOfPart(scope, organId)} and m.id <> ${scope.memberId}
          group by r.member_id having count(*) >= ${WARNING_LIMITS.lateTimes})
        select l.member_id as "memberId", l.times, l.last_date as "lastDate"
        from late l join member m on m.id = l.member_id join account a on a.id = m.account_id
        where m.status = 'normal' and a.status = 'normal'`,
    );
    return rows.map(({ memberId, times, lastDate }) => ({
      key: 'month',
      memberId,
      date: lastDate,
      due: lastDate,
      count: times,
      path: `/attendance-day?date=${lastDate}&member=${memberId}`,
    }));
  },
} satisfies WarningSource;
