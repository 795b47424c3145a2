import type { ApprovalStatus } from '@contract/approval/approval';
import { leaveOf } from '../rules/balance';
import type { LeaveDay } from './allocate';
import { LEAVE_DAY_MINUTES } from './lot';

/** While a request has one of these, what it asks for is taken. */
const TAKING: ReadonlySet<ApprovalStatus> = new Set(['inApproval', 'abnormal', 'approved']);

export type LeaveRow = { status: ApprovalStatus; processCode: string; startDay: string | null };

/** Kinds of request that take leave. */
export const isLeave = ({ processCode }: Pick<LeaveRow, 'processCode'>): boolean =>
  processCode === 'leave' || processCode === 'compensatoryLeave';

/** What a request takes, all of it on its first day; null where it takes nothing, or nothing any more. */
export function takenBy(
  { status, processCode, startDay }: LeaveRow,
  values: Readonly<Record<string, unknown>>,
): (LeaveDay & { kind: string }) | null {
  const leave = TAKING.has(status) && startDay ? leaveOf(processCode, values, startDay) : null;
  return leave && leave.days !== null
    ? { kind: leave.kind, day: startDay!, minutes: Math.round(leave.days * LEAVE_DAY_MINUTES) }
    : null;
}
