import type { ApprovalStatus } from '@contract/approval/approval';
import type { Tx } from '@server/db/database';
import { leaveEffect, tripEffect } from '@server/services/roster/absence-effect';
import type { Clock } from '../act/notify';
import type { ApprovalRow } from '../read/load-item';

/** What a kind of request does once it is approved. Both halves may be asked for twice and do their part once. */
export type Effect = {
  apply: (tx: Tx, clock: Clock, row: ApprovalRow) => Promise<void>;
  takeBack: (tx: Tx, clock: Clock, row: ApprovalRow) => Promise<void>;
};

const EFFECTS: ReadonlyMap<string, Effect> = new Map([
  ['leave', leaveEffect],
  ['compensatoryLeave', leaveEffect],
  ['businessTrip', tripEffect],
]);

/**
 * An approved request acts in the transaction that approves it, whoever decided last, and what it did is taken back in the one in
 * which it is approved no longer.
 */
export async function followOutcome(
  tx: Tx,
  clock: Clock,
  row: ApprovalRow,
  before: ApprovalStatus,
): Promise<void> {
  const effect = EFFECTS.get(row.processCode);
  if (!effect || before === row.status) {
    return;
  }
  if (row.status === 'approved') {
    await effect.apply(tx, clock, row);
  } else if (before === 'approved') {
    await effect.takeBack(tx, clock, row);
  }
}
