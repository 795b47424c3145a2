import type { DayKind } from '@contract/calendar/rules/day-kind';
import { spansOfWork } from '@contract/attendance/rules/stretches';
import type { Absence, PlannedWork } from '@contract/roster/plan';
import { DAY_MINUTES, dateOf, dayNumber, type Span } from '@contract/roster/rules/work-minutes';
import { allWithout } from '../spans';

type Work = Pick<PlannedWork, 'workDate' | 'segments'>;

/**
 * Leave of a date without planned work: the whole date, or its minutes on the clock. Only a workday adds to the standard of its week, so leave
 * on other dates takes nothing off it, and the end of a night is leave of the date that the night belongs to.
 */
export function leaveWithoutPlan(
  date: string,
  kind: DayKind,
  absences: readonly Absence[],
  works: readonly Work[],
): number | 'day' {
  if (kind !== 'workday') {
    return 0;
  }
  const midnight = dayNumber(date) * DAY_MINUTES;
  const leave = absences.filter((one) => one.kind === 'leave');
  if (leave.some(({ start, end }) => start <= midnight && midnight + DAY_MINUTES <= end)) {
    return 'day';
  }
  const dayBefore = dateOf(dayNumber(date) - 1);
  const nights = works.filter(({ workDate }) => workDate === dayBefore).flatMap((work) => wholeOf(work));
  return allWithout(leave, nights).reduce(
    (sum, { start, end }) =>
      sum + Math.max(0, Math.min(end, midnight + DAY_MINUTES) - Math.max(start, midnight)),
    0,
  );
}

/** From the begin to the end of a work, its rests included. */
function wholeOf(work: Work): Span[] {
  const spans = spansOfWork(work);
  const [first, last] = [spans[0], spans.at(-1)];
  return first && last ? [{ start: first.start, end: last.end }] : [];
}
