import * as calls from '@contract/settlement/rule-calls';
import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import { settlement, settlementRule } from '@server/db/schema/settlement';
import { found, ServiceError } from '@server/kernel/errors';
import { findGroups } from '@server/services/attendance-group/find-groups';
import { today } from '@server/services/attendance-group/today';
import { lockGroups } from '@server/services/attendance-group/write-group';
import { recordOperation } from '@server/kernel/record-operation';
import { groupNames } from '../present-period';
import { deskScope } from './desk-scope';
import { verb } from '@server/kernel/verb';

/** On which day periods begin, of the company and of its groups. */
export const listSettlementRules = verb(
  calls.listSettlementRules,
  { permission: 'settlement', scope: 'none' },
  async ({ ctx }) => {
    const { tenantId, departmentIds } = await deskScope(ctx);
    const rows = await ctx.db
      .select()
      .from(settlementRule)
      .where(eq(settlementRule.tenantId, tenantId))
      .orderBy(desc(settlementRule.fromDate), desc(settlementRule.id));
    const names = await groupNames(ctx.db, tenantId);
    const groups = await findGroups(ctx.db, tenantId);
    return {
      list: rows.map(({ id, groupId, fromDate, beginsOn, confirmDays }) => ({
        id,
        groupId,
        group: groupId === null ? null : (names.get(groupId) ?? null),
        fromDate,
        beginsOn,
        confirmDays,
      })),
      groups: [...groups.values()]
        .filter(({ isDefault }) => !isDefault)
        .map(({ id, name, enName }) => ({ id, name, enName })),
      today: today(ctx),
      mayAll: departmentIds === null,
    };
  },
);

/** Says from when on periods begin on a day of the month. Refuses with settlementRulePast days that are in a started period. */
export const saveSettlementRule = verb(
  calls.saveSettlementRule,
  { permission: 'settlement', scope: 'wholeCompany' },
  async ({ ctx, input: { groupId, fromDate, beginsOn, confirmDays } }) => {
    const { tenantId, memberId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      await lockGroups(tx, tenantId);
      const group = groupId === null ? null : found((await findGroups(tx, tenantId)).get(groupId));
      const [settled] = await tx
        .select({ id: settlement.id })
        .from(settlement)
        .where(
          and(
            eq(settlement.tenantId, tenantId),
            groupId === null ? isNull(settlement.groupId) : eq(settlement.groupId, groupId),
            gte(settlement.toDate, fromDate),
          ),
        )
        .limit(1);
      if (settled || group?.isDefault) {
        throw new ServiceError('settlementRulePast');
      }
      const ofDate = and(
        eq(settlementRule.tenantId, tenantId),
        groupId === null ? isNull(settlementRule.groupId) : eq(settlementRule.groupId, groupId),
        eq(settlementRule.fromDate, fromDate),
      );
      await tx.delete(settlementRule).where(ofDate);
      await tx.insert(settlementRule).values({
        id: ctx.ids(),
        tenantId,
        groupId,
        fromDate,
        beginsOn,
        confirmDays,
        createdByMemberId: memberId,
        createdAt: ctx.now(),
      });
      await recordOperation(tx, ctx, {
        action: 'settlement.saveRule',
        ...(group && { targetId: group.id, targetName: group.name, targetEnName: group.enName ?? null }),
        changes: [
          { field: 'calendarDay', to: fromDate },
          { field: 'settlementBegins', to: String(beginsOn) },
          { field: 'settlementConfirmDays', to: String(confirmDays) },
        ],
      });
      return {};
    });
  },
);
