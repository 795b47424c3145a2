import type * as calls from '@contract/roster/feed-calls';
import { eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { digest } from '@server/auth/hash';
import { calendarFeed } from '@server/db/schema/planning/roster';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import type { CallOf } from '@server/services/call-of';

const MADE = { max: 20, windowMs: 3_600_000 };

/** Whether the signed-in person has an address, since when, and when it was last read. */
export async function readCalendarFeed({
  ctx,
}: CallOf<typeof calls.readCalendarFeed>): Promise<Out<typeof calls.readCalendarFeed>> {
  const [row] = await ctx.db
    .select({ createdAt: calendarFeed.createdAt, readAt: calendarFeed.readAt })
    .from(calendarFeed)
    .where(eq(calendarFeed.memberId, ctx.session.memberId));
  const feed = row && {
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
  return { feed: feed ?? null };
}

/** A new address in the person's present language; what it replaces is forgotten. */
export async function makeCalendarFeed({
  ctx,
}: CallOf<typeof calls.makeCalendarFeed>): Promise<Out<typeof calls.makeCalendarFeed>> {
  const { memberId, tenantId } = ctx.session;
  await hitLimit(ctx, { key: `calendar-feed-made:${memberId}`, ...MADE });
  const token = ctx.tokens();
  const made = { tokenHash: digest(token), language: ctx.lang, createdAt: ctx.now(), readAt: null };
  await ctx.db
    .insert(calendarFeed)
    .values({ memberId, tenantId, ...made })
    .onConflictDoUpdate({ target: calendarFeed.memberId, set: made });
  return { url: `${ctx.origin}${ctx.env.API_PREFIX}/ops-open/calendar/${token}.ics` };
}

/** Whoever has none has none afterwards as well. */
export async function revokeCalendarFeed({
  ctx,
}: CallOf<typeof calls.revokeCalendarFeed>): Promise<Out<typeof calls.revokeCalendarFeed>> {
  await ctx.db.delete(calendarFeed).where(eq(calendarFeed.memberId, ctx.session.memberId));
  return {};
}
