import * as calls from '@contract/leave/run-calls';
import { isGrantedByRun } from '@contract/leave/rule/terms';
import { eq } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import { leaveRunSetting } from '@server/db/schema/leave/rule';
import { ServiceError } from '@server/kernel/errors';
import { localizedText } from '@server/kernel/localized-text';
import { today } from '@server/services/attendance-group/today';
import { recordOperation } from '@server/kernel/record-operation';
import { memberScope, requireWholeCompany } from '@server/services/access/data-scope';
import { leaveKinds } from '../leave-kinds';
import { leaveRulesAt } from '@server/services/work-rules/leave-rules';
import { verb } from '@server/kernel/verb';

/** Whether the clock applies the rules of leave: not while nobody has turned it on. */
export const getLeaveRunSetting = verb(
  calls.getLeaveRunSetting,
  { permission: 'leaveRules', scope: 'none' },
  async ({ ctx }) => {
    const { tenantId } = ctx.session;
    const [row] = await ctx.db.select().from(leaveRunSetting).where(eq(leaveRunSetting.tenantId, tenantId));
    const kinds = await leaveKinds(ctx);
    const day = today(ctx);
    const termsOf = await leaveRulesAt(ctx.db, tenantId, day);
    return {
      isOn: row?.isOn ?? false,
      doneUntil: row?.doneUntil ?? null,
      today: day,
      revision: row?.revision ?? 0,
      granted: kinds
        .filter(({ itemCode }) => isGrantedByRun(termsOf(itemCode)))
        .map(({ itemName, itemEnName }) => localizedText(itemName, itemEnName)),
    };
  },
);

/** Turns it on or off. Refuses with conflict who has not seen the last change. */
export const saveLeaveRunSetting = verb(
  calls.saveLeaveRunSetting,
  { permission: 'leaveRules', scope: 'none' },
  async ({ ctx, input: { revision, isOn } }) => {
    requireWholeCompany(await memberScope(ctx, FUNCTION_ID.leaveRules));
    const { tenantId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      const off = { tenantId, isOn: false, doneUntil: null, revision: 0, updatedAt: ctx.now() };
      await tx.insert(leaveRunSetting).values(off).onConflictDoNothing();
      const ofCompany = eq(leaveRunSetting.tenantId, tenantId);
      const [before = off] = await tx.select().from(leaveRunSetting).where(ofCompany).for('update');
      if (before.revision !== revision) {
        throw new ServiceError('conflict');
      }
      if (before.isOn === isOn) {
        return { revision };
      }
      await tx
        .update(leaveRunSetting)
        .set({ isOn, revision: revision + 1, updatedAt: ctx.now() })
        .where(ofCompany);
      await recordOperation(tx, ctx, {
        action: 'leaveRun.saveSetting',
        changes: [{ field: 'dailyRuns', from: before.isOn ? 'on' : 'off', to: isOn ? 'on' : 'off' }],
      });
      return { revision: revision + 1 };
    });
  },
);
