import { addDays } from '@contract/day';
import { useContext, useState } from 'react';
import { DayHoursContext, useDayHours } from '../day-hours';
import { nearestDay, todayText } from '../days';
import { dayOf, nextPeriod, timeOf, type Period } from '../moments';
import type { DayLook } from '../month-grid';

export const ENDS = ['start', 'end'] as const;
export type End = (typeof ENDS)[number];

/** The parts of a working day that are asked for most often; the first one is meant where no hours are known. */
export const DAY_PARTS = [
  { key: 'wholeDay', start: '09:00', end: '18:00' },
  { key: 'morning', start: '09:00', end: '12:00' },
  { key: 'afternoon', start: '13:00', end: '18:00' },
] as const;

export type DayPart = (typeof DAY_PARTS)[number]['key'];
const HALVES = ['morning', 'afternoon'] as const;

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
  const followsHours = useContext(DayHoursContext) !== undefined;
  const [last] = useState(() => ownEnd(value, followsHours && hasTime));
  const [days, setDays] = useState<Period>({ start: value.start && dayOf(value.start), end: last.day });
  const [ownTimes, setOwnTimes] = useState<Partial<Times>>({
    start: (value.start && timeOf(value.start)) || undefined,
    end: last.time,
  });
  const [part, setPart] = useState<DayPart | 'own'>(
    ownTimes.start === undefined && ownTimes.end === undefined ? 'wholeDay' : 'own',
  );
  const hours = useDayHours(days, !hasTime);
  const isOneDay = days.start !== undefined && days.start === days.end;
  const timesOfPart = (of: DayPart): Times => partTimes(isOneDay ? of : 'wholeDay', hours);
  const times: Times =
    part === 'own' ? { ...timesOfPart('wholeDay'), ...given(ownTimes) } : timesOfPart(part);
  const [month, setMonth] = useState(() =>
    nearestDay(dayOf(value.start ?? value.end ?? todayText()), earliest, latest).slice(0, 7),
  );
  const [wrong, setWrong] = useState<Partial<Record<End, boolean>>>({});

  const momentOf = (end: End) => {
    const day = days[end];
    return day && (hasTime ? momentAt(day, times[end]) : day);
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
    // Times of another day's shift say nothing of this one: a half stays a half, anything else becomes the whole shift.
    if (followsHours && part === 'own') {
      const isSame = (of: DayPart) =>
        isOneDay && timesOfPart(of).start === times.start && timesOfPart(of).end === times.end;
      setPart(HALVES.find(isSame) ?? 'wholeDay');
    }
  };
  return {
    days,
    times,
    /** The hours that are known of its days. */
    hours,
    month,
    setMonth,
    period,
    isOneDay,
    /** The part of the day that its times are, by the hours known of it. */
    timesOfPart,
    choosePart: setPart,
    isReversed,
    isWhole,
    // Without its hours a whole day would be another one.
    isReady:
      isWhole &&
      (!hasTime || !followsHours || hours !== undefined) &&
      wrong.start !== true &&
      wrong.end !== true,
    choose,
    press: (day: string) => choose(nextPeriod(days, day)),
    setTimes: (next: Partial<Times>) => {
      // A time after midnight of a shift stays one when it is changed.
      const moved = ENDS.flatMap((end) =>
        next[end] === undefined ? [] : [[end, times[end] > '24:00' ? hoursLater(next[end]) : next[end]]],
      );
      setOwnTimes({ ...times, ...Object.fromEntries(moved) });
      setPart('own');
    },
    /** Takes a moment as it was typed; undefined where it is none. */
    read: (end: End, moment: string | undefined) => {
      setWrong({ ...wrong, [end]: moment === undefined });
      if (moment) {
        setDays({ ...days, [end]: dayOf(moment) });
        if (timeOf(moment)) {
          setOwnTimes({ ...times, [end]: timeOf(moment) });
          setPart('own');
        }
        setMonth(moment.slice(0, 7));
      }
    },
    /** What was typed wrongly is no longer looked at. */
    forgiveTyping: () => setWrong({}),
    lookOf: (day: string) => lookOf(days, day),
  };
}

/** The last day of a period and its time there. An end at midnight belongs to the day before, as with all of a day. */
function ownEnd({ start, end }: Period, endsWithDay: boolean): { day?: string; time?: string } {
  if (end === undefined) {
    return {};
  }
  const [day, time] = [dayOf(end), timeOf(end)];
  return endsWithDay && time === '00:00' && start !== undefined && dayOf(start) < day
    ? { day: addDays(day, -1), time: '24:00' }
    : { day, ...(time ? { time } : {}) };
}

/** The times of a part of a day: of its shift where that is known, else the usual ones. */
function partTimes(part: DayPart, hours: ReturnType<typeof useDayHours>): Times {
  const [usualDay, ...usualHalves] = DAY_PARTS;
  if (part === 'wholeDay') {
    return { start: hours?.start?.start ?? usualDay.start, end: hours?.end?.end ?? usualDay.end };
  }
  const at = HALVES.indexOf(part);
  const { start, end } = hours?.start?.halves?.[at] ?? usualHalves[at] ?? usualDay;
  return { start, end };
}

const given = ({ start, end }: Partial<Times>): Partial<Times> => ({
  ...(start === undefined ? {} : { start }),
  ...(end === undefined ? {} : { end }),
});

const hoursLater = (time: string): string => `${Number(time.slice(0, 2)) + 24}${time.slice(2)}`;

/** The time that a clock shows, of one that counts on after midnight. */
export const clockOf = (time: string): string =>
  time > '24:00' ? `${String(Number(time.slice(0, 2)) - 24).padStart(2, '0')}${time.slice(2)}` : time;

/** A time of a day as a moment; the wire knows no 24:00, and what is later is a time of the next day. */
function momentAt(day: string, time: string): string {
  const hour = Number(time.slice(0, 2));
  return hour < 24
    ? `${day} ${time}`
    : `${addDays(day, 1)} ${String(hour - 24).padStart(2, '0')}${time.slice(2)}`;
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
