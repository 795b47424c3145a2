import * as calls from '@contract/settlement/desk-calls';
import { and, eq, isNull } from 'drizzle-orm';
import { attendanceRule } from '@server/db/schema/attendance/rule';
import { settlement } from '@server/db/schema/settlement';
import { ServiceError } from '@server/kernel/errors';
import { sendJob } from '@server/jobs/send-job';
import { today } from '@server/services/attendance-group/today';
import { lockGroups } from '@server/services/attendance-group/write-group';
import { buildKind } from '../build/build-kind';
import { nextPeriods, settlementRules } from '../rules-of';
import { note } from './note';
import { verb } from '@server/kernel/verb';

/**
 * Starts the next period of the company or of a group. Refuses with settlementNotOver while its days go on, with settlementNoRules where no
 * day is judged, and with settlementNotNext for any other period.
 */
export const startSettlement = verb(
  calls.startSettlement,
  { permission: 'settlement', scope: 'wholeCompany' },
  async ({ ctx, input: { groupId, from } }) => {
    const { tenantId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      await lockGroups(tx, tenantId);
      const [same] = await tx
        .select({ id: settlement.id })
        .from(settlement)
        .where(
          and(
            eq(settlement.tenantId, tenantId),
            eq(settlement.fromDate, from),
            groupId === null ? isNull(settlement.groupId) : eq(settlement.groupId, groupId),
          ),
        );
      if (same) {
        return same;
      }
      const [ruled] = await tx
        .select({ id: attendanceRule.id })
        .from(attendanceRule)
        .where(eq(attendanceRule.tenantId, tenantId))
        .limit(1);
      if (!ruled) {
        throw new ServiceError('settlementNoRules');
      }
      const date = today(ctx);
      const rules = await settlementRules(tx, tenantId);
      const next = (await nextPeriods(tx, tenantId, rules, date)).find(
        (one) => one.groupId === groupId && one.from === from,
      );
      if (!next) {
        throw new ServiceError('settlementNotNext');
      }
      if (next.to >= date) {
        throw new ServiceError('settlementNotOver');
      }
      const [id, buildId] = [ctx.ids(), ctx.ids()];
      const [row] = await tx
        .insert(settlement)
        .values({
          id,
          tenantId,
          groupId,
          fromDate: next.from,
          toDate: next.to,
          bridge: next.bridge,
          buildId,
          createdAt: ctx.now(),
        })
        .returning();
      await sendJob(tx, ctx, buildKind, { settlementId: id, buildId }, { tenantId, key: buildId });
      await note(tx, ctx, row!, { kind: 'started' });
      return { id };
    });
  },
);
