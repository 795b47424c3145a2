import { sql } from 'drizzle-orm';
import { EXCEPTION_LIMITS } from '@contract/attendance/exception-part';
import { COUNT_MAX } from '@contract/limits';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { query } from '@server/kernel/query';
import { isOfPart } from '@server/services/access/part-of-scope';
import { dayOf, startOfDay } from '@server/kernel/day-range';
import type { WarningSource } from '@server/services/warning/warning-source';

/** Punches that wait for a manager, as far back as the list of them reaches, as one: they are looked at together. */
export const teamDoubtful = {
  kind: 'teamDoubtful',
  find: async ({ ctx, scope, organId }) => {
    const today = dayOf(ctx.now());
    const from = dateOf(dayNumber(today) - EXCEPTION_LIMITS.span + 1);
    const rows = await query<{ at: string }>(
      ctx.db,
      sql`select p.at from punch p join member m on m.id = p.member_id join account a on a.id = m.account_id
        where p.tenant_id = ${scope.tenantId} and p.review = 'waiting' and p.at >= ${startOfDay(from).toISOString()}::timestamptz
          and m.status = 'normal' and a.status = 'normal'
          and ${isOfPart(scope, organId)} and m.id <> ${scope.memberId}
        order by p.at desc nulls last, p.id limit ${COUNT_MAX}`,
    );
    const oldest = rows.at(-1);
    if (!oldest) {
      return [];
    }
    const date = dayOf(new Date(oldest.at));
    const path = `/attendance-exceptions?tab=punches&from=${date}&to=${today}`;
    return [{ key: 'all', date, due: date, count: rows.length, path }];
  },
} satisfies WarningSource;
