import { sql } from 'drizzle-orm';
import { adjust } from '@contract/leave/ledger/adjust';
import { LEAVE_DAY_MINUTES, type Entry } from '@contract/leave/ledger/lot';
import { isQuotaOf, quotaLot } from '@contract/leave/ledger/quota-lot';
import { repay } from '@contract/leave/ledger/repay';
import type { Tx } from '@server/db/database';
import { leaveLot, type leaveQuotaChange } from '@server/db/schema/leave';
import type { Clock } from '../../approval/act/notify';
import { lockMembers } from '../../open-shift/take/locked-order';
import { zoneOf } from '../../roster/absence-effect';
import { loadBooks, onClocks, writeEntries, type Written } from './books';

/** Far below the number of parameters that a statement takes. */
const PEOPLE_AT_ONCE = 1_000;

export type QuotaChange = typeof leaveQuotaChange.$inferSelect;

/**
 * Gives the lots of a year the days that changes say, all of one company, one kind and one year and with one change a person. Where
 * fewer are left than were taken, the last days are covered no longer; where more are, days without cover get it.
 */
export async function changeQuotas(tx: Tx, clock: Clock, changes: readonly QuotaChange[]): Promise<void> {
  const sorted = [...changes].sort((a, b) => (a.memberId < b.memberId ? -1 : 1));
  for (let from = 0; from < sorted.length; from += PEOPLE_AT_ONCE) {
    await changeSome(tx, clock, sorted.slice(from, from + PEOPLE_AT_ONCE));
  }
}

async function changeSome(tx: Tx, clock: Clock, changes: readonly QuotaChange[]): Promise<void> {
  const [first] = changes;
  if (!first) {
    return;
  }
  const { tenantId, kind, year } = first;
  const memberIds = changes.map(({ memberId }) => memberId);
  await lockMembers(tx, memberIds);
  const zone = await zoneOf(tx, tenantId);
  const at = onClocks(clock.now(), zone);
  await openLots(tx, clock, changes, at.slice(0, 10));
  const booksOf = await loadBooks(tx, memberIds, zone, kind);
  const written = changes.flatMap(({ id, memberId, daysBefore, daysAfter }): Written[] => {
    const { lots, events } = booksOf(memberId);
    const lot = lots.find((one) => isQuotaOf(one, year))!;
    const minutes = Math.round(((daysAfter ?? 0) - (daysBefore ?? 0)) * LEAVE_DAY_MINUTES);
    const made: Entry[] = adjust(lot, events, { minutes, day: lot.validFrom, at }).map((entry) =>
      entry.type === 'adjust' && daysBefore === null ? { ...entry, type: 'grant' } : entry,
    );
    const covered = repay(lots, [...events, ...made], { kind, at });
    return [...made, ...covered].map((entry) => ({
      ...entry,
      memberId,
      changeId: entry.type === 'grant' || entry.type === 'adjust' ? id : undefined,
    }));
  });
  await writeEntries(tx, clock, tenantId, written);
}

/** The lot of each person in that year: a new one, or the one that is, counted as the change says. */
async function openLots(
  tx: Tx,
  clock: Clock,
  changes: readonly QuotaChange[],
  grantedOn: string,
): Promise<void> {
  const rows = changes.map(({ tenantId, memberId, kind, year, daysAfter }) => ({
    id: clock.ids(),
    tenantId,
    memberId,
    kind,
    ...quotaLot(year),
    grantedOn,
    isCounted: daysAfter !== null,
  }));
  await tx
    .insert(leaveLot)
    .values(rows)
    .onConflictDoUpdate({
      target: [leaveLot.memberId, leaveLot.kind, leaveLot.sourceKey],
      set: { isCounted: sql`excluded.is_counted` },
    });
}
