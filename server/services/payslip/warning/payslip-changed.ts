import { sql } from 'drizzle-orm';
import { query } from '@server/kernel/query';
import { isOfPart } from '@server/services/access/part-of-scope';
import type { WarningSource } from '@server/services/warning/warning-source';
import { isChangedSince } from '../run/changed-since';

/** Older periods are no longer opened again. */
const DAYS = 400;

type Row = { id: string; payDay: string; people: number };

/** Runs with sent slips whose settled figures have changed, a warning a run. */
export const payslipChanged = {
  kind: 'payslipChanged',
  find: async ({ ctx, scope, organId }) => {
    const rows = await query<Row>(
      ctx.db,
      sql`select w.id, w.pay_day::text as "payDay", count(*)::int as people
        from payslip_run w join settlement y on y.id = w.settlement_id
          join payslip s on s.run_id = w.id join member m on m.id = s.member_id
        where w.tenant_id = ${scope.tenantId} and w.state in ('sent', 'closed')
          and w.to_date > ${ctx.now().toISOString()}::date - ${DAYS}::int
          and (y.state <> 'locked' or y.locked_at > w.sent_at)
          and ${isChangedSince} and ${isOfPart(scope, organId)}
        group by w.id`,
    );
    return rows.map(({ id, payDay, people }) => ({
      key: id,
      due: payDay,
      count: people,
      path: `/payslip-run?id=${id}`,
    }));
  },
} satisfies WarningSource;
