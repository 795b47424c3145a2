import type * as calls from '@contract/roster/plan-calls';
import { eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import type { PlanSettings, SettledRule } from '@contract/roster/plan';
import { RULE_NAMES, settingText } from '@contract/roster/words/rule-words';
import type { SessionCtx } from '@server/context';
import type { Tx } from '@server/db/database';
import type { OperationChange } from '@server/db/schema/audit';
import { planRule } from '@server/db/schema/planning/roster';
import { ServiceError } from '@server/errors';
import { recordOperation } from '../audit/record-operation';
import type { CallOf } from '../call-of';
import { requireFunction } from '../role/require-permission';
import { keptSettings, planSettingsOf, type KeptSettings } from './plan-settings';

/** By which rules the plans of the company are judged. */
export async function getPlanRules({
  ctx,
}: CallOf<typeof calls.getPlanRules>): Promise<Out<typeof calls.getPlanRules>> {
  await requireFunction(ctx, FUNCTION_ID.roster);
  return await planSettingsOf(ctx.db, ctx.session.tenantId);
}

/** Settles them. Refuses with conflict who has not seen the last change; plans that there are stay as they are. */
export async function savePlanRules({
  ctx,
  input: { settings, swapNeedsApproval, revision },
}: CallOf<typeof calls.savePlanRules>): Promise<Out<typeof calls.savePlanRules>> {
  await requireFunction(ctx, FUNCTION_ID.roster);
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
}

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
