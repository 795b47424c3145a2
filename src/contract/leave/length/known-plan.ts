import type { PlannedWork } from '@contract/roster/plan';
import { weekOf } from '@contract/roster/rules/days';
import { dayNumber } from '@contract/roster/rules/work-minutes';

/** Nobody is off for longer by a plan: what lies farther apart was planned for itself. */
const LONGEST_REST = 14;
/** So far around a date its plan has to be known, to say whether it is planned. */
export const PLAN_REACH = LONGEST_REST + 1;
const MONDAY = 1;

export type LeaveWork = Pick<PlannedWork, 'workDate' | 'segments' | 'name' | 'enName'> & {
  /** A place of an open shift that the person took: it says nothing of the days around it. */
  isTaken: boolean;
};

/**
 * What somebody works on dates by the published plan: an empty day is one of rest where the plan is known around it, because its week
 * has a shift or because shifts lie before and after it with no more than two weeks off between them. Null where nothing is planned yet.
 */
export function knownPlan(works: readonly LeaveWork[]): (date: string) => readonly LeaveWork[] | null {
  const byDate = new Map<string, LeaveWork[]>();
  for (const work of works) {
    byDate.set(work.workDate, [...(byDate.get(work.workDate) ?? []), work]);
  }
  const planned = works.filter(({ isTaken }) => !isTaken).map(({ workDate }) => workDate);
  const days = [...new Set(planned)].sort().map(dayNumber);
  const isPlanned = (date: string): boolean => {
    const at = dayNumber(date);
    const week = weekOf(date, MONDAY);
    const before = days.filter((day) => day < at).at(-1);
    const after = days.find((day) => day > at);
    return (
      [before, after].some(
        (day) => day !== undefined && dayNumber(week.from) <= day && day <= dayNumber(week.to),
      ) ||
      (before !== undefined && after !== undefined && after - before - 1 <= LONGEST_REST)
    );
  };
  return (date) => byDate.get(date) ?? (isPlanned(date) ? [] : null);
}
