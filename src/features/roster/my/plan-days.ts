import { dayAt } from '@contract/day';
import { boundOf } from '@contract/moment-at';
import type { MyAbsence, MyCalendar, MyDay, MyWork } from '@contract/roster/my-calls';
import { workMinutes } from '@contract/roster/rules/work-minutes';
import { shiftMinutes } from '@contract/shift/rules/segments';

/** All that a date of one's own plan has. */
export type PlanDay = {
  date: string;
  day: MyDay | undefined;
  works: MyWork[];
  absences: MyAbsence[];
};

const DAY_MS = 86_400_000;

/** A moment at which an absence begins or ends on the company's clocks, as on the wire. */
export const boundText = (moment: string): string =>
  new Date(boundOf(Date.parse(moment))).toISOString().slice(0, 16).replace('T', ' ');

/** The first and the last date that an absence covers on the company's clocks. What ends at midnight ends with the day before. */
export function datesOf({ startsAt, endsAt }: Pick<MyAbsence, 'startsAt' | 'endsAt'>) {
  const [start, end] = [boundOf(Date.parse(startsAt)), boundOf(Date.parse(endsAt))];
  return { from: dayAt(start), to: dayAt(Math.max(start, end - 1)) };
}

/** Whether an absence takes a date from its midnight to the next. */
export function isWholeDay(
  { startsAt, endsAt }: Pick<MyAbsence, 'startsAt' | 'endsAt'>,
  date: string,
): boolean {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return boundOf(Date.parse(startsAt)) <= midnight && midnight + DAY_MS <= boundOf(Date.parse(endsAt));
}

/** A function that finds what a date has; works in the order of the clock. */
export function planDays(data: MyCalendar | undefined): (date: string) => PlanDay {
  const days = new Map(data?.days.map((one) => [one.date, one]));
  const works = new Map<string, MyWork[]>();
  for (const work of data?.works ?? []) {
    works.set(work.workDate, [...(works.get(work.workDate) ?? []), work]);
  }
  const start = ({ segments }: MyWork) => shiftMinutes(segments)?.start ?? 0;
  works.forEach((ofDate) => ofDate.sort((one, other) => start(one) - start(other)));
  const absences = (data?.absences ?? []).map((absence) => ({ absence, ...datesOf(absence) }));
  return (date) => ({
    date,
    day: days.get(date),
    works: works.get(date) ?? [],
    absences: absences.filter(({ from, to }) => from <= date && date <= to).map(({ absence }) => absence),
  });
}

/** Planned work in hours, and what of it is overtime by its plan. */
export function sumOf(works: readonly MyWork[]) {
  const hours = (some: readonly MyWork[]) =>
    Math.round((some.reduce((sum, { segments }) => sum + workMinutes(segments), 0) / 60) * 100) / 100;
  return {
    shifts: works.length,
    hours: hours(works),
    overtimeHours: hours(works.filter(({ source }) => source === 'overtime')),
  };
}
