import { sql } from 'drizzle-orm';
import { addDays } from '@contract/day';
import { WARNING_LIMITS } from '@contract/warning/warning';
import { dayOf } from '@server/kernel/day-range';
import { query } from '@server/kernel/query';
import { isOfPart } from '@server/services/access/part-of-scope';
import type { WarningSource } from '@server/services/warning/warning-source';

type Row = { id: string; workDate: string; free: number };

/** Published open shifts of the next days with free spots, one an order, for who reaches its publisher. */
export const openShiftUnfilled = {
  kind: 'openShiftUnfilled',
  find: async ({ ctx, scope, organId }) => {
    const today = dayOf(ctx.now());
    const rows = await query<Row>(
      ctx.db,
      sql`select o.id, min(s.work_date) as "workDate", sum(s.needed - s.taken)::int as free
        from schedule_slot s join schedule_order o on o.id = s.order_id join member m on m.id = o.publisher_member_id
        where s.tenant_id = ${scope.tenantId} and s.taken < s.needed
          and s.work_date between ${today} and ${addDays(today, WARNING_LIMITS.openShiftDays)}
          and o.status = 'published' and ${isOfPart(scope, organId)}
        group by o.id`,
    );
    return rows.map(({ id, workDate, free }) => ({
      key: id,
      date: workDate,
      due: workDate,
      count: free,
      path: `/task-details?id=${id}`,
    }));
  },
} satisfies WarningSource;
