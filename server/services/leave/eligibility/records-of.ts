import { inArray, and, isNull } from 'drizzle-orm';
import type { Eligibility } from '@contract/leave/rule/eligibility';
import type { Db, Tx } from '@server/db/database';
import { leaveEligibility } from '@server/db/schema/leave/eligibility';

/** What entitles people to kinds of leave: one statement for all of them. */
export async function recordsOf(
  db: Db | Tx,
  memberIds: readonly string[],
): Promise<(memberId: string) => Eligibility[]> {
  const rows = await db
    .select()
    .from(leaveEligibility)
    .where(and(inArray(leaveEligibility.memberId, [...memberIds]), isNull(leaveEligibility.removedAt)));
  return (memberId) =>
    rows
      .filter((row) => row.memberId === memberId)
      .map(({ kind, fromDay, untilDay }) => ({ kind, fromDay, untilDay }));
}
