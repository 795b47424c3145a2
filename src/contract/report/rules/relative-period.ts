import { addDays, addMonths, daysBetween, shiftMonth, startOfWeek } from '../../day';
import type { Days } from '../../roster/rules/days';

/** Relative to the day of the run on the company's clock. "Last" periods and counts of days are complete: they end before that day. */
export const RELATIVE_PERIODS = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'last7',
  'last30',
  'thisMonth',
  'lastMonth',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const;
export type RelativePeriod = (typeof RELATIVE_PERIODS)[number];

export type ReportPeriod = { kind: RelativePeriod } | ({ kind: 'own' } & Days);

/** The longest range with fixed days. */
export const PERIOD_MONTHS = 24;

/** Weeks begin on Monday, as ISO 8601 has it. */
const MONDAY = 1;

const monthOf = (day: string): string => day.slice(0, 7);
/** From the first day of a month to the last one of the month `count` - 1 months later. */
const months = (first: string, count: number): Days => ({
  from: `${first}-01`,
  to: addDays(`${shiftMonth(first, count)}-01`, -1),
});

/** First and last day of a period, both included. */
export function daysOfPeriod(period: ReportPeriod, today: string): Days {
  const week = startOfWeek(today, MONDAY);
  const month = monthOf(today);
  const year = today.slice(0, 4);
  const yesterday = addDays(today, -1);
  switch (period.kind) {
    case 'own':
      return { from: period.from, to: period.to };
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'thisWeek':
      return { from: week, to: today };
    case 'lastWeek':
      return { from: addDays(week, -7), to: addDays(week, -1) };
    case 'last7':
      return { from: addDays(today, -7), to: yesterday };
    case 'last30':
      return { from: addDays(today, -30), to: yesterday };
    case 'thisMonth':
      return { from: `${month}-01`, to: today };
    case 'lastMonth':
      return months(shiftMonth(month, -1), 1);
    case 'lastQuarter':
      return months(shiftMonth(month, -((Number(month.slice(5)) - 1) % 3) - 3), 3);
    case 'thisYear':
      return { from: `${year}-01-01`, to: today };
    case 'lastYear':
      return months(`${Number(year) - 1}-01`, 12);
  }
}

/** Whether a range of fixed days is in order and not longer than 24 months. */
export const isFitRange = ({ from, to }: Days): boolean =>
  daysBetween(from, to) >= 0 && to < addMonths(from, PERIOD_MONTHS);
