/** The days that a request takes; null while they are not filled in. */
export type LeaveRequest = { kind: string; year: number; days: number | null };

/** A number as it was filled in, also where it was kept as text. */
function daysOf(value: unknown): number | null {
  const days = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof days === 'number' && Number.isFinite(days) && days > 0 ? days : null;
}

/**
 * What a request takes: days of the kind that its form names, or of compensatory leave where that is the request itself,
 * in the year of its first day. Null when it is no leave, or says no kind yet.
 */
export function leaveOf(
  processCode: string,
  values: Readonly<Record<string, unknown>>,
  firstDay: string,
): LeaveRequest | null {
  const kind =
    processCode === 'leave'
      ? values['leaveType']
      : processCode === 'compensatoryLeave'
        ? 'compensatory'
        : undefined;
  return typeof kind === 'string' && kind !== ''
    ? { kind, year: Number(firstDay.slice(0, 4)), days: daysOf(values['leaveDays']) }
    : null;
}

/** Sums of tenths, so that ten times 0.1 days are one day. */
const add = (...days: readonly number[]) => Math.round(days.reduce((sum, one) => sum + one, 0) * 10) / 10;

/** Days that are over, approved for later, and in review. */
type Spent = { taken: number; booked: number; pending: number };

/** What is left of a quota when so much is spent; less than nothing where a quota was cut later. */
export const remainingDays = (quota: number, { taken, booked, pending }: Spent) =>
  add(quota, -taken, -booked, -pending);
