import { sql } from 'drizzle-orm';
import { query } from '@server/kernel/query';
import type { MetricSource, MonthCounts } from '@server/services/analysis/metric-source';

/** Annual leave of the calendar year up to the last of these days, in minutes: entitled (grants and adjustments) and used. */
export const LEAVE_METRICS: MetricSource = {
  months: async (db, tenantId, { to }) =>
    await query<MonthCounts>(
      db,
      sql`select member_id as "memberId",
          greatest(0, coalesce(sum(e.minutes) filter (where e.type in ('grant', 'adjust', 'carryIn', 'carryOut')), 0))::int as entitled,
          greatest(0, -coalesce(sum(e.minutes) filter (where e.type in ('reserve', 'giveBack')), 0))::int as used
        from leave_event e
        where e.tenant_id = ${tenantId} and e.kind = 'annual' and e.day between ${`${to.slice(0, 4)}-01-01`}::date and ${to}::date
        group by member_id`,
    ),
};
