import * as calls from '@contract/settlement/desk-calls';
import { desc, eq, sql } from 'drizzle-orm';
import { SETTLEMENT_LIMITS } from '@contract/settlement/settlement';
import { attendanceRule } from '@server/db/schema/attendance/rule';
import { settlement } from '@server/db/schema/settlement';
import { query } from '@server/kernel/query';
import { today } from '@server/services/attendance-group/today';
import { isOfPart } from '@server/services/access/part-of-scope';
import { groupNames, presentPeriod } from '../present-period';
import { nextPeriods, settlementRules } from '../rules-of';
import { deskScope } from './desk-scope';
import { verb } from '@server/kernel/verb';

/** The periods of the company, and those that come next. Five queries however many people. */
export const listSettlements = verb(
  calls.listSettlements,
  { permission: 'settlement', scope: 'none' },
  async ({ ctx }) => {
    const scope = await deskScope(ctx);
    const { tenantId } = scope;
    const rows = await ctx.db
      .select()
      .from(settlement)
      .where(eq(settlement.tenantId, tenantId))
      .orderBy(desc(settlement.toDate), desc(settlement.id))
      .limit(SETTLEMENT_LIMITS.shown);
    const counts = await query<{ id: string; people: number; confirmed: number; disputed: number }>(
      ctx.db,
      sql`select p.settlement_id as id, count(*)::int as people,
        count(*) filter (where p.state = 'confirmed')::int as confirmed,
        count(*) filter (where p.state = 'disputed')::int as disputed
      from settlement_person p join member m on m.id = p.member_id
      where p.settlement_id = any(${sql.param(rows.map(({ id }) => id))}::text[]) and ${isOfPart(scope, undefined)}
      group by p.settlement_id`,
    );
    const groups = await groupNames(ctx.db, tenantId);
    const rules = await settlementRules(ctx.db, tenantId);
    const date = today(ctx);
    const next = await nextPeriods(ctx.db, tenantId, rules, date);
    const [ruled] = await ctx.db
      .select({ id: attendanceRule.id })
      .from(attendanceRule)
      .where(eq(attendanceRule.tenantId, tenantId))
      .limit(1);
    return {
      list: rows.map((row) => {
        const own = counts.find(({ id }) => id === row.id);
        return {
          ...presentPeriod(row, groups),
          isBuilding: row.builtAt === null,
          people: own?.people ?? 0,
          confirmed: own?.confirmed ?? 0,
          disputed: own?.disputed ?? 0,
        };
      }),
      next: next.map(({ groupId, from, to, bridge }) => ({
        groupId,
        group: groupId === null ? null : (groups.get(groupId) ?? null),
        from,
        to,
        bridge,
        isOver: to < date,
      })),
      mayAll: scope.departmentIds === null,
      hasRules: ruled !== undefined,
    };
  },
);
