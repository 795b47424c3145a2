import { DAY_MINUTES, dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { DayFlag, DayResult, PersonFacts, Stretch } from '../../day';
import type { MakeUpKind } from '../../terms';
import { attendanceDays } from '../attendance-days';
import { FREE_DAY_START } from '../owned-punches';
import { makeUpFault, makeUpKindOf, type MakeUpFault } from './make-up-limits';

/** A make-up punch as it is asked for: `at` is a minute of the company's clocks. */
export type MakeUpMoment = { workDate: string; at: number };

/**
 * What a day and a time of it mean. Who names the work date of a night and the morning on which it ended means the morning: a time that
 * is in no window of the day itself is looked for on the next, in those of the same work date.
 */
export function makeUpMoment(stretches: readonly Stretch[], date: string, minute: number): MakeUpMoment {
  const at = dayNumber(date) * DAY_MINUTES + minute;
  const owner = (moment: number) => stretches.find(({ opens, closes }) => opens <= moment && moment < closes);
  const own = owner(at);
  if (own) {
    return { workDate: own.workDate, at };
  }
  const next = owner(at + DAY_MINUTES);
  return next?.workDate === date
    ? { workDate: date, at: at + DAY_MINUTES }
    : { workDate: dateOf(Math.floor((at - FREE_DAY_START) / DAY_MINUTES)), at };
}

const ASKED = 'asked';

/** The facts as they were if these punches had been made up. */
const withPunches = (facts: PersonFacts, punches: readonly number[], key: string): PersonFacts => ({
  ...facts,
  punches: [...facts.punches, ...punches.map((at, index) => ({ key: `${key}${index}`, at, madeUp: true }))],
});

const dayOf = (facts: PersonFacts, workDate: string): DayResult =>
  attendanceDays(facts, { from: workDate, to: workDate })[0]!;

/** What a make-up punch would mend of a day. A border that is due already counts as missing before its window has closed. */
export function mendedFlags(facts: PersonFacts, { workDate, at }: MakeUpMoment): DayFlag[] {
  const before = dayOf(facts, workDate);
  const after = dayOf(withPunches(facts, [at], ASKED), workDate);
  const flagged = (kind: MakeUpKind) => before.flags.filter((flag) => makeUpKindOf(flag) === kind);
  const missing = flagged('missing');
  return after.stretches.flatMap((stretch, index) => {
    const was = before.stretches[index]!;
    const isDue = (due: number | null) => was.isOpen && due !== null && due < facts.now;
    const mendedIn = stretch.in.punch?.key.startsWith(ASKED) === true;
    const mendedOut = stretch.out.punch?.key.startsWith(ASKED) === true;
    return [
      ...(mendedIn && !was.in.punch ? (isDue(was.in.due) ? ['missingIn' as const] : missing) : []),
      ...(mendedIn && was.in.punch && at < was.in.punch.at ? flagged('late') : []),
      ...(mendedOut && !was.out.punch ? (isDue(was.out.due) ? ['missingOut' as const] : missing) : []),
      ...(mendedOut && was.out.punch && at > was.out.punch.at ? flagged('early') : []),
    ];
  });
}

export type MakeUpPunchFault = MakeUpFault | { code: 'ahead' } | { code: 'alreadyAsked' };

/**
 * Why this punch cannot be made up; undefined where it can. `waiting` are the other punches that the person has asked for and nobody has
 * decided, `used` counts them and the approved ones of the cycle.
 */
export function makeUpPunchFault(
  facts: PersonFacts,
  moment: MakeUpMoment,
  asked: { today: string; waiting: readonly number[]; used: number },
): MakeUpPunchFault | undefined {
  if (moment.at > facts.now) {
    return { code: 'ahead' };
  }
  const { workDate } = moment;
  const flags = mendedFlags(facts, moment);
  if (flags.length > 0 && mendedFlags(withPunches(facts, asked.waiting, 'waiting'), moment).length === 0) {
    return { code: 'alreadyAsked' };
  }
  return makeUpFault({
    workDate,
    today: asked.today,
    flags,
    used: asked.used,
    terms: facts.termsOn(workDate),
  });
}
