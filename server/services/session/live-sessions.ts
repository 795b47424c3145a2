import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '@server/kernel/context';
import { session } from '@server/db/schema/session';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The sessions of an account that still open something: the same conditions as in `authenticate`. */
export function isLiveSessionOf(ctx: Pick<Ctx, 'now' | 'env'>, accountId: string) {
  const now = ctx.now();
  return and(
    eq(session.accountId, accountId),
    isNull(session.revokedAt),
    gt(session.expiresAt, now),
    gt(session.lastSeenAt, new Date(now.getTime() - ctx.env.SESSION_IDLE_DAYS * DAY_MS)),
  );
}
