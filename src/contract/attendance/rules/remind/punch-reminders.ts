import type { QuietHours } from '@contract/message/notice';
import { quietMinutesLeft } from '@contract/message/quiet-hours';
import { DAY_MINUTES, dateOf } from '@contract/roster/rules/work-minutes';
import { MINUTE_KINDS, type DayResult, type PersonFacts, type StretchResult } from '../../day';
import type { ReminderChoice } from '../../reminder';
import { passingDays } from '../attendance-days';
import { apart } from '../borders';

/** Who has not punched so long after they were due, what is allowed counted in, may have forgotten it. */
export const IN_AFTER = 10;
/** Many stay a little: somebody who is still there would be told too soon. */
export const OUT_AFTER = 30;
/** After so long it is of no use: the day is built, and asks for its confirmation. */
const OF_USE = DAY_MINUTES;

/** A reminder of a punch; minutes are those of the company's clocks. */
export type PunchReminder = { workDate: string; dueAt: number } & (
  | { kind: 'before' }
  /** `canPunch`: the punch may still be made; else it can be made up. `absent`: there is none at all. */
  | { kind: 'missing'; border: 'in' | 'out'; way: 'canPunch' | 'makeUp' | 'absent' }
);

export type RemindedBy = {
  choice: ReminderChoice;
  quietHours: QuietHours | 'none';
  /** {@link reminderKey} of what was sent. */
  sent: ReadonlySet<string>;
};

/** Names a reminder: nothing is told twice of one minute that was due. */
export const reminderKey = ({ kind, workDate, dueAt }: { kind: string; workDate: string; dueAt: number }) =>
  `${kind} ${workDate} ${dueAt}`;

/**
 * What somebody is to be reminded of at the minute of the facts: of a shift that begins soon and is to be punched, and of punches that
 * did not come. In quiet hours nothing but a shift, where the person allows it; what is still of use when they end is due then. Nothing
 * is due without rules, on leave and trips, of overtime, and after somebody has left.
 */
export function punchReminders(facts: PersonFacts, by: RemindedBy): PunchReminder[] {
  const { now } = facts;
  const today = Math.floor(now / DAY_MINUTES);
  const isQuiet = by.quietHours !== 'none' && quietMinutesLeft(now, by.quietHours) > 0;
  // Minutes as they pass: in an hour that clocks show twice, the second half past one is not before the first.
  const dates = { from: dateOf(today - 1), to: dateOf(today + 1) };
  const { results, facts: passed, clock } = passingDays(facts, dates);
  return results.flatMap((day) =>
    day.stretches
      .filter(isAsked)
      .flatMap((stretch): PunchReminder[] => [
        ...before(stretch, day, passed, by.choice),
        ...missing(stretch, day, passed, by.choice),
      ])
      .map((one) => ({ ...one, dueAt: clock.shown(one.dueAt) }))
      .filter((one) => !isQuiet || (one.kind === 'before' && by.choice.throughQuiet))
      .filter((one) => !by.sent.has(reminderKey(one))),
  );
}

/** Overtime apart from the day asks for nothing. */
const isAsked = ({ minutes }: StretchResult): boolean => MINUTE_KINDS.some((kind) => minutes[kind] > 0);

function before(
  { in: comes, out: leaves }: StretchResult,
  { workDate }: DayResult,
  { now }: PersonFacts,
  choice: ReminderChoice,
): PunchReminder[] {
  const dueAt = comes.due;
  const isNear = choice.before !== null && dueAt !== null && dueAt - choice.before <= now && now < dueAt;
  return isNear && !comes.punch && !leaves.punch ? [{ kind: 'before', workDate, dueAt }] : [];
}

function missing(
  stretch: StretchResult,
  day: DayResult,
  { now, termsOn }: PersonFacts,
  choice: ReminderChoice,
): PunchReminder[] {
  const { in: comes, out: leaves, closes } = stretch;
  const terms = termsOn(day.workDate);
  if (!choice.missing || !terms || comes.due === null || leaves.due === null) {
    return [];
  }
  const { kinds, times, days } = terms.makeUp;
  const canMakeUp = kinds.includes('missing') && times > 0 && days > 0;
  const isWithin = (dueAt: number, after: number) => dueAt + after <= now && now < dueAt + OF_USE;
  const { workDate, flags } = day;
  if (!comes.punch) {
    const after = Math.max(terms.lateGrace, terms.flexMinutes) + IN_AFTER;
    // What is punched first in the second half counts as leaving.
    const canPunch = !leaves.punch && now < (comes.due + leaves.due) / 2;
    const isOfUse = canPunch || (canMakeUp && flags.some((one) => one === 'missingIn' || one === 'absent'));
    const way = canPunch ? 'canPunch' : leaves.punch ? 'makeUp' : 'absent';
    return isWithin(comes.due, after) && isOfUse
      ? [{ kind: 'missing', border: 'in', way, workDate, dueAt: comes.due }]
      : [];
  }
  const canPunch = now < closes;
  const isOpen = !leaves.punch || (canPunch && isBack(stretch, day));
  const isOfUse = canPunch || (canMakeUp && flags.includes('missingOut'));
  return isOpen && isWithin(leaves.due, OUT_AFTER) && isOfUse
    ? [
        {
          kind: 'missing',
          border: 'out',
          way: canPunch ? 'canPunch' : 'makeUp',
          workDate,
          dueAt: leaves.due,
        },
      ]
    : [];
}

/** Who left and came back has punched an odd number of times, and not when they left at last. */
function isBack({ out, opens, closes }: StretchResult, { punches }: DayResult): boolean {
  const own = punches.filter(({ at }) => opens <= at && at < closes);
  return out.punch !== null && !out.punch.madeUp && out.punch.at < out.due! && apart(own).length % 2 === 1;
}
