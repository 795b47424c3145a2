import * as takeCalls from '@contract/open-shift/take-calls';
import { inArray } from 'drizzle-orm';
import type { SessionCtx } from '@server/kernel/context';
import { scheduleOrder } from '@server/db/schema/planning/open-shift';
import { readCursor, writeCursor } from '@server/kernel/read-cursor';
import { ownKeys } from '../publish/audience';
import { presentOrders, selectOrders } from './present-order';
import { presentSlots } from './present-slots';
import { verb } from '@server/kernel/verb';

/** From each of the person's few keys as many as a page holds: an index range each, whatever the company has open. */
const openSql = (isFreeOnly: boolean) => `
select o.order_id as id, to_char(o.deadline_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as deadline
from unnest($2::text[]) as k(audience), lateral (
  select order_id, deadline_at from schedule_audience
  where tenant_id = $1 and audience = k.audience and (deadline_at, order_id) > ($3::timestamptz, $4)
  ${isFreeOnly ? 'and not is_full and (opens_at is null or opens_at <= $6::timestamptz)' : 'and $6::timestamptz is not null'}
  order by deadline_at, order_id limit $5) o
group by o.order_id, o.deadline_at order by o.deadline_at, o.order_id limit $5`;

/** What the signed-in person can take now, with why not where a place cannot be taken; the nearest deadline first. */
export const grabTakeListOpen = verb(
  takeCalls.grabTakeListOpen,
  { permission: 'taskTake', scope: 'self' },
  async ({ ctx, input }) => {
    const keys = await ownKeys(ctx);
    const found = await findOpen(ctx, keys, input);
    const shown = found.slice(0, input.pageSize);
    if (shown.length === 0) {
      return { list: [], nextCursor: null };
    }
    const ids = shown.map((one) => one.id);
    const rows = await selectOrders(ctx.db, inArray(scheduleOrder.id, ids));
    rows.sort((a, b) => ids.indexOf(a.order.id) - ids.indexOf(b.order.id));
    const orders = await presentOrders(ctx.db, rows, ctx.now());
    const slots = await presentSlots(
      ctx.db,
      ctx,
      rows.map((row) => row.order),
      { keys, mayTake: true },
    );
    const last = shown.at(-1)!;
    return {
      list: orders.map((order) => ({ ...order, slots: slots.get(order.id) ?? [] })),
      nextCursor: found.length > shown.length ? writeCursor(last.deadline, last.id) : null,
    };
  },
);

async function findOpen(
  ctx: SessionCtx,
  keys: string[],
  input: { cursor?: string | undefined; onlyFree?: string | undefined; pageSize: number },
): Promise<{ id: string; deadline: string }[]> {
  const now = ctx.now().toISOString();
  const last = input.cursor === undefined ? { at: now, id: '~' } : readCursor(input.cursor);
  return await ctx.raw<{ id: string; deadline: string }>(openSql(input.onlyFree === 'true'), [
    ctx.session.tenantId,
    `{${keys.map((key) => `"${key}"`).join(',')}}`,
    last.at,
    last.id,
    input.pageSize + 1,
    now,
  ]);
}
