import { addDays, shiftMonth, startOfWeek } from '@contract/day';

/** How much of the plan is shown at once: so many weeks, or a month. */
export const SPANS = ['1', '2', '4', 'month'] as const;
export type Span = (typeof SPANS)[number];

/** The dates that are shown where a date is asked for: whole weeks from the begin of its own, or its month. */
export function spanOf(date: string, span: Span, firstWeekday: number): { from: string; days: number } {
  if (span !== 'month') {
    return { from: startOfWeek(date, firstWeekday), days: Number(span) * 7 };
  }
  const month = date.slice(0, 7);
  const last = addDays(`${shiftMonth(month, 1)}-01`, -1);
  return { from: `${month}-01`, days: Number(last.slice(8)) };
}

/** A date of the dates before. */
export const dateBefore = (from: string, span: Span): string =>
  addDays(from, span === 'month' ? -1 : Number(span) * -7);

/** How far back the same weekdays lie that are copied to so many dates. */
export const daysBackOf = (days: number): number => Math.ceil(days / 7) * 7;
