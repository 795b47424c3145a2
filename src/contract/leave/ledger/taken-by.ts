import type { ApprovalStatus } from '@contract/approval/approval';
import { leaveOf } from '../rules/balance';
import type { LeaveDay } from './allocate';
import { LEAVE_DAY_MINUTES } from './lot';

/** While a request has one of these, what it asks for is taken. */
const TAKING: ReadonlySet<ApprovalStatus> = new Set(['inApproval', 'abnormal', 'approved']);

export type LeaveRow = {
  status: ApprovalStatus;
  processCode: string;
  startDay: string | null;
  leaveDays: readonly LeaveDay[] | null;
};
type Values = Readonly<Record<string, unknown>>;

/** Kinds of request that take leave. */
export const isLeave = ({ processCode }: Pick<LeaveRow, 'processCode'>): boolean =>
  processCode === 'leave' || processCode === 'compensatoryLeave';

export const minutesOfDays = (days: readonly LeaveDay[]): number =>
  days.reduce((sum, { minutes }) => sum + minutes, 0);

/**
 * What a request takes of each of its work dates; null where it takes nothing, or nothing any more. Requests of before took all on
 * their first day, and keep it there.
 */
export function takenBy(row: LeaveRow, values: Values): { kind: string; days: readonly LeaveDay[] } | null {
  const { status, processCode, startDay, leaveDays } = row;
  const leave = TAKING.has(status) && startDay ? leaveOf(processCode, values, startDay) : null;
  if (!leave || (leave.days === null && !leaveDays)) {
    return null;
  }
  const days = leaveDays ?? [{ day: startDay!, minutes: minutesAsked(leave.days ?? 0) }];
  return { kind: leave.kind, days };
}

const minutesAsked = (days: number): number => Math.round(days * LEAVE_DAY_MINUTES);

/**
 * What a leave takes of each date, as the plan gives it for the length that its form tells. Null where they do not add up to it: then all of it
 * is taken on the first day.
 */
export function datesOfLeave(
  processCode: string,
  values: Values,
  planned: readonly LeaveDay[] | null,
): LeaveDay[] | null {
  const asked = leaveOf(processCode, values, '')?.days ?? null;
  return asked !== null && planned && minutesOfDays(planned) === minutesAsked(asked)
    ? planned.filter(({ minutes }) => minutes > 0)
    : null;
}
