import { sql } from 'drizzle-orm';
import { query } from '@server/kernel/query';
import { isOfPart } from '@server/services/access/part-of-scope';
import type { WarningSource } from '@server/services/warning/warning-source';

/** Disputed days of colleagues that have no reply yet. Managers can't reply to their own disputes. */
export const teamDispute = {
  kind: 'teamDispute',
  find: async ({ ctx, scope, organId }) => {
    const rows = await query<{ memberId: string; workDate: string }>(
      ctx.db,
      sql`select c.member_id as "memberId", c.work_date::text as "workDate"
        from day_confirmation c join member m on m.id = c.member_id join account a on a.id = m.account_id
        where c.tenant_id = ${scope.tenantId} and c.state = 'disputed' and m.status = 'normal' and a.status = 'normal'
          and ${isOfPart(scope, organId)} and m.id <> ${scope.memberId}`,
    );
    return rows.map(({ memberId, workDate }) => ({
      key: workDate,
      memberId,
      date: workDate,
      due: workDate,
      path: `/attendance-day?date=${workDate}&member=${memberId}`,
    }));
  },
} satisfies WarningSource;
