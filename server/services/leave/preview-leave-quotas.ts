import * as calls from '@contract/leave/calls';
import { sql } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import { query } from '@server/kernel/query';
import { pageRange, toPage } from '@server/kernel/page-of';
import { memberScope } from '../access/data-scope';
import { requireLeaveKind } from './leave-kinds';
import { findTarget, othersSql, summarize } from './wanted-quotas';
import { verb } from '@server/kernel/verb';

type Row = {
  id: string;
  name: string;
  en_name: string | null;
  days_before: string | null;
  days_after: string;
};

/** Whose days an adjustment would change, by name; nothing is changed. */
export const previewLeaveQuotas = verb(
  calls.previewLeaveQuotas,
  { permission: 'leaveQuota', scope: 'dataScope' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.leaveQuota);
    await requireLeaveKind(ctx, input.kind);
    await findTarget(ctx.db, scope, input.organId);
    const { limit, offset } = pageRange(input);
    const summary = await summarize(ctx.db, scope, input);
    const rows = await query<Row>(
      ctx.db,
      sql`select * from (${othersSql(scope, input)}) o order by o.name, o.id limit ${limit} offset ${offset}`,
    );
    const page = toPage(rows, input.pageSize, (row) => ({
      memberId: row.id,
      name: row.name,
      enName: row.en_name,
      from: row.days_before === null ? null : Number(row.days_before),
      to: Number(row.days_after),
    }));
    return { ...page, ...summary };
  },
);
