import type { DayKind } from '@contract/calendar/rules/day-kind';
import type { PlannedOvertime } from '../../terms';

/** State Council order 174 (1995): eight hours a day, forty a week. */
export const STANDARD_DAY = 480;
const STANDARD_WEEK = 2_400;
export const USUAL_WORKDAYS = 5;

/** Workdays of the usual week of an attendance group. */
export const usualWorkdays = ({ restWeekdays }: { restWeekdays: readonly number[] }): number =>
  DAYS_OF_WEEK - restWeekdays.length;
const DAYS_OF_WEEK = 7;

/** A date of a week under standard hours. Minutes of statutory days are paid apart and are not here. */
export type StandardDay = {
  date: string;
  kind: DayKind;
  /** Employed, and under standard hours. */
  isThere: boolean;
  /** Planned work of any kind, also on dates to come. */
  isPlanned: boolean;
  /** Minutes of planned work that were worked, without rests and approved overtime. */
  minutes: number;
  /** Minutes of leave; `day` is the whole date. */
  leave: number | 'day';
  rule: PlannedOvertime;
};

/** Planned work of a date that is overtime. */
export type BeyondStandard = {
  date: string;
  class: 'workday' | 'restDay';
  minutes: number;
  /** Of them, minutes beyond the standard day. */
  beyondDay: number;
  /** Minutes of the week up to and including this date, and the standard of the week. */
  sum: number;
  standard: number;
};

/**
 * Planned work of one week that goes beyond standard hours. A worked day of rest for which no workday of the week is free is overtime as a
 * whole. Everything else adds up in the order of the dates, and what exceeds the week's standard belongs to the dates on which it does, so
 * that the part of a week before the end of a month never depends on the part after it.
 *
 * The standard is forty hours, divided among the workdays of the usual week: a statutory day lowers it, a workday in exchange for a day of
 * rest raises it, and so does being there for a part of the week only. Leave lowers it, since it need not be worked again; leave of a day of rest
 * does so where that day stands for a free workday, and leave of a statutory day never.
 */
export function beyondStandard(week: readonly StandardDay[], usualWorkdays: number): BeyondStandard[] {
  const days = week.filter(({ isThere }) => isThere);
  const share = STANDARD_WEEK / (usualWorkdays || USUAL_WORKDAYS);
  const unreplaced = unreplacedRestDays(days);
  const standard = Math.round(
    Math.max(
      0,
      days.reduce((sum, day) => sum + (unreplaced.has(day.date) ? 0 : shareOf(day, share)), 0),
    ),
  );
  let sum = 0;
  return days.flatMap((day): BeyondStandard[] => {
    const { date, minutes, rule } = day;
    if (unreplaced.has(date)) {
      return rule === 'off' || minutes === 0
        ? []
        : [{ date, class: 'restDay', minutes, beyondDay: 0, sum, standard }];
    }
    const beyondDay = rule === 'dayAndWeek' ? Math.max(0, minutes - STANDARD_DAY) : 0;
    const before = Math.max(0, sum - standard);
    sum += minutes - beyondDay;
    const beyond = beyondDay + Math.max(0, sum - standard) - before;
    return rule === 'off' || beyond === 0
      ? []
      : [{ date, class: 'workday', minutes: beyond, beyondDay, sum, standard }];
  });
}

/** What a date adds to the standard of its week, leave taken off. */
function shareOf({ kind, leave }: StandardDay, share: number): number {
  return leave === 'day' || kind === 'statutoryDay'
    ? 0
    : (kind === 'workday' ? share : 0) - Math.min(leave, share);
}

/** Days of rest with work or leave of it, beyond the number of free workdays: the later ones of the week. */
function unreplacedRestDays(days: readonly StandardDay[]): ReadonlySet<string> {
  const worked = days.filter(
    ({ kind, minutes, leave }) => kind === 'restDay' && (minutes > 0 || (leave !== 'day' && leave > 0)),
  );
  const free = days.filter(({ kind, isPlanned, leave }) => kind === 'workday' && !isPlanned && leave === 0);
  return new Set(worked.slice(Math.min(worked.length, free.length)).map(({ date }) => date));
}
