import { addDays, addMonths, dayOfMonth, isoWeekdayOf, shiftMonth } from '../../day';
import { lengthOf, type Days } from '../../roster/rules/days';

export const PERIOD_NAMES = [
  'thisMonth',
  'lastMonth',
  'thisWeek',
  'lastWeek',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'range',
] as const;
export type PeriodName = (typeof PERIOD_NAMES)[number];

/** Longest range in months. */
export const RANGE_MONTHS = 24;

/** `whole` is the calendar period, which may reach into the future; `days` is its finished part, null if there is none yet. */
export type Period = { whole: Days; days: Days | null; isComplete: boolean };

/** Start and end date apply to `range` only, both included. */
export type PeriodChoice = {
  period: PeriodName;
  startDate?: string | undefined;
  endDate?: string | undefined;
};

/** First month of the fiscal year, 1 for January. */
export type FiscalStart = number;

const weekAround = (day: string): Days => {
  const from = addDays(day, 1 - isoWeekdayOf(day));
  return { from, to: addDays(from, 6) };
};
const monthsFrom = (month: string, count: number): Days => ({
  from: `${month}-01`,
  to: dayOfMonth(shiftMonth(month, count - 1), 31),
});

function monthsAround(day: string, count: number, start: FiscalStart): Days {
  const month = Number(day.slice(5, 7));
  const back = (((month - start) % count) + count) % count;
  return monthsFrom(shiftMonth(day.slice(0, 7), -back), count);
}

function wholeOf({ period, startDate, endDate }: PeriodChoice, today: string, start: FiscalStart): Days {
  const before = (span: Days): string => addDays(span.from, -1);
  switch (period) {
    case 'thisMonth':
      return monthsAround(today, 1, 1);
    case 'lastMonth':
      return monthsAround(before(monthsAround(today, 1, 1)), 1, 1);
    case 'thisWeek':
      return weekAround(today);
    case 'lastWeek':
      return weekAround(addDays(today, -7));
    case 'thisQuarter':
      return monthsAround(today, 3, start);
    case 'lastQuarter':
      return monthsAround(before(monthsAround(today, 3, start)), 3, start);
    case 'thisYear':
      return monthsAround(today, 12, start);
    case 'lastYear':
      return monthsAround(before(monthsAround(today, 12, start)), 12, start);
    case 'range':
      return { from: startDate ?? today, to: endDate ?? today };
  }
}

/** Resolves a chosen period on a company's day. Today is never included: figures exist for finished days only. */
export function periodOf(choice: PeriodChoice, today: string, start: FiscalStart = 1): Period {
  const whole = wholeOf(choice, today, start);
  const last = addDays(today, -1);
  const to = whole.to < last ? whole.to : last;
  return { whole, days: whole.from <= to ? { from: whole.from, to } : null, isComplete: whole.to <= last };
}

/** `isClamped`: the compared period is shorter. */
export type Compared = { days: Days; isClamped: boolean };

/**
 * The days to compare a period with: a complete period with the complete one before; an unfinished one with the same number of days from the
 * start of the one before, at most to its end; a range with as many days right before it.
 */
export function comparedWith(
  choice: PeriodChoice,
  { whole, days, isComplete }: Period,
  start: FiscalStart = 1,
): Compared | null {
  if (!days) {
    return null;
  }
  if (choice.period === 'range') {
    return {
      days: { from: addDays(days.from, -lengthOf(days)), to: addDays(days.from, -1) },
      isClamped: false,
    };
  }
  const before = beforeOf(choice.period, whole, start);
  if (isComplete) {
    return { days: before, isClamped: false };
  }
  const to = addDays(before.from, lengthOf(days) - 1);
  return to <= before.to
    ? { days: { from: before.from, to }, isClamped: false }
    : { days: before, isClamped: true };
}

function beforeOf(period: Exclude<PeriodName, 'range'>, whole: Days, start: FiscalStart): Days {
  const last = addDays(whole.from, -1);
  if (period === 'thisWeek' || period === 'lastWeek') {
    return weekAround(last);
  }
  const count = { Month: 1, Quarter: 3, Year: 12 }[
    period.replace(/^(this|last)/, '') as 'Month' | 'Quarter' | 'Year'
  ];
  return monthsAround(last, count, count === 1 ? 1 : start);
}

export const BUCKETS = ['day', 'week', 'month'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** Bucket size for a chart of these days. */
export function bucketOf(days: Days): Bucket {
  const length = lengthOf(days);
  return length <= 31 ? 'day' : length <= 183 ? 'week' : 'month';
}

/** Splits days into buckets; the outer ones are cut to the days. */
export function bucketsOf(days: Days, bucket: Bucket): Days[] {
  const parts: Days[] = [];
  let from = days.from;
  while (from <= days.to) {
    const end = endOf(from, bucket);
    const to = end < days.to ? end : days.to;
    parts.push({ from, to });
    from = addDays(to, 1);
  }
  return parts;
}

const endOf = (day: string, bucket: Bucket): string =>
  bucket === 'day' ? day : bucket === 'week' ? weekAround(day).to : dayOfMonth(day.slice(0, 7), 31);

export const SPARK_POINTS = 12;

/** Twelve weeks or calendar months for a sparkline, ending with the period's last day. */
export function sparkOf({ period }: PeriodChoice, { days }: Period): Days[] {
  if (!days) {
    return [];
  }
  const isWeeks = period === 'thisWeek' || period === 'lastWeek';
  const last = isWeeks ? weekAround(days.to).from : `${days.to.slice(0, 7)}-01`;
  const from = isWeeks ? addDays(last, -7 * (SPARK_POINTS - 1)) : addMonths(last, 1 - SPARK_POINTS);
  return bucketsOf({ from, to: days.to }, isWeeks ? 'week' : 'month');
}
