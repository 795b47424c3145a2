import { quietMinutesLeft } from '@contract/message/quiet-hours';
import { DAY_MINUTES, dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { Confirmation } from '../../my-calls';
import { reminderKey, type RemindedBy } from './punch-reminders';

/** Days are told of from nine in the morning on. */
export const DAY_TIME = 9 * 60;
/** A day that nobody has confirmed is told of on one of so many mornings, should the first have passed unused. */
export const CONFIRM_DATES = 3;

export type DayReminder = { kind: 'makeUpEnds' | 'confirm'; workDate: string; dueAt: number };

/** A day that is over, as far as it may be worth a reminder. */
export type OpenDay = {
  workDate: string;
  confirmation: Confirmation;
  /** The minute since which it is to be confirmed again; null where it was not confirmed before. */
  changedAt: number | null;
  /** Until which date a make-up punch may mend it; null where none can. */
  makeUpUntil: string | null;
};

/**
 * What somebody is to be reminded of at a minute about days that are over: to confirm them, once each and once more after each change;
 * and that the time to make up a punch ends tomorrow, or today where that was not told. Nothing before nine in the morning and in quiet
 * hours: it is due when they end.
 */
export function dayReminders(days: readonly OpenDay[], now: number, by: RemindedBy): DayReminder[] {
  const time = now % DAY_MINUTES;
  const isQuiet = by.quietHours !== 'none' && quietMinutesLeft(now, by.quietHours) > 0;
  if (time < DAY_TIME || isQuiet) {
    return [];
  }
  const today = dateOf(Math.floor(now / DAY_MINUTES));
  return days
    .flatMap((day): DayReminder[] => [
      ...(by.choice.makeUpEnds && isEnding(day, today) ? [reminderOf('makeUpEnds', day)] : []),
      ...(by.choice.confirm && isToConfirm(day, today) ? [reminderOf('confirm', day)] : []),
    ])
    .filter((one) => !by.sent.has(reminderKey(one)));
}

const reminderOf = (kind: DayReminder['kind'], { workDate, changedAt }: OpenDay): DayReminder => ({
  kind,
  workDate,
  dueAt: (kind === 'confirm' ? changedAt : null) ?? dayNumber(workDate) * DAY_MINUTES,
});

const isEnding = ({ makeUpUntil, workDate }: OpenDay, today: string): boolean =>
  makeUpUntil !== null &&
  workDate < today &&
  today <= makeUpUntil &&
  makeUpUntil <= dateOf(dayNumber(today) + 1);

function isToConfirm({ workDate, confirmation, changedAt }: OpenDay, today: string): boolean {
  const since = changedAt === null ? dayNumber(workDate) : Math.floor(changedAt / DAY_MINUTES);
  const morning = changedAt === null ? since + 1 : since;
  const age = dayNumber(today) - morning;
  return (confirmation === 'ask' || confirmation === 'again') && age >= 0 && age < CONFIRM_DATES;
}
