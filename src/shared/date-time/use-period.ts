import { useState } from 'react';
import { useDayHours } from './day-hours';
import { dayBeside, nearestDay, todayText } from './days';
import { dayOf, nextPeriod, timeOf, type Period } from './moments';
import type { DayLook } from './month-grid';

export const ENDS = ['start', 'end'] as const;
export type End = (typeof ENDS)[number];

/** The parts of a working day that are asked for most often; the first one is meant where no hours are known. */
export const DAY_PARTS = [
  { key: 'wholeDay', start: '09:00', end: '18:00' },
  { key: 'morning', start: '09:00', end: '12:00' },
  { key: 'afternoon', start: '13:00', end: '18:00' },
] as const;

type Times = Record<End, string>;

type PeriodOptions = {
  mode: 'day' | 'minute';
  value: Period;
  earliest: string;
  latest: string;
  isOpenEnded: boolean;
};

/** A period while it is being chosen: its days, their times, and the month that is looked at. */
export function usePeriod({ mode, value, earliest, latest, isOpenEnded }: PeriodOptions) {
  const hasTime = mode === 'minute';
  const [days, setDays] = useState<Period>({
    start: value.start && dayOf(value.start),
    end: value.end && dayOf(value.end),
  });
  const [chosenTimes, setChosenTimes] = useState<Partial<Times>>({
    start: (value.start && timeOf(value.start)) || undefined,
    end: (value.end && timeOf(value.end)) || undefined,
  });
  const hasOwnTimes = chosenTimes.start !== undefined && chosenTimes.end !== undefined;
  const hours = useDayHours(days, !hasTime || hasOwnTimes);
  const times: Times = {
    start: chosenTimes.start ?? hours?.start?.start ?? DAY_PARTS[0].start,
    end: chosenTimes.end ?? hours?.end?.end ?? DAY_PARTS[0].end,
  };
  const [month, setMonth] = useState(() =>
    nearestDay(dayOf(value.start ?? value.end ?? todayText()), earliest, latest).slice(0, 7),
  );
  const [wrong, setWrong] = useState<Partial<Record<End, boolean>>>({});

  const momentOf = (end: End) => {
    const day = days[end];
    // The wire knows no 24:00.
    const isMidnight = hasTime && times[end] === '24:00';
    return day && (isMidnight ? `${dayBeside(day, 1)} 00:00` : hasTime ? `${day} ${times[end]}` : day);
  };
  const period: Period = { start: momentOf('start'), end: momentOf('end') };
  const isReversed =
    period.start !== undefined &&
    period.end !== undefined &&
    (hasTime ? period.end <= period.start : period.end < period.start);
  const isWhole = period.start !== undefined && (period.end !== undefined || isOpenEnded) && !isReversed;
  const choose = (next: Period) => {
    setWrong({});
    setDays(next);
  };
  return {
    days,
    times,
    /** The hours that are known of its days. */
    hours,
    month,
    setMonth,
    period,
    isOneDay: days.start !== undefined && days.start === days.end,
    isReversed,
    isWhole,
    isReady: isWhole && wrong.start !== true && wrong.end !== true,
    choose,
    press: (day: string) => choose(nextPeriod(days, day)),
    setTimes: (next: Partial<Times>) => setChosenTimes({ ...chosenTimes, ...next }),
    /** Takes a moment as it was typed; undefined where it is none. */
    read: (end: End, moment: string | undefined) => {
      setWrong({ ...wrong, [end]: moment === undefined });
      if (moment) {
        setDays({ ...days, [end]: dayOf(moment) });
        if (timeOf(moment)) {
          setChosenTimes({ ...chosenTimes, [end]: timeOf(moment) });
        }
        setMonth(moment.slice(0, 7));
      }
    },
    /** What was typed wrongly is no longer looked at. */
    forgiveTyping: () => setWrong({}),
    lookOf: (day: string) => lookOf(days, day),
  };
}

function lookOf({ start, end }: Period, day: string): DayLook | undefined {
  if (day === start) {
    return end === undefined || end === start ? 'chosen' : 'start';
  }
  if (day === end) {
    return 'end';
  }
  return start && end && day > start && day < end ? 'between' : undefined;
}
