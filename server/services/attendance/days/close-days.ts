import { and, asc, eq, gt, gte, ne, or, sql } from 'drizzle-orm';
import { FREE_DAY_START } from '@contract/attendance/rules/owned-punches';
import { dateOf, DAY_MINUTES, dayNumber } from '@contract/roster/rules/work-minutes';
import type { Ctx } from '@server/kernel/context';
import { attendanceBuilt } from '@server/db/schema/attendance/day';
import { attendanceRule } from '@server/db/schema/attendance/rule';
import { member } from '@server/db/schema/member';
import { clockMinute, momentOfMinute } from '@server/kernel/clock-minute';
import { buildDays } from './build-days';
import { forCompaniesWithRules } from './companies-with-rules';
import { dayFollowers } from './day-followers';
import { buildStaleAfter } from './stale-days';

type Parts = Pick<Ctx, 'db' | 'now'>;

/** People of one transaction: short ones let others in between. */
const PEOPLE_AT_ONCE = 200;

/**
 * Builds what is over and not built, and what has changed since it was: for every company with rules, in its own zone. A date is built
 * from four in the morning of the next one on; nights that are not over then, with the runs that follow. Comes again with the clock,
 * and goes on where it was cut off.
 */
export async function closeDays(parts: Parts): Promise<void> {
  await forCompaniesWithRules(parts.db, async (tenantId) => {
    await closeCompany(parts, tenantId);
    await refreshCompany(parts, tenantId);
  });
  await dayFollowers.get().closed(parts);
}

async function refreshCompany({ db, now }: Parts, tenantId: string): Promise<void> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const from: string = after;
    after = await db.transaction(async (tx) => await buildStaleAfter(tx, tenantId, now(), from));
  }
}

/** All dates that are over, of everybody who was there. */
async function closeCompany({ db, now }: Parts, tenantId: string): Promise<void> {
  const last = dateOf(Math.floor((clockMinute(now()) - FREE_DAY_START) / DAY_MINUTES) - 1);
  const [built] = await db.select().from(attendanceBuilt).where(eq(attendanceBuilt.tenantId, tenantId));
  const [first] = await db
    .select({ fromDate: sql<string>`min(${attendanceRule.fromDate})::text` })
    .from(attendanceRule)
    .where(eq(attendanceRule.tenantId, tenantId));
  const from = built ? dateOf(dayNumber(built.untilDate) + 1) : first?.fromDate;
  if (!from || from > last) {
    return;
  }
  let ids = await peopleAfter(db, tenantId, from, '');
  while (ids.length > 0) {
    const part = ids;
    await db.transaction(async (tx) => await buildDays(tx, tenantId, part, { from, to: last }, now()));
    ids = await peopleAfter(db, tenantId, from, part.at(-1)!);
  }
  await db
    .insert(attendanceBuilt)
    .values({ tenantId, untilDate: last })
    .onConflictDoUpdate({ target: attendanceBuilt.tenantId, set: { untilDate: last } });
}

/** Who was with the company on a date or later. */
async function peopleAfter(db: Ctx['db'], tenantId: string, from: string, after: string): Promise<string[]> {
  const begin = momentOfMinute(dayNumber(from) * DAY_MINUTES);
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .where(
      and(
        eq(member.tenantId, tenantId),
        gt(member.id, after),
        or(ne(member.status, 'left'), gte(member.leftAt, begin)),
      ),
    )
    .orderBy(asc(member.id))
    .limit(PEOPLE_AT_ONCE);
  return rows.map(({ id }) => id);
}
