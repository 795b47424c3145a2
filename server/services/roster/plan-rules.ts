import * as calls from '@contract/roster/plan-calls';
import { eq } from 'drizzle-orm';
import type { PlanSettings, SettledRule } from '@contract/roster/plan';
import { RULE_NAMES, settingText } from '@contract/roster/words/rule-words';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import type { OperationChange } from '@server/db/schema/audit';
import { planRule } from '@server/db/schema/planning/roster';
import { ServiceError } from '@server/kernel/errors';
import { recordOperation } from '@server/kernel/record-operation';
import { keptSettings, planSettingsOf, type KeptSettings } from '../work-rules/plan-settings';
import { verb } from '@server/kernel/verb';

/** By which rules the plans of the company are judged. */
export const getPlanRules = verb(
  calls.getPlanRules,
  { permission: 'roster', scope: 'none' },
  async ({ ctx }) => {
    return await planSettingsOf(ctx.db, ctx.session.tenantId);
  },
);

/** Settles them. Refuses with conflict who has not seen the last change; plans that there are stay as they are. */
export const savePlanRules = verb(
  calls.savePlanRules,
  { permission: 'roster', scope: 'none' },
  async ({ ctx, input: { settings, swapNeedsApproval, revision } }) => {
    return await ctx.db.transaction(async (tx) => {
      const before = await lockSettings(tx, ctx);
      if (before.revision !== revision) {
        throw new ServiceError('conflict');
      }
      const needsApproval = swapNeedsApproval ?? before.swapNeedsApproval;
      const changes = [
        ...changesOf(before.settings, settings),
        ...changesOfSwaps(before.swapNeedsApproval, needsApproval),
      ];
      if (changes.length === 0) {
        return { revision };
      }
      await tx
        .update(planRule)
        .set({ settings, swapNeedsApproval: needsApproval, revision: revision + 1, updatedAt: ctx.now() })
        .where(eq(planRule.tenantId, ctx.session.tenantId));
      await recordOperation(tx, ctx, { action: 'roster.saveRules', changes });
      return { revision: revision + 1 };
    });
  },
);

/** Two who settle the rules come one after the other, also where there was nothing yet to lock. */
async function lockSettings(tx: Tx, ctx: SessionCtx): Promise<KeptSettings> {
  const { tenantId } = ctx.session;
  await tx
    .insert(planRule)
    .values({ tenantId, settings: {}, revision: 0, updatedAt: ctx.now() })
    .onConflictDoNothing();
  const [row] = await tx.select().from(planRule).where(eq(planRule.tenantId, tenantId)).for('update');
  return keptSettings(row);
}

/** Each rule that is another now, in words. */
function changesOf(before: PlanSettings, after: PlanSettings): OperationChange[] {
  const rules = Object.keys(after) as SettledRule[];
  return rules.flatMap((rule) => {
    const said = (settings: PlanSettings, language: 'zh_CN' | 'en') =>
      `${RULE_NAMES[rule][language]} ${settingText(rule, settings[rule], language)}`;
    return JSON.stringify(before[rule]) === JSON.stringify({ ...before[rule], ...after[rule] })
      ? []
      : [
          {
            field: 'planRule',
            from: said(before, 'zh_CN'),
            to: said(after, 'zh_CN'),
            fromEn: said(before, 'en'),
            toEn: said(after, 'en'),
          },
        ];
  });
}

/** Whether the company decides on swaps, where that is another now. */
function changesOfSwaps(before: boolean, after: boolean): OperationChange[] {
  const said = (needs: boolean) => ({
    zh_CN: needs ? '换班需要审批' : '换班无需审批',
    en: needs ? 'Swaps need approval' : "Swaps don't need approval",
  });
  const [from, to] = [said(before), said(after)];
  return before === after
    ? []
    : [{ field: 'planRule', from: from.zh_CN, to: to.zh_CN, fromEn: from.en, toEn: to.en }];
}
