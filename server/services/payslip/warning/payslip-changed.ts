import { sql } from 'drizzle-orm';
import { query } from '@server/kernel/query';
import { isOfPart } from '@server/services/access/part-of-scope';
import { afterKey } from '@server/services/warning/key';
import type { WarningSource } from '@server/services/warning/warning-source';
import { isChangedSince } from '../run/changed-since';

/** Older periods are no longer opened again. */
const DAYS = 400;

type Row = { id: string; from: string; people: number };

/** Runs with sent slips whose settled figures have changed, a warning a run, the earliest period first. */
export const payslipChanged = {
  kind: 'payslipChanged',
  find: async ({ ctx, scope }, after, limit) => {
    const rows = await query<Row>(
      ctx.db,
      sql`select w.id, w.from_date::text as "from", count(*)::int as people
        from payslip_run w join settlement y on y.id = w.settlement_id
          join payslip s on s.run_id = w.id join member m on m.id = s.member_id
        where w.tenant_id = ${scope.tenantId} and w.state in ('sent', 'closed')
          and w.to_date > ${ctx.now().toISOString()}::date - ${DAYS}::int
          and (y.state <> 'locked' or y.locked_at > w.sent_at)
          and ${isChangedSince} and ${isOfPart(scope, undefined)}
        group by w.id, w.from_date order by w.from_date, w.id`,
    );
    const found = rows.map(({ id, from, people }) => ({
      key: `${from} ${id}`,
      count: people,
      path: `/payslip-run?id=${id}`,
    }));
    return afterKey(found, after, limit);
  },
} satisfies WarningSource;
