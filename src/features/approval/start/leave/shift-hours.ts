import { readMyCalendar, type MyWork } from '@contract/roster/my-calls';
import { monthOf } from '@contract/roster/rules/days';
import { DAY_MINUTES, segmentMinutes, timeOf } from '@contract/shift/rules/segments';
import type { DayHours } from '@/shared/date-time/day-hours';
import { call } from '@/shared/http/call';

type Work = Pick<MyWork, 'workDate' | 'source' | 'segments'>;

/** Requests for the time that one would have worked. */
export const isAbsence = (processCode: string): boolean =>
  processCode === 'leave' || processCode === 'compensatoryLeave';

/**
 * From the first to the last segment of what somebody works on a day; undefined without work. A shift over midnight is all of its day,
 * which takes it to its end and not the morning of the night before.
 */
export function hoursOn(works: readonly Work[], day: string): DayHours | undefined {
  const times = works
    .filter(({ workDate, source }) => workDate === day && source !== 'overtime')
    .flatMap(({ segments }) => segments.map(segmentMinutes));
  if (times.length === 0) {
    return undefined;
  }
  const [start, end] = [Math.min(...times.map((one) => one.start)), Math.max(...times.map((one) => one.end))];
  return end > DAY_MINUTES ? { start: '00:00', end: '24:00' } : { start: timeOf(start), end: timeOf(end) };
}

/** Looks up the hours of one's shifts, each month once. Where they cannot be had, the usual hours stand. */
export function shiftHours(): (day: string) => Promise<DayHours | undefined> {
  const months = new Map<string, Promise<readonly Work[]>>();
  const worksOf = (day: string) => {
    const month = day.slice(0, 7);
    const works =
      months.get(month) ??
      call(readMyCalendar, monthOf(day), { silent: true }).then(
        (calendar) => calendar.works,
        () => [],
      );
    months.set(month, works);
    return works;
  };
  return async (day) => hoursOn(await worksOf(day), day);
}
