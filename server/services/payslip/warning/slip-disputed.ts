import { sql } from 'drizzle-orm';
import { dayOf } from '@server/kernel/day-range';
import { query } from '@server/kernel/query';
import { isOfPart } from '@server/services/access/part-of-scope';
import type { WarningSource } from '@server/services/warning/warning-source';

type Row = { id: string; memberId: string; fromDate: string; changedAt: string };

/** Disputed payslips of colleagues, leavers among them, until they are answered or corrected. */
export const slipDisputed = {
  kind: 'slipDisputed',
  find: async ({ ctx, scope, organId }) => {
    const rows = await query<Row>(
      ctx.db,
      sql`select s.id, s.member_id as "memberId", s.from_date::text as "fromDate", s.changed_at as "changedAt"
        from payslip s join member m on m.id = s.member_id
        where s.tenant_id = ${scope.tenantId} and s.state = 'disputed'
          and ${isOfPart(scope, organId)} and m.id <> ${scope.memberId}`,
    );
    return rows.map(({ id, memberId, fromDate, changedAt }) => ({
      key: id,
      memberId,
      date: fromDate,
      due: dayOf(new Date(changedAt)),
      path: `/payslip-detail?id=${id}`,
    }));
  },
} satisfies WarningSource;
