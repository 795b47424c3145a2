import * as calls from '@contract/roster/feed-calls';
import { eq } from 'drizzle-orm';
import { digest } from '@server/auth/hash';
import { calendarFeed } from '@server/db/schema/planning/roster';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { verb } from '@server/kernel/verb';

const MADE = { max: 20, windowMs: 3_600_000 };

/** Whether the signed-in person has an address, since when, and when it was last read. */
export const readCalendarFeed = verb(
  calls.readCalendarFeed,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
    const [row] = await ctx.db
      .select({ createdAt: calendarFeed.createdAt, readAt: calendarFeed.readAt })
      .from(calendarFeed)
      .where(eq(calendarFeed.memberId, ctx.session.memberId));
    const feed = row && {
      createdAt: row.createdAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
    };
    return { feed: feed ?? null };
  },
);

/** A new address in the person's present language; what it replaces is forgotten. */
export const makeCalendarFeed = verb(
  calls.makeCalendarFeed,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
    const { memberId, tenantId } = ctx.session;
    await hitLimit(ctx, { key: `calendar-feed-made:${memberId}`, ...MADE });
    const token = ctx.tokens();
    const made = { tokenHash: digest(token), language: ctx.lang, createdAt: ctx.now(), readAt: null };
    await ctx.db
      .insert(calendarFeed)
      .values({ memberId, tenantId, ...made })
      .onConflictDoUpdate({ target: calendarFeed.memberId, set: made });
    return { url: `${ctx.origin}${ctx.env.API_PREFIX}/ops-open/calendar/${token}.ics` };
  },
);

/** Whoever has none has none afterwards as well. */
export const revokeCalendarFeed = verb(
  calls.revokeCalendarFeed,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx }) => {
    await ctx.db.delete(calendarFeed).where(eq(calendarFeed.memberId, ctx.session.memberId));
    return {};
  },
);
