import { weekOf } from '@contract/roster/rules/days';

const MONDAY = 1;

/** Days that are free by the roster: empty ones of a week in which it gives a shift. Its days of rest stand above the calendar's. */
export function restByPlan(works: readonly { workDate: string; isTaken: boolean }[]) {
  const weeks = new Set(
    works.filter(({ isTaken }) => !isTaken).map(({ workDate }) => weekOf(workDate, MONDAY).from),
  );
  const worked = new Set(works.map(({ workDate }) => workDate));
  return (date: string): boolean => !worked.has(date) && weeks.has(weekOf(date, MONDAY).from);
}
