import { LEAVE_DAY_MINUTES } from '@contract/leave/ledger/lot';
import type { Db } from '@server/db/database';
import { leaveEvent, leaveLot } from '@server/db/schema/leave/leave';
import { quotaLot } from '@contract/leave/year/quota-lot';

let made = 0;

/** Days of a kind of leave that somebody has in a year. */
export async function buildQuota(
  db: Db,
  given: { tenantId: string; memberId: string; year: number; kind: string; days: number },
): Promise<void> {
  const { tenantId, memberId, year, kind, days } = given;
  made += 1;
  const id = `lot-${memberId}-${made}`;
  const { validFrom } = quotaLot(year);
  await db.insert(leaveLot).values({
    id,
    tenantId,
    memberId,
    kind,
    ...quotaLot(year),
    grantedOn: validFrom,
  });
  await db.insert(leaveEvent).values({
    id: `${id}-grant`,
    tenantId,
    memberId,
    lotId: id,
    kind,
    type: 'grant',
    minutes: Math.round(days * LEAVE_DAY_MINUTES),
    day: validFrom,
    writtenAt: new Date(`${validFrom}T00:00:00+08:00`),
  });
}
