import { leavesTooLittle } from '@contract/roster/rules/leave-covers';
import { DAY_MINUTES, dayNumber, type Span } from '@contract/roster/rules/work-minutes';
import type { PersonFacts, Stretch } from '../../day';
import { passedSpan, STEADY, type PassingClock } from '../border/passing-clock';
import { without } from '../label-minutes';
import { spansOfWork } from '../stretches';

const allWithout = (spans: readonly Span[], others: readonly Span[]): Span[] =>
  others.reduce((left, one) => without(left, one), [...spans]);

/**
 * The hours of work, rests left out, that approved leave took out of the plan of a date, in minutes of the company's clocks; undefined
 * where it took nothing. Leave takes a shift whatever hours it is written in, by the same rule that took it: of a leave shortened since,
 * whose shift others have, nothing is left. What is planned all the same, as by fixed hours, is judged there. Workforce section 4.
 */
export function takenByLeave(
  { leftWorks, absences }: PersonFacts,
  workDate: string,
  planned: readonly Stretch[],
  clock: PassingClock = STEADY,
): Span[] | undefined {
  const leave = absences.filter(({ kind }) => kind === 'leave');
  const taken = leftWorks.filter(
    (work) => work.workDate === workDate && leave.some((one) => leavesTooLittle(work, one)),
  );
  if (taken.length === 0) {
    return undefined;
  }
  // A shift may have been taken, given again and taken once more: no minute counts twice.
  const work = taken.reduce<Span[]>((all, one) => [...all, ...allWithout(spansOfWork(one), all)], []);
  const inPassed = (spans: readonly Span[]) => spans.map((one) => passedSpan(clock, one));
  const open = allWithout(inPassed(work), planned);
  const midnight = dayNumber(workDate) * DAY_MINUTES;
  const isWhole = leave.some(({ start, end }) => start <= midnight && midnight + DAY_MINUTES <= end);
  return isWhole ? open : allWithout(open, allWithout(open, inPassed(leave)));
}
