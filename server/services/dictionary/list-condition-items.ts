import type * as conditionCalls from '@contract/flow/condition-calls';
import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import type { SessionCtx } from '@server/context';
import { conditionItem } from '@server/db/schema/dictionary';
import type { CallOf } from '../call-of';

/** A condition item by its key, in every channel that has it (spec section 7: queryConditionItemByKey). */
export async function queryConditionItemByKey({
  ctx,
  input,
}: CallOf<typeof conditionCalls.queryConditionItemByKey>): Promise<
  Out<typeof conditionCalls.queryConditionItemByKey>
> {
  return await find(ctx, eq(conditionItem.key, input.key));
}

/** The condition items of a channel: the shared ones and the company's own (spec section 7). */
export async function queryConditionItemByChannel({
  ctx,
  input,
}: CallOf<typeof conditionCalls.queryConditionItemByChannel>): Promise<
  Out<typeof conditionCalls.queryConditionItemByChannel>
> {
  return await find(ctx, eq(conditionItem.channel, input.channel));
}

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
