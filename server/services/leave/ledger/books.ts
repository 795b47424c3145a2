import { and, eq, inArray } from 'drizzle-orm';
import type { Entry, LeaveEvent } from '@contract/leave/ledger/lot';
import type { RunLot } from '@contract/leave/run/run-kind';
import { wallOf } from '@contract/zone';
import type { Db, Tx } from '@server/db/database';
import { leaveEvent, leaveLot } from '@server/db/schema/leave/leave';
import type { Clock } from '@server/kernel/context';

/** The lots of a person and everything that was written of their leave. */
export type Books = { lots: StoredLot[]; events: LeaveEvent[] };
/** `warnedOn`: when its owner was told that it ends. */
export type StoredLot = RunLot & { warnedOn: string | null };
export type Written = Entry & { memberId: string; changeId?: string | undefined };

/** Far below the number of parameters that a statement takes. */
const ROWS_AT_ONCE = 1_000;

/** A moment as the rules read it: on the clocks of the company. */
export const onClocks = (at: Date, zone: string): string =>
  new Date(wallOf(at.getTime(), zone)).toISOString().replace('T', ' ').slice(0, 23);

/** The books of people, of all kinds of leave or of one. Who writes by them locks the people before. */
export async function loadBooks(
  tx: Db | Tx,
  memberIds: readonly string[],
  zone: string,
  kind?: string,
): Promise<(memberId: string) => Books> {
  const books = new Map(memberIds.map((id): [string, Books] => [id, { lots: [], events: [] }]));
  const ofThem = (table: typeof leaveLot | typeof leaveEvent) =>
    and(inArray(table.memberId, [...memberIds]), kind === undefined ? undefined : eq(table.kind, kind));
  for (const { memberId, ...lot } of await tx.select().from(leaveLot).where(ofThem(leaveLot))) {
    books.get(memberId)!.lots.push(lot);
  }
  for (const { memberId, writtenAt, ...event } of await tx
    .select()
    .from(leaveEvent)
    .where(ofThem(leaveEvent))) {
    books.get(memberId)!.events.push({ ...event, at: onClocks(writtenAt, zone) });
  }
  return (memberId) => books.get(memberId)!;
}

export async function writeEntries(
  tx: Tx,
  clock: Clock,
  tenantId: string,
  entries: readonly Written[],
): Promise<void> {
  const rows = entries.map((entry) => {
    const { at: _, ...kept } = entry;
    return { ...kept, id: clock.ids(), tenantId, writtenAt: clock.now() };
  });
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.insert(leaveEvent).values(rows.slice(from, from + ROWS_AT_ONCE));
  }
}
