import type { GroupTerms, WorkPeriod } from '../group';

export type HoursPeriod = {
  /** The first and the last date. */
  from: string;
  to: string;
  /** What is to be worked in it. */
  hours: number;
};

const DAY_MS = 86_400_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

function spanOf(period: WorkPeriod, date: string, firstWeekday: number): [from: string, to: string] {
  const [year = 0, month = 1] = date.split('-').map(Number);
  /** Months from one of them on, counted from January of the date's year. */
  const months = (first: number, count: number): [string, string] => [
    dayOf(Date.UTC(year, first, 1)),
    dayOf(Date.UTC(year, first + count, 0)),
  ];
  switch (period) {
    case 'week': {
      const time = Date.parse(`${date}T00:00:00Z`);
      const start = time - ((new Date(time).getUTCDay() - firstWeekday + 7) % 7) * DAY_MS;
      return [dayOf(start), dayOf(start + 6 * DAY_MS)];
    }
    case 'month':
      return months(month - 1, 1);
    case 'quarter':
      return months(Math.floor((month - 1) / 3) * 3, 3);
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
