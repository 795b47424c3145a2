import { eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '@server/context';
import { rateLimit } from '@server/db/schema/sign-in';
import { ServiceError } from '@server/errors';
import type { MessageKey } from '@server/messages/messages';

export type Limit = { key: string; max: number; windowMs: number; message?: MessageKey };

/**
 * Counts one attempt in a fixed window and refuses the attempts past `max`. One atomic statement, so that neither
 * parallel calls nor several processes nor a restart get more. Call it outside transactions: a rollback must not uncount.
 */
export async function hitLimit(ctx: Pick<Ctx, 'db' | 'now'>, limit: Limit): Promise<void> {
  const now = ctx.now();
  const resetAt = new Date(now.getTime() + limit.windowMs);
  const fresh = sql`${resetAt.toISOString()}::timestamptz`;
  const isOver = sql`${rateLimit.resetAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await ctx.db
    .insert(rateLimit)
    .values({ key: limit.key, hits: 1, resetAt })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateLimit.hits} + 1 end`,
        // A clock that was put back must not make a window longer than it is.
        resetAt: sql`case when ${isOver} then ${fresh} else least(${rateLimit.resetAt}, ${fresh}) end`,
      },
    })
    .returning();
  if (row && row.hits > limit.max) {
    const seconds = Math.max(1, Math.ceil((row.resetAt.getTime() - now.getTime()) / 1000));
    const minutes = Math.ceil(seconds / 60);
    const hours = Math.ceil(minutes / 60);
    throw new ServiceError(limit.message ?? waitMessage(minutes), { seconds, minutes, hours });
  }
}

/** In the unit that people count such a time in. */
function waitMessage(minutes: number): MessageKey {
  return minutes <= 2 ? 'tooMany' : minutes <= 120 ? 'tooManyMinutes' : 'tooManyHours';
}

/** Forgets the attempts under these keys: the person has proven who they are. */
export async function clearLimits(ctx: Pick<Ctx, 'db'>, keys: string[]): Promise<void> {
  await ctx.db.delete(rateLimit).where(inArray(rateLimit.key, keys));
}

/** Takes one attempt back: it was not the person's fault (a code that the gateway did not take). */
export async function releaseLimit(ctx: Pick<Ctx, 'db'>, key: string): Promise<void> {
  await ctx.db
    .update(rateLimit)
    .set({ hits: sql`greatest(${rateLimit.hits} - 1, 0)` })
    .where(eq(rateLimit.key, key));
}
