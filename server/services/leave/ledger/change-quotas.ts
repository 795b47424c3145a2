import { and, between, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { changeYear, isOfYear } from '@contract/leave/year/change-year';
import { entriesOf, LEAVE_DAY_MINUTES, sumOf, type Entry, type LeaveEvent } from '@contract/leave/ledger/lot';
import { quotaLot } from '@contract/leave/year/quota-lot';
import { repay } from '@contract/leave/ledger/repay';
import type { Tx } from '@server/db/database';
import { leaveLot, type leaveQuotaChange } from '@server/db/schema/leave/leave';
import { ServiceError } from '@server/kernel/errors';
import type { Clock } from '@server/kernel/context';
import { lockMembers } from '@server/kernel/lock-members';
import { zoneOf } from '@server/kernel/zone-of';
import { loadBooks, onClocks, writeEntries, type StoredLot, type Written } from './books';

/** Far below the number of parameters that a statement takes. */
const PEOPLE_AT_ONCE = 1_000;

export type QuotaChange = typeof leaveQuotaChange.$inferSelect;

/**
 * Gives the lots of a year the days that changes say, all of one company, one kind and one year and with one change a person. Where
 * fewer are left than were taken, the last days are covered no longer; where more are, days without cover get it. Refuses with
 * quotaCarried to take away what has gone on into the next year.
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
    const had = grantedIn(lots, events, year);
    // Granted minutes may be no tenths of days: taking all away leaves nothing.
    const minutes = daysAfter ? Math.round((daysAfter - (daysBefore ?? 0)) * LEAVE_DAY_MINUTES) : 0 - had;
    const { entries, short } = changeYear(lots, events, { year, minutes, at });
    if (short > 0 && daysAfter !== null) {
      throw new ServiceError('quotaCarried', { least: inDays(had + minutes + short) });
    }
    const made = entries.map((entry): Entry =>
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

/** Days in tenths, never fewer than they are. */
const inDays = (minutes: number): number => Math.ceil((minutes * 10) / LEAVE_DAY_MINUTES) / 10;

const grantedIn = (lots: readonly StoredLot[], events: readonly LeaveEvent[], year: number): number =>
  lots
    .filter((lot) => isOfYear(lot, year))
    .reduce(
      (sum, lot) =>
        sum + sumOf(entriesOf(lot, events).filter(({ type }) => type === 'grant' || type === 'adjust')),
      0,
    );

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
  const [{ kind, year }] = changes as [QuotaChange, ...QuotaChange[]];
  // What the rules granted for the year counts as the rest of it does.
  for (const isCounted of [true, false]) {
    const memberIds = rows.flatMap((row) => (row.isCounted === isCounted ? row.memberId : []));
    await tx
      .update(leaveLot)
      .set({ isCounted })
      .where(
        and(
          inArray(leaveLot.memberId, memberIds),
          eq(leaveLot.kind, kind),
          notInArray(leaveLot.source, ['carriedOver', 'compensatory']),
          between(leaveLot.validFrom, `${year}-01-01`, `${year}-12-31`),
          ne(leaveLot.isCounted, isCounted),
        ),
      );
  }
}
