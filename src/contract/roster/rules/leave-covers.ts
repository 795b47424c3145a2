import type { PlannedWork } from '../plan';
import { DAY_MINUTES, dayNumber, workSpans, type Span } from './work-minutes';

/** Less than this of a shift is not worth coming for. */
const LEAST_MINUTES = 120;

/**
 * Whether leave takes a shift away: all of its date, or so much of it that less than two hours would be left. Who is away for some hours
 * works the rest of the shift; a night before a day of leave is worked to its end.
 */
export function leavesTooLittle(work: Pick<PlannedWork, 'workDate' | 'segments'>, leave: Span): boolean {
  const midnight = dayNumber(work.workDate) * DAY_MINUTES;
  if (leave.start <= midnight && midnight + DAY_MINUTES <= leave.end) {
    return true;
  }
  let [left, met] = [0, 0];
  for (const { start, end } of workSpans(work)) {
    const taken = Math.max(0, Math.min(end, leave.end) - Math.max(start, leave.start));
    met += taken;
    left += end - start - taken;
  }
  return met > 0 && left < LEAST_MINUTES;
}
