import type * as takeCalls from '@contract/open-shift/take-calls';
import { eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { TAKE_DEFAULTS } from '@contract/open-shift/rules/take';
import type { Db, Tx } from '@server/db/database';
import { scheduleRule } from '@server/db/schema/planning/open-shift';
import { planSettingsOf } from '@server/services/roster/plan-settings';
import { ServiceError } from '@server/errors';
import type { CallOf } from '@server/services/call-of';
import { recordOperation } from '@server/services/audit/record-operation';
import { hasFunction, requireRole } from '@server/services/role/require-permission';

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
export async function grabOrderRule({
  ctx,
}: CallOf<typeof takeCalls.grabOrderRule>): Promise<Out<typeof takeCalls.grabOrderRule>> {
  const mayAsk =
    (await hasFunction(ctx, FUNCTION_ID.taskTake)) || (await hasFunction(ctx, FUNCTION_ID.taskPublish));
  if (!mayAsk) {
    throw new ServiceError('forbidden');
  }
  return await loadRule(ctx.db, ctx.session.tenantId);
}

/** Settles the rule of the company; administrators alone. */
export async function grabOrderSaveRule({
  ctx,
  input,
}: CallOf<typeof takeCalls.grabOrderSaveRule>): Promise<Out<typeof takeCalls.grabOrderSaveRule>> {
  requireRole(ctx, 'companyAdministrator');
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
}
