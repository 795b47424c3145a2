import { addDays, addMonths, startOfWeek } from '@contract/day';
import type { GroupTerms, WorkPeriod } from '../group';

export type HoursPeriod = {
  /** The first and the last date. */
  from: string;
  to: string;
  /** What is to be worked in it. */
  hours: number;
};

function spanOf(period: WorkPeriod, date: string, firstWeekday: number): [from: string, to: string] {
  const year = date.slice(0, 4);
  const inYear = Number(date.slice(5, 7)) - 1;
  /** `count` months from one of them on, counted from January of the date's year. */
  const months = (first: number, count: number): [string, string] => {
    const from = addMonths(`${year}-01-01`, first);
    return [from, addDays(addMonths(from, count), -1)];
  };
  switch (period) {
    case 'week': {
      const from = startOfWeek(date, firstWeekday);
      return [from, addDays(from, 6)];
    }
    case 'month':
      return months(inYear, 1);
    case 'quarter':
      return months(Math.floor(inYear / 3) * 3, 3);
    case 'year':
      return months(0, 12);
  }
}

/**
 * The period in which the hours of a date are counted: the company's week for standard hours, the period of comprehensive ones.
 * `firstWeekday` is the company's, 0 for Sunday. Undefined for free hours, which are counted against nothing.
 */
export function periodOf(
  { system, period, periodMinutes, dailyMinutes, restWeekdays }: GroupTerms,
  date: string,
  firstWeekday: number,
): HoursPeriod | undefined {
  if (system === 'free' || (system === 'comprehensive' && (period === null || periodMinutes === null))) {
    return undefined;
  }
  const isStandard = system === 'standard';
  const [from, to] = spanOf(isStandard ? 'week' : period!, date, firstWeekday);
  return { from, to, hours: (isStandard ? dailyMinutes * (7 - restWeekdays.length) : periodMinutes!) / 60 };
}
