import { addDays, daysBetween } from '../../day';
import { STAFF_EVENT_DAYS, type PlannedKind } from '../staff-event';

/** The day on which an event changes the record: of a leaving, the day after the last working day. */
export const changesOn = (kind: PlannedKind, day: string): string =>
  kind === 'left' ? addDays(day, 1) : day;

export const isDue = (kind: PlannedKind, day: string, today: string): boolean =>
  changesOn(kind, day) <= today;

/** Why an event can't be on a day; undefined where it can. `since`: the day the person began to work here. */
export function dayFault(
  day: string,
  { today, since }: { today: string; since: string },
): 'tooFar' | 'beforeJoining' | undefined {
  const ahead = daysBetween(today, day);
  if (ahead < -STAFF_EVENT_DAYS.back || ahead > STAFF_EVENT_DAYS.ahead) {
    return 'tooFar';
  }
  return day < since ? 'beforeJoining' : undefined;
}
