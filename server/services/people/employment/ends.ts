import { sql } from 'drizzle-orm';
import { addDays } from '@contract/day';
import { WARNING_LIMITS } from '@contract/warning/warning';
import { dayOf } from '@server/kernel/day-range';
import { query } from '@server/kernel/query';
import { isOfPart } from '@server/services/access/part-of-scope';
import type { WarningSource } from '@server/services/warning/warning-source';

type Row = { memberId: string; day: string };

const foundOf = ({ memberId, day }: Row) => ({
  key: day,
  memberId,
  date: day,
  due: day,
  path: `/people-detail?id=${memberId}`,
});

/** Probations that end within the next days: confirm, or end the employment before. */
export const probationEnds = {
  kind: 'probationEnds',
  find: async ({ ctx, scope, organId }) => {
    const today = dayOf(ctx.now());
    const rows = await query<Row>(
      ctx.db,
      sql`select m.id as "memberId", e.probation_until::text as day
        from employment e join member m on m.id = e.member_id
        where e.tenant_id = ${scope.tenantId} and ${isOfPart(scope, organId)} and m.status <> 'left'
          and e.probation_until between ${today}::date and ${addDays(today, WARNING_LIMITS.probationDays)}::date`,
    );
    return rows.map(foundOf);
  },
} satisfies WarningSource;

/** Labor contracts that end within the next days and that no later one follows. */
export const contractEnds = {
  kind: 'contractEnds',
  find: async ({ ctx, scope, organId }) => {
    const today = dayOf(ctx.now());
    const rows = await query<Row>(
      ctx.db,
      sql`select m.id as "memberId", c.to_day::text as day
        from labor_contract c join member m on m.id = c.member_id
        where c.tenant_id = ${scope.tenantId} and ${isOfPart(scope, organId)} and m.status <> 'left'
          and c.removed_at is null
          and c.to_day between ${today}::date and ${addDays(today, WARNING_LIMITS.contractDays)}::date
          and not exists (select 1 from labor_contract n
            where n.member_id = c.member_id and n.removed_at is null and n.from_day > c.from_day)`,
    );
    return rows.map(foundOf);
  },
} satisfies WarningSource;
