import { eq } from 'drizzle-orm';
import { allocate } from '@contract/leave/ledger/allocate';
import { giveBack } from '@contract/leave/ledger/give-back';
import { sumOf, type Entry, type LeaveEvent } from '@contract/leave/ledger/lot';
import { repay } from '@contract/leave/ledger/repay';
import { isLeave, takenBy } from '@contract/leave/ledger/taken-by';
import type { Tx } from '@server/db/database';
import { formInstance } from '@server/db/schema/form/form';
import type { Clock } from '../../approval/act/notify';
import type { ApprovalRow } from '../../approval/read/load-item';
import { lockMembers } from '../../open-shift/take/locked-order';
import { zoneOf } from '../../roster/absence-effect';
import { loadBooks, onClocks, writeEntries } from './books';

/**
 * Makes the books of a person say what a request of leave takes, whatever became of it: nothing where it is neither approved nor on its
 * way. What it takes no longer goes back to the same lots, and covers what no lot covered. Asked again, it writes nothing.
 */
export async function keepLeave(tx: Tx, clock: Clock, row: ApprovalRow): Promise<void> {
  if (!isLeave(row)) {
    return;
  }
  const { id: requestId, tenantId, initiatorId: memberId } = row;
  await lockMembers(tx, [memberId]);
  const wanted = takenBy(row, await valuesOf(tx, row));
  const zone = await zoneOf(tx, tenantId);
  const { lots, events } = (await loadBooks(tx, [memberId], zone))(memberId);
  const mine = events.filter((one) => one.requestId === requestId);
  const same = mine.filter((one) => one.kind === wanted?.kind && one.day === wanted.day);
  const kept = Math.min(-sumOf(same), wanted?.minutes ?? 0);
  const at = onClocks(clock.now(), zone);
  const keep = new Map(wanted ? [[wanted.day, kept]] : []);
  const entries: Entry[] = [...giveBack(lots, events, { requestId, at, keep }).entries];
  if (wanted && wanted.minutes > kept) {
    const days = [{ day: wanted.day, minutes: wanted.minutes - kept }];
    const asked = { kind: wanted.kind, requestId, at, days };
    entries.push(...allocate(lots, [...events, ...entries], asked).entries);
  }
  for (const kind of kindsOf(entries, mine)) {
    entries.push(...repay(lots, [...events, ...entries], { kind, at }));
  }
  await writeEntries(
    tx,
    clock,
    tenantId,
    entries.map((entry) => ({ ...entry, memberId })),
  );
}

const kindsOf = (entries: readonly Entry[], mine: readonly LeaveEvent[]) =>
  new Set(entries.length === 0 ? [] : [...entries, ...mine].map(({ kind }) => kind));

async function valuesOf(tx: Tx, { formInstanceId }: ApprovalRow): Promise<Record<string, unknown>> {
  const [form] = await tx
    .select({ values: formInstance.values })
    .from(formInstance)
    .where(eq(formInstance.id, formInstanceId ?? ''));
  return form?.values ?? {};
}
