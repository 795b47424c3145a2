import type { PlanSums } from '../draft-calls';
import { daysOf, overtimeIn, regularIn, type PlanFacts } from './check-plan';
import { DAY_MINUTES, dayNumber } from './work-minutes';
import { datesIn, lengthOf, monthOf, rowOf, weekOf, type Days } from './days';

/** What a person has of everything that a plan is judged by, in the dates given: the meters of a roster. */
export function planSums(span: Days, facts: PlanFacts): PlanSums {
  const days = daysOf(facts.works);
  const dates = datesIn(span);
  const minutesIn = ({ from, to }: Days) =>
    [...days].reduce((sum, [date, { minutes }]) => (date >= from && date <= to ? sum + minutes : sum), 0);
  const largest = (values: readonly number[]) => Math.max(0, ...values);
  const distinct = (of: (date: string) => Days) =>
    new Map(dates.map((date) => [of(date).from, of(date)])).values();
  const longest = (holds: (date: string) => boolean) =>
    largest(dates.filter(holds).map((date) => lengthOf(rowOf(date, holds))));
  const period = facts.group.periodOf?.(span.to);
  const isFree = facts.group.system === 'free';
  return {
    minutes: minutesIn(span),
    ...(isFree ? {} : { usualMinutes: usualMinutes(dates, facts) }),
    weekMinutes: largest([...distinct((date) => weekOf(date, facts.weekStart))].map(minutesIn)),
    overtimeMinutes: isFree
      ? 0
      : largest([...distinct(monthOf)].map((month) => overtimeIn(month, facts, days))),
    daysInRow: longest((date) => days.has(date)),
    nights: longest((date) => days.get(date)?.isNight === true),
    ...(period && { period: { minutes: regularIn(period, facts, days), limit: period.minutes } }),
  };
}

/** A day that the person is employed for in part counts whole, as in their contract. */
function usualMinutes(dates: readonly string[], { employed, group, dayKindOf }: PlanFacts): number {
  const isEmployed = (date: string) => {
    const midnight = dayNumber(date) * DAY_MINUTES;
    return !employed || (employed.start < midnight + DAY_MINUTES && employed.end > midnight);
  };
  return dates.filter((date) => isEmployed(date) && dayKindOf(date) === 'workday').length * group.dayMinutes;
}
