import { sql } from 'drizzle-orm';
import { isNearLimit } from '@contract/overtime/rules/overtime-meter';
import { monthOf } from '@contract/roster/rules/days';
import { query } from '@server/kernel/query';
import { dayOf } from '@server/kernel/day-range';
import { isOfPart } from '@server/services/access/part-of-scope';
import { planSettingsOf } from '@server/services/work-rules/plan-settings';
import type { WarningSource } from '@server/services/warning/warning-source';

/** Who is near the limit of overtime in this month. */
export const overtimeNear = {
  kind: 'overtimeNear',
  find: async ({ ctx, scope, organId }) => {
    const { from, to } = monthOf(dayOf(ctx.now()));
    const cap = (await planSettingsOf(ctx.db, scope.tenantId)).settings.overtime;
    if (cap.level === 'off') {
      return [];
    }
    const rows = await query<{ memberId: string; minutes: number; lastDate: string }>(
      ctx.db,
      sql`with counted as (
          select e.member_id, sum(e.counted)::int as minutes, max(e.work_date)::text as last_date
          from overtime_entry e join member m on m.id = e.member_id
          where e.tenant_id = ${scope.tenantId} and e.work_date between ${from}::date and ${to}::date and e.class <> 'regular'
            and ${isOfPart(scope, organId)} and m.id <> ${scope.memberId}
          group by e.member_id having sum(e.counted) > 0)
        select c.member_id as "memberId", c.minutes, c.last_date as "lastDate"
        from counted c join member m on m.id = c.member_id join account a on a.id = m.account_id
        where m.status = 'normal' and a.status = 'normal'`,
    );
    return rows
      .filter(({ minutes }) => isNearLimit(minutes, cap.limit))
      .map(({ memberId, minutes, lastDate }) => ({
        key: 'month',
        memberId,
        date: lastDate,
        due: to,
        count: Math.floor(minutes / 60),
        path: `/my-overtime?month=${from.slice(0, 7)}&member=${memberId}`,
      }));
  },
} satisfies WarningSource;
