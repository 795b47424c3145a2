import * as takeCalls from '@contract/open-shift/take-calls';
import { eq } from 'drizzle-orm';
import { TAKE_DEFAULTS } from '@contract/open-shift/rules/take';
import type { Db, Tx } from '@server/db/database';
import { scheduleRule } from '@server/db/schema/planning/open-shift';
import { planSettingsOf } from '@server/services/work-rules/plan-settings';
import { recordOperation } from '@server/kernel/record-operation';
import { verb } from '@server/kernel/verb';

export type Rule = { minRestHours: number; leaveHours: number };

/** What a company asks of shifts to be grabbed. Of rest between two dates the rules of its plans speak. */
export async function loadRule(db: Db | Tx, tenantId: string): Promise<Rule> {
  const { settings } = await planSettingsOf(db, tenantId);
  const [row] = await db.select().from(scheduleRule).where(eq(scheduleRule.tenantId, tenantId));
  return {
    minRestHours: settings.rest.level === 'off' ? 0 : settings.rest.limit / 60,
    leaveHours: row?.leaveHours ?? TAKE_DEFAULTS.leaveHours,
  };
}

/** The rule, for who takes or publishes shifts. */
export const grabOrderRule = verb(
  takeCalls.grabOrderRule,
  { permission: { anyOf: ['taskTake', 'taskPublish'] }, scope: 'none' },
  async ({ ctx }) => await loadRule(ctx.db, ctx.session.tenantId),
);

/** Settles the rule of the company; administrators alone. */
export const grabOrderSaveRule = verb(
  takeCalls.grabOrderSaveRule,
  { permission: 'administrator', scope: 'none' },
  async ({ ctx, input }) => {
    const { tenantId } = ctx.session;
    return await ctx.db.transaction(async (tx) => {
      const before = await loadRule(tx, tenantId);
      const values = { leaveHours: input.leaveHours, updatedAt: ctx.now() };
      await tx
        .insert(scheduleRule)
        .values({ tenantId, ...values })
        .onConflictDoUpdate({ target: scheduleRule.tenantId, set: values });
      const after = await loadRule(tx, tenantId);
      const changes = (['leaveHours'] as const)
        .filter((field) => before[field] !== after[field])
        .map((field) => ({ field, from: String(before[field]), to: String(after[field]) }));
      await recordOperation(tx, ctx, { action: 'schedule.saveRule', changes });
      return after;
    });
  },
);
