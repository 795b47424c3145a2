import { datesOf, weekdayOf } from '@contract/day';

/** What a company's calendar says of a single day: a statutory holiday, a day off, or a day worked in exchange for one. */
export const CALENDAR_KINDS = ['statutory', 'rest', 'work'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** What a day is for somebody: what hours and their pay go by. */
export type DayKind = 'workday' | 'restDay' | 'statutoryDay';

/** The days that a calendar names, by their date (`YYYY-MM-DD`); every other day is one of the plain week. */
export type CalendarDays = { get: (date: string) => { kind: CalendarKind } | undefined };

/** The days of rest of the usual week, 0 for Sunday. */
export const USUAL_REST_WEEKDAYS: readonly number[] = [0, 6];

/**
 * What a date is for somebody whose week has these days of rest (0 for Sunday). What the company's calendar names stands above the
 * week: a statutory day is one for everybody, even for who rests on it anyway, a day worked in exchange is a workday for everybody.
 * Every other date goes by the week alone. Dates of several people are asked with one `days` and the week of each.
 */
export function dayKindOf(date: string, restWeekdays: readonly number[], days: CalendarDays): DayKind {
  switch (days.get(date)?.kind) {
    case 'statutory':
      return 'statutoryDay';
    case 'rest':
      return 'restDay';
    case 'work':
      return 'workday';
    case undefined:
      return restWeekdays.includes(weekdayOf(date)) ? 'restDay' : 'workday';
  }
}

/** How many days of each kind a month (`YYYY-MM`) or a year (`YYYY`) has for such a week. */
export function countKinds(
  span: string,
  restWeekdays: readonly number[],
  days: CalendarDays,
): Record<DayKind, number> {
  const counts = { workday: 0, restDay: 0, statutoryDay: 0 };
  for (const date of datesOf(span)) {
    counts[dayKindOf(date, restWeekdays, days)] += 1;
  }
  return counts;
}
