import { addDays, daysBetween } from '../../day';
import { STAFF_EVENT_DAYS, type PlannedKind } from '../staff-event';

/** The day on which an event changes the record: of a leaving, the day after the last working day. */
export const changesOn = (kind: PlannedKind, day: string): string =>
  kind === 'left' ? addDays(day, 1) : day;

/** Whether someone who comes back starts again; on their last working day the leaving was a mistake, and the employment continues. */
export const startsAgain = (day: string, lastDay: string): boolean => day > lastDay;

export const isDue = (kind: PlannedKind, day: string, today: string): boolean =>
  changesOn(kind, day) <= today;

/**
 * Why an event can't be on a day; undefined where it can. `since`: the day the person began to work here. `until`: the last working day
 * of someone who comes back.
 */
export function dayFault(
  day: string,
  { today, since, until }: { today: string; since: string; until?: string | undefined },
): 'tooFar' | 'beforeJoining' | 'beforeLeaving' | undefined {
  const ahead = daysBetween(today, day);
  if (ahead < -STAFF_EVENT_DAYS.back || ahead > STAFF_EVENT_DAYS.ahead) {
    return 'tooFar';
  }
  if (until !== undefined && day < until) {
    return 'beforeLeaving';
  }
  return day < since ? 'beforeJoining' : undefined;
}
