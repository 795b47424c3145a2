import { grabTakeMine } from '@contract/open-shift/take-calls';
import type { Out } from '@contract/endpoint';
import { DAY_MINUTES, segmentMinutes, timeOf } from '@contract/shift/rules/segments';
import type { DayHours } from '@/shared/date-time/day-hours';
import { call } from '@/shared/http/call';

type Shift = Out<typeof grabTakeMine>['list'][number];

const DAY_MS = 86_400_000;
const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/** Requests for the time that one would have worked. */
export const isAbsence = (processCode: string): boolean =>
  processCode === 'leave' || processCode === 'compensatoryLeave';

/** From the first to the last segment of what somebody works on a day, the night before included; undefined without a shift. */
export function hoursOn(shifts: readonly Shift[], day: string): DayHours | undefined {
  const times = shifts
    .filter(({ mine, status }) => mine === 'taken' && status !== 'withdrawn')
    .flatMap(({ workDate, segments }) => {
      const offset = workDate === day ? 0 : workDate === dayBefore(day) ? -DAY_MINUTES : Number.NaN;
      return segments.map(segmentMinutes).map(({ start, end }) => ({
        start: Math.max(0, start + offset),
        end: Math.min(DAY_MINUTES, end + offset),
      }));
    })
    .filter(({ start, end }) => start < end);
  return times.length === 0
    ? undefined
    : {
        start: timeOf(Math.min(...times.map(({ start }) => start))),
        end: timeOf(Math.max(...times.map(({ end }) => end))),
      };
}

/** Looks up the hours of one's shifts, each month once. Where they cannot be had, the usual hours stand. */
export function shiftHours(): (day: string) => Promise<DayHours | undefined> {
  const months = new Map<string, Promise<readonly Shift[]>>();
  const shiftsOf = (month: string) => {
    const shifts =
      months.get(month) ??
      call(grabTakeMine, { month }, { silent: true }).then(
        ({ list }) => list,
        () => [],
      );
    months.set(month, shifts);
    return shifts;
  };
  return async (day) => {
    const found = await Promise.all(
      [...new Set([dayBefore(day).slice(0, 7), day.slice(0, 7)])].map(shiftsOf),
    );
    return hoursOn(found.flat(), day);
  };
}
