import { addDays, dayOfMonth, daysBetween, shiftMonth } from '@contract/day';
import type { Days } from '@contract/roster/rules/days';
import type { DayFlag } from '../../day';
import type { AttendanceTerms, MakeUpKind } from '../../terms';

/** Why a make-up punch cannot be asked for. */
export type MakeUpFault =
  | { code: 'noRules' }
  | { code: 'nothingToMend' }
  | { code: 'kind'; kind: MakeUpKind }
  | { code: 'tooLate'; days: number }
  | { code: 'usedUp'; times: number; cycle: Days };

/** The cycle of a work date: a month without the day on which one begins begins it on its last day. */
export function makeUpCycle(workDate: string, { makeUp }: Pick<AttendanceTerms, 'makeUp'>): Days {
  const month = workDate.slice(0, 7);
  const first = workDate < dayOfMonth(month, makeUp.cycleDay) ? shiftMonth(month, -1) : month;
  return {
    from: dayOfMonth(first, makeUp.cycleDay),
    to: addDays(dayOfMonth(shiftMonth(first, 1), makeUp.cycleDay), -1),
  };
}

const MENDED: Record<MakeUpKind, readonly DayFlag[]> = {
  missing: ['absent', 'missingIn', 'missingOut'],
  late: ['late', 'seriouslyLate', 'absentByLateness'],
  early: ['early', 'absentByEarly'],
};

/** Which kind of make-up punch mends a flag; undefined for what none does. */
export const makeUpKindOf = (flag: DayFlag): MakeUpKind | undefined =>
  (['missing', 'late', 'early'] as const).find((kind) => MENDED[kind].includes(flag));

/**
 * Why somebody may not ask for a make-up punch on a work date; undefined where they may. `used` counts what is asked for and approved
 * in the cycle of that date, this request left out.
 */
export function makeUpFault(asked: {
  workDate: string;
  today: string;
  flags: readonly DayFlag[];
  used: number;
  terms: AttendanceTerms | undefined;
}): MakeUpFault | undefined {
  const { workDate, today, flags, used, terms } = asked;
  if (!terms) {
    return { code: 'noRules' };
  }
  const { days, times, kinds } = terms.makeUp;
  if (daysBetween(workDate, today) > days) {
    return { code: 'tooLate', days };
  }
  const wanted = flags.flatMap((flag) => makeUpKindOf(flag) ?? []);
  if (wanted.length === 0) {
    return { code: 'nothingToMend' };
  }
  if (!wanted.some((kind) => kinds.includes(kind))) {
    return { code: 'kind', kind: wanted[0]! };
  }
  return used >= times ? { code: 'usedUp', times, cycle: makeUpCycle(workDate, terms) } : undefined;
}
