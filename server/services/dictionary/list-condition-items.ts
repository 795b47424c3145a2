import * as conditionCalls from '@contract/flow/condition-calls';
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import { conditionItem } from '@server/db/schema/dictionary';
import { verb } from '@server/kernel/verb';

/** A condition item by its key, in every channel that has it (spec section 7: queryConditionItemByKey). */
export const queryConditionItemByKey = verb(
  conditionCalls.queryConditionItemByKey,
  { permission: 'signedIn', scope: 'none' },
  async ({ ctx, input }) => {
    return await find(ctx, eq(conditionItem.key, input.key));
  },
);

/** The condition items of a channel: the shared ones and the company's own (spec section 7). */
export const queryConditionItemByChannel = verb(
  conditionCalls.queryConditionItemByChannel,
  { permission: 'signedIn', scope: 'none' },
  async ({ ctx, input }) => {
    return await find(ctx, eq(conditionItem.channel, input.channel));
  },
);

async function find(ctx: SessionCtx, where: SQL) {
  const { tenantId } = ctx.session;
  const rows = await ctx.db
    .select()
    .from(conditionItem)
    .where(and(where, or(isNull(conditionItem.tenantId), eq(conditionItem.tenantId, tenantId))))
    .orderBy(conditionItem.sort, conditionItem.channel, sql`${conditionItem.tenantId} is not null`);
  const byKey = new Map(rows.map((row) => [`${row.channel} ${row.key}`, row]));
  return [...byKey.values()].map(({ id, key, channel, name, valueType, operators, unit, itemType }) => ({
    id,
    key,
    channel,
    name,
    valueType,
    operators,
    unit,
    itemType,
  }));
}
