import { LEAVE_DAY_MINUTES } from '../ledger/lot';
import type { LeaveLength } from './length';

/** Minutes of 480 a day that a leave would take by its share of the work; null where rounding to the step of its kind added nothing. */
export function roundedFrom({ minutes, trace }: Pick<LeaveLength, 'minutes' | 'trace'>): number | null {
  const exact = trace.reduce(
    (sum, day) =>
      sum +
      (day.minutes > 0 && day.planned > 0 ? (day.taken * LEAVE_DAY_MINUTES) / day.planned : day.minutes),
    0,
  );
  return Math.round(exact) < minutes ? Math.round(exact) : null;
}
