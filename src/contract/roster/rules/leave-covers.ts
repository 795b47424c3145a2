import type { PlannedWork } from '../plan';
import { DAY_MINUTES, dayNumber, workSpans, type Span } from './work-minutes';

type Work = Pick<PlannedWork, 'workDate' | 'segments'>;

/** Whether a span runs from a midnight to a midnight: whole dates. */
const isWholeDates = ({ start, end }: Span): boolean => start % DAY_MINUTES === 0 && end % DAY_MINUTES === 0;

/**
 * What an absence may take of the work of a date, in minutes of the clocks. Leave and trips of whole dates belong to work dates: they
 * take all of a night that begins on one of them, and nothing of the night before, which ends on it. Undefined where they take nothing.
 */
export function absenceOn<A extends Span>(absence: A, workDate: string, work: Span): A | undefined {
  if (!isWholeDates(absence)) {
    return absence;
  }
  const midnight = dayNumber(workDate) * DAY_MINUTES;
  return absence.start <= midnight && midnight < absence.end
    ? { ...absence, start: work.start, end: work.end }
    : undefined;
}

/** The minutes of a work that an absence takes. */
export function minutesAway(work: Work, absence: Span): number {
  const spans = workSpans(work);
  const [first, last] = [spans[0], spans.at(-1)];
  const away = first && last && absenceOn(absence, work.workDate, { start: first.start, end: last.end });
  return away
    ? spans.reduce(
        (sum, { start, end }) => sum + Math.max(0, Math.min(end, away.end) - Math.max(start, away.start)),
        0,
      )
    : 0;
}

/** Less than this of a shift is not worth coming for. */
const LEAST_MINUTES = 120;

/**
 * Whether leave takes a shift away: all of its date, or so much of it that less than two hours would be left. Who is away for some hours
 * works the rest of the shift; a night before a day of leave is worked to its end, however little of it lies before midnight.
 */
export function leavesTooLittle(work: Work, leave: Span): boolean {
  const midnight = dayNumber(work.workDate) * DAY_MINUTES;
  if (leave.start <= midnight && midnight + DAY_MINUTES <= leave.end) {
    return true;
  }
  const met = minutesAway(work, leave);
  const planned = workSpans(work).reduce((sum, { start, end }) => sum + end - start, 0);
  return met > 0 && planned - met < LEAST_MINUTES;
}
