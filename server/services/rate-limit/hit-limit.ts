import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { rateLimit } from '@server/db/schema/sign-in';
import { LimitReached } from '@server/kernel/errors';
import type { MessageKey } from '@server/messages/messages';

export type Limit = { key: string; max: number; windowMs: number; message?: MessageKey };
export type Hit<One extends Limit = Limit> = { limit: One; hits: number; resetAt: Date };
type Counting = Pick<Ctx, 'now'> & { db: Db | Tx };

/**
 * Counts one attempt in the fixed window of each limit. One atomic statement, so that neither parallel calls nor several processes nor
 * a restart get more. Inside a transaction a rollback takes the count back.
 */
export async function countHits<One extends Limit>(
  ctx: Counting,
  limits: readonly One[],
): Promise<Hit<One>[]> {
  const now = ctx.now();
  const isOver = sql`${rateLimit.resetAt} <= ${now.toISOString()}::timestamptz`;
  const rows = await ctx.db
    .insert(rateLimit)
    .values(
      limits.map(({ key, windowMs }) => ({ key, hits: 1, resetAt: new Date(now.getTime() + windowMs) })),
    )
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateLimit.hits} + 1 end`,
        // A clock that was put back must not make a window longer than it is.
        resetAt: sql`case when ${isOver} then excluded.reset_at else least(${rateLimit.resetAt}, excluded.reset_at) end`,
      },
    })
    .returning();
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return limits.flatMap((limit) => {
    const row = byKey.get(limit.key);
    return row ? [{ limit, hits: row.hits, resetAt: row.resetAt }] : [];
  });
}

/** Which of these limits are used up: the next attempt would be refused. Counts nothing. */
export async function usedUp<One extends Limit>(ctx: Counting, limits: readonly One[]): Promise<Hit<One>[]> {
  const byKey = new Map(limits.map((limit) => [limit.key, limit]));
  const rows = await ctx.db
    .select()
    .from(rateLimit)
    .where(and(inArray(rateLimit.key, [...byKey.keys()]), gt(rateLimit.resetAt, ctx.now())));
  return rows.flatMap(({ key, hits, resetAt }) => {
    const limit = byKey.get(key);
    return limit && hits >= limit.max ? [{ limit, hits, resetAt }] : [];
  });
}

/** Refuses when a limit is used up. Counts nothing. */
export async function requireLimitLeft(ctx: Counting, limit: Limit): Promise<void> {
  const [over] = await usedUp(ctx, [limit]);
  if (over) {
    throw reached(ctx, over);
  }
}

/** Counts one attempt and refuses the attempts past `max`. Not inside transactions: a rollback must not uncount. */
export async function hitLimit(ctx: Pick<Ctx, 'db' | 'now'>, limit: Limit): Promise<void> {
  const [hit] = await countHits(ctx, [limit]);
  if (hit && hit.hits > limit.max) {
    throw reached(ctx, hit);
  }
}

/** The refusal of a limit, with the wait until its window ends. */
export function reached(ctx: Pick<Ctx, 'now'>, { limit, resetAt }: Omit<Hit, 'hits'>): LimitReached {
  const seconds = Math.max(1, Math.ceil((resetAt.getTime() - ctx.now().getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  return new LimitReached(limit.message ?? waitMessage(minutes), { seconds, minutes, hours }, resetAt);
}

/** In the unit that people count such a time in. */
function waitMessage(minutes: number): MessageKey {
  return minutes <= 2 ? 'tooMany' : minutes <= 120 ? 'tooManyMinutes' : 'tooManyHours';
}

/** Forgets the attempts under these keys: the person has proven who they are. */
export async function clearLimits(ctx: Pick<Counting, 'db'>, keys: string[]): Promise<void> {
  await ctx.db.delete(rateLimit).where(inArray(rateLimit.key, keys));
}

/** Takes one attempt back: it was not the person's fault (a code that the gateway did not take). */
export async function releaseLimit(ctx: Pick<Ctx, 'db'>, key: string): Promise<void> {
  await ctx.db
    .update(rateLimit)
    .set({ hits: sql`greatest(${rateLimit.hits} - 1, 0)` })
    .where(eq(rateLimit.key, key));
}
