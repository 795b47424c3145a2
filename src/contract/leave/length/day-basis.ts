import type { Span } from '@contract/roster/rules/work-minutes';
import { halvesOf, piecesOf, spansOf } from './day-work';
import { workOf, type LeaveDayFacts } from './leave-length';
import type { LeaveDay } from './length';

/**
 * By what leave counts a date: a planned shift, the fixed hours of the group's rules, a usual workday while nothing is planned yet, or
 * nothing, on a day off or a statutory holiday.
 */
export const DAY_BASES = ['shift', 'fixed', 'unplanned', 'off', 'holiday'] as const;
export type DayBasis = (typeof DAY_BASES)[number];

const BASIS: Partial<Record<LeaveDay['why'], DayBasis>> = {
  shift: 'shift',
  fixedHours: 'fixed',
  statutoryDay: 'holiday',
  plannedRest: 'off',
  restDay: 'off',
};

type DayHours = {
  basis: DayBasis;
  name: LeaveDay['name'];
  work: Span | null;
  halves: [Span, Span] | null;
};

/** The work of a date that a leave of all of it takes, in the same words and halves as the length of the leave. */
export function leaveHoursOf(facts: LeaveDayFacts): DayHours {
  const { why, segments, name } = workOf(facts);
  const basis = BASIS[why] ?? 'unplanned';
  const spans = basis === 'holiday' ? [] : spansOf(piecesOf(segments));
  const [first, second] = halvesOf(spans).map(around);
  return { basis, name, work: around(spans), halves: first && second ? [first, second] : null };
}

function around(spans: readonly Span[]): Span | null {
  const [first, last] = [spans[0], spans.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}
