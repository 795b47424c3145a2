import { addDays } from '@contract/day';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { FEED_DAYS } from '@contract/roster/feed-calls';
import { USUAL_ZONE } from '@contract/zone';
import { digest } from '@server/auth/hash';
import type { Ctx } from '@server/kernel/context';
import type { Db } from '@server/db/database';
import { account } from '@server/db/schema/account';
import { tenant } from '@server/db/schema/company';
import { tenantProfile } from '@server/db/schema/company-profile';
import { member } from '@server/db/schema/member';
import { calendarFeed } from '@server/db/schema/planning/roster';
import { today } from '@server/services/attendance-group/today';
import { isActive } from '@server/services/person/person';
import { hitLimit } from '@server/services/rate-limit/hit-limit';
import { inZone } from '@server/kernel/in-zone';
import { feedEvents } from './feed-events';
import { FEED_WORDS } from './feed-words';
import { icsText } from './ics';
import { zoneLines } from './zone-lines';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Calendars come every few minutes to every few hours; one may be asked for by several devices. */
const READS = { max: 60, windowMs: HOUR_MS };
/** Of addresses that read nothing, from one network. */
const MISSES = { max: 30, windowMs: HOUR_MS };

type FeedCtx = Pick<Ctx, 'db' | 'now' | 'network' | 'origin'>;

/**
 * The calendar behind a secret; undefined for one that reads nothing, which counts against who asks. Whoever has left, cannot sign in
 * or has revoked the address has no calendar.
 */
export async function openFeed(ctx: FeedCtx, token: string): Promise<string | undefined> {
  const feed = await findFeed(ctx.db, token);
  if (!feed) {
    await hitLimit(ctx, { key: `calendar-feed-miss:${ctx.network}`, ...MISSES });
    return undefined;
  }
  const { memberId, tenantId, language } = feed;
  await hitLimit(ctx, { key: `calendar-feed:${memberId}`, ...READS });
  const now = ctx.now();
  await ctx.db
    .update(calendarFeed)
    .set({ readAt: now })
    .where(
      and(
        eq(calendarFeed.memberId, memberId),
        or(isNull(calendarFeed.readAt), lt(calendarFeed.readAt, new Date(now.getTime() - HOUR_MS))),
      ),
    );
  const zone = feed.zone ?? USUAL_ZONE;
  return await inZone(zone, async () => {
    const date = today(ctx);
    const span = { from: addDays(date, -FEED_DAYS.back), to: addDays(date, FEED_DAYS.ahead) };
    const events = await feedEvents(ctx.db, { memberId, tenantId, language, origin: ctx.origin }, span);
    // An absence may begin before the first day and end after the last one.
    const [from, to] = [-FEED_DAYS.back - 366, FEED_DAYS.ahead + 366].map(
      (days) => new Date(now.getTime() + days * DAY_MS),
    ) as [Date, Date];
    const company = (language === 'en' ? feed.enName : undefined) ?? feed.name;
    return icsText({
      name: FEED_WORDS.calendar[language].replace('{company}', company),
      language: language === 'en' ? 'en' : 'zh',
      zone,
      zoneLines: zoneLines(zone, from, to),
      events,
    });
  });
}

/** 256 random bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

async function findFeed(db: Db, token: string) {
  if (!TOKEN.test(token)) {
    return undefined;
  }
  const [row] = await db
    .select({
      memberId: calendarFeed.memberId,
      tenantId: calendarFeed.tenantId,
      language: calendarFeed.language,
      name: tenant.name,
      enName: tenant.enName,
      zone: tenantProfile.timezone,
    })
    .from(calendarFeed)
    .innerJoin(member, eq(member.id, calendarFeed.memberId))
    .innerJoin(account, eq(account.id, member.accountId))
    .innerJoin(tenant, eq(tenant.id, calendarFeed.tenantId))
    .leftJoin(tenantProfile, eq(tenantProfile.tenantId, tenant.id))
    .where(and(eq(calendarFeed.tokenHash, digest(token)), isActive, eq(tenant.status, 'normal')));
  return row;
}
