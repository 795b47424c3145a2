import { sql } from 'drizzle-orm';
import { COUNT_MAX } from '@contract/limits';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { WARNING_LIMITS } from '@contract/warning/warning';
import { query } from '@server/kernel/query';
import { dayOf } from '@server/kernel/day-range';
import { isOfPart } from '@server/services/access/part-of-scope';
import type { WarningSource } from '@server/services/warning/warning-source';

/** Shifts of the next dates that nobody works and that were not offered to anybody, as one. */
export const rosterGap = {
  kind: 'rosterGap',
  find: async ({ ctx, scope, organId }) => {
    const today = dayOf(ctx.now());
    const rows = await query<{ workDate: string }>(
      ctx.db,
      sql`select g.work_date::text as "workDate" from roster_gap g join member m on m.id = g.member_id
        where g.tenant_id = ${scope.tenantId} and g.state = 'open' and ${isOfPart(scope, organId)}
          and g.work_date between ${today} and ${dateOf(dayNumber(today) + WARNING_LIMITS.gapDates)}
        order by g.work_date limit ${COUNT_MAX}`,
    );
    const [first] = rows;
    if (!first) {
      return [];
    }
    const { workDate } = first;
    return [{ key: 'all', date: workDate, due: workDate, count: rows.length, path: '/roster-gaps' }];
  },
} satisfies WarningSource;
