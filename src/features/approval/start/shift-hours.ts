import { grabTakeMine } from '@contract/open-shift/take-calls';
import type { Out } from '@contract/endpoint';
import type { DayHours } from '@/shared/date-time/day-hours';
import { call } from '@/shared/http/call';

type Shift = Out<typeof grabTakeMine>['list'][number];

/** Requests for the time that one would have worked. */
export const isAbsence = (processCode: string): boolean =>
  processCode === 'leave' || processCode === 'compensatoryLeave';

/** From the first to the last segment of what somebody works on a day; undefined without a shift. */
export function hoursOn(shifts: readonly Shift[], day: string): DayHours | undefined {
  const times = shifts
    .filter(({ mine, workDate, status }) => mine === 'taken' && workDate === day && status !== 'withdrawn')
    .flatMap(({ segments }) => segments)
    .filter(({ startTime, endTime }) => startTime < endTime);
  const starts = times.map(({ startTime }) => startTime).sort((a, b) => a.localeCompare(b));
  const ends = times.map(({ endTime }) => endTime).sort((a, b) => a.localeCompare(b));
  const [start, end] = [starts[0], ends.at(-1)];
  return start && end ? { start, end } : undefined;
}

/** Looks up the hours of one's shifts, each month once. Where they cannot be had, the usual hours stand. */
export function shiftHours(): (day: string) => Promise<DayHours | undefined> {
  const months = new Map<string, Promise<readonly Shift[]>>();
  return async (day) => {
    const month = day.slice(0, 7);
    const shifts =
      months.get(month) ??
      call(grabTakeMine, { month }, { silent: true }).then(
        ({ list }) => list,
        () => [],
      );
    months.set(month, shifts);
    return hoursOn(await shifts, day);
  };
}
