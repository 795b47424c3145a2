import type { KeptTime } from '@contract/leave/change/kept-times';
import type { Tx } from '@server/db/database';
import type { Clock } from '@server/kernel/context';
import type { ApprovalRow } from '../approval/read/load-item';
import { comeBack, leaveKindOf, takeShiftsBack, writeAway } from './absence-effect';
import { minuteOf } from '@server/kernel/wire-minute';

/** The person of an approved leave is away at these times alone, and has the shifts of the others back where they still fit. */
export async function shortenAbsence(
  tx: Tx,
  clock: Clock,
  row: ApprovalRow,
  kept: readonly KeptTime[],
): Promise<void> {
  const { tenantId, initiatorId: memberId, id: approvalId } = row;
  await comeBack(tx, row);
  const leaveKind = await leaveKindOf(tx, row);
  await writeAway(tx, clock, { tenantId, memberId, approvalId, kind: 'leave', leaveKind }, kept);
  const spans = kept.map(({ start, end }) => ({ start: minuteOf(start), end: minuteOf(end) }));
  await takeShiftsBack(tx, clock, row, spans);
}
