import type { AttendanceTerms } from '@contract/attendance/terms';
import { shiftProblem } from '@contract/shift/rules/segments';

export type TermFault = 'segments' | 'lateTiers' | 'earlyTiers' | 'lateNext' | 'makeUpKinds';

const rises = (numbers: readonly (number | null)[]): boolean => {
  const given = numbers.filter((one) => one !== null);
  return given.every((one, index) => index === 0 || one > given[index - 1]!);
};

/** The first thing about a rule that cannot be, as the backend judges it. */
export function termFault(terms: AttendanceTerms): TermFault | undefined {
  const { hours, fixedSegments, lateGrace, seriousFrom, lateAbsentFrom } = terms;
  if (hours === 'fixed' && shiftProblem(fixedSegments, () => true)) {
    return 'segments';
  }
  if (!rises([lateGrace, seriousFrom, lateAbsentFrom])) {
    return 'lateTiers';
  }
  if (!rises([terms.earlyGrace, terms.earlyAbsentFrom])) {
    return 'earlyTiers';
  }
  const { lateNext, makeUp } = terms;
  if (!rises(lateNext.map((one) => one.leftAfter)) || !rises(lateNext.map((one) => one.mayCome))) {
    return 'lateNext';
  }
  return makeUp.times > 0 && makeUp.kinds.length === 0 ? 'makeUpKinds' : undefined;
}
