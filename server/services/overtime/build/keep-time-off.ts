import { addMonths } from '@contract/day';
import { and, eq, like } from 'drizzle-orm';
import { adjust } from '@contract/leave/ledger/adjust';
import { sumOf, type Entry, type Lot } from '@contract/leave/ledger/lot';
import { repay } from '@contract/leave/ledger/repay';
import { takeableOf } from '@contract/leave/ledger/take';
import { timeOffOf, workDateOfLot } from '@contract/overtime/rules/time-off';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { presentZone } from '@contract/zone';
import type { Tx } from '@server/db/database';
import { leaveLot } from '@server/db/schema/leave/leave';
import { anyOf } from '@server/kernel/any-of';
import {
  loadBooks,
  onClocks,
  writeEntries,
  type Books,
  type Written,
} from '@server/services/leave/ledger/books';
import type { MadeOvertime } from './build-overtime';

/** The kind of leave that overtime becomes. */
export const TIME_OFF = 'compensatory';

/**
 * Makes the lots of time off what these people's entries of some dates say: a new lot, or an event that corrects one. Days that were
 * taken of what is no more stay approved and are owed; no lot goes below zero. Said again, nothing is written. Locked by the caller.
 */
export async function keepTimeOff(
  tx: Tx,
  tenantId: string,
  made: readonly MadeOvertime[],
  now: Date,
): Promise<void> {
  const wanted = new Map(made.map((one) => [one.memberId, timeOffOf(one.entries)]));
  const known = await lotsOf(
    tx,
    made.map(({ memberId }) => memberId),
  );
  const concerned = made.filter(
    ({ memberId, dates }) =>
      wanted.get(memberId)!.size > 0 ||
      (known.get(memberId) ?? []).some((lot) => dates.includes(lot.workDate)),
  );
  if (concerned.length === 0) {
    return;
  }
  const zone = presentZone();
  const at = onClocks(now, zone);
  await openLots(tx, tenantId, concerned, at.slice(0, 10));
  const ids = concerned.map(({ memberId }) => memberId);
  const lots = await lotsOf(tx, ids);
  const booksOf = await loadBooks(tx, ids, zone, TIME_OFF);
  for (const { memberId, dates } of concerned) {
    const books = booksOf(memberId);
    const entries = correctionsOf(
      (lots.get(memberId) ?? []).filter(({ workDate }) => dates.includes(workDate)),
      (sourceKey) => wanted.get(memberId)!.get(sourceKey)?.minutes ?? 0,
      books,
      at,
    );
    await writeEntries(
      tx,
      numbered(memberId, books, now),
      tenantId,
      entries.map((entry): Written => ({ ...entry, memberId })),
    );
  }
}

type OvertimeLot = { lotId: string; sourceKey: string; workDate: string };

/** The lots of overtime that people have. */
async function lotsOf(tx: Tx, memberIds: readonly string[]): Promise<Map<string, OvertimeLot[]>> {
  const rows = await tx
    .select({ id: leaveLot.id, memberId: leaveLot.memberId, sourceKey: leaveLot.sourceKey })
    .from(leaveLot)
    .where(
      and(
        anyOf(leaveLot.memberId, memberIds),
        eq(leaveLot.kind, TIME_OFF),
        like(leaveLot.sourceKey, 'overtime:%'),
      ),
    );
  const byMember = new Map<string, OvertimeLot[]>();
  for (const { id, memberId, sourceKey } of rows) {
    const workDate = workDateOfLot(sourceKey);
    if (workDate !== undefined) {
      byMember.set(memberId, [...(byMember.get(memberId) ?? []), { lotId: id, sourceKey, workDate }]);
    }
  }
  return byMember;
}

/** A lot begins the day after the work, so that the work is done before it is taken. */
async function openLots(tx: Tx, tenantId: string, made: readonly MadeOvertime[], grantedOn: string) {
  const rows = made.flatMap(({ memberId, facts, entries }) =>
    [...timeOffOf(entries)].map(([sourceKey, { entry }]) => {
      const { validMonths } = facts.termsOn(entry.workDate);
      return {
        id: `${memberId}:${sourceKey}`,
        tenantId,
        memberId,
        kind: TIME_OFF,
        source: 'compensatory' as const,
        sourceKey,
        grantedOn,
        validFrom: dateOf(dayNumber(entry.onDate) + 1),
        validTo: validMonths === null ? null : addMonths(entry.onDate, validMonths),
      };
    }),
  );
  if (rows.length > 0) {
    await tx.insert(leaveLot).values(rows).onConflictDoNothing();
  }
}

function correctionsOf(
  own: readonly OvertimeLot[],
  wantedOf: (sourceKey: string) => number,
  { lots, events }: Books,
  at: string,
): Entry[] {
  const made: Entry[] = [];
  for (const { lotId, sourceKey } of own) {
    const lot = lots.find(({ id }) => id === lotId)!;
    const granted = [...events, ...made].filter(
      (one) => one.lotId === lotId && (one.type === 'grant' || one.type === 'adjust'),
    );
    const known = [...events, ...made];
    const minutes = Math.max(wantedOf(sourceKey) - sumOf(granted), -leftOrTaken(lot, known));
    if (minutes !== 0) {
      made.push(...corrected(lot, known, { minutes, at, isNew: granted.length === 0 }));
    }
  }
  return made.length === 0 ? [] : [...made, ...repay(lots, [...events, ...made], { kind: TIME_OFF, at })];
}

/** What can be taken back of a lot: not what was carried over to another one. */
const leftOrTaken = (lot: Lot, events: readonly Entry[]): number =>
  takeableOf(lot, events, lot.validFrom) -
  sumOf(events.filter(({ lotId, requestId }) => lotId === lot.id && requestId !== null));

function corrected(
  lot: Lot,
  events: readonly Entry[],
  { minutes, at, isNew }: { minutes: number; at: string; isNew: boolean },
): Entry[] {
  return adjust(lot, events, { minutes, day: lot.validFrom, at }).map((entry) =>
    isNew && entry.type === 'adjust' ? { ...entry, type: 'grant' as const } : entry,
  );
}

/** Names events by how many the person had before: whoever writes by these books holds the person's lock. */
function numbered(memberId: string, { events }: Books, now: Date) {
  let count = events.length;
  return { now: () => now, ids: () => `${memberId}:${TIME_OFF}:${(count += 1)}` };
}
