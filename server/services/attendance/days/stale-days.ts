import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Tx } from '@server/db/database';
import { dayStale } from '@server/db/schema/attendance/day';
import { buildDays } from './build-days';

/**
 * Builds the days of these people again whose facts have changed, in the transaction that changed them; in the zone of the company.
 */
export async function buildStaleDays(
  tx: Tx,
  tenantId: string,
  now: Date,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) {
    return;
  }
  const stale = await tx
    .select()
    .from(dayStale)
    .where(and(eq(dayStale.tenantId, tenantId), inArray(dayStale.memberId, [...memberIds])));
  const dates = stale.map(({ workDate }) => workDate).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (from !== undefined && to !== undefined) {
    await buildDays(tx, tenantId, [...new Set(stale.map(({ memberId }) => memberId))], { from, to }, now);
  }
}

/** People of one transaction: short ones let others in between. */
const PEOPLE_AT_ONCE = 100;

/**
 * The same for the next people of a company, in the order of their ids, after one of them. Answers the last; nothing when there are
 * no more.
 */
export async function buildStaleAfter(
  tx: Tx,
  tenantId: string,
  now: Date,
  after: string,
): Promise<string | undefined> {
  const people = await tx
    .selectDistinct({ memberId: dayStale.memberId })
    .from(dayStale)
    .where(and(eq(dayStale.tenantId, tenantId), gt(dayStale.memberId, after)))
    .orderBy(asc(dayStale.memberId))
    .limit(PEOPLE_AT_ONCE);
  const ids = people.map(({ memberId }) => memberId);
  await buildStaleDays(tx, tenantId, now, ids);
  return ids.at(-1);
}
