import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { Period } from './moments';

export type Hours = { start: string; end: string };
/** Times after midnight count on: 26:00 is 2 AM of the next day. */
export type DayHours = Hours & {
  halves?: readonly [Hours, Hours] | undefined;
  /** By what the day counts, to be said in words. */
  basis?: 'shift' | 'fixed' | 'unplanned' | 'off' | 'holiday' | undefined;
};

/** The hours that somebody works on a day; undefined where it is not known. */
export const DayHoursContext = createContext<((day: string) => Promise<DayHours | undefined>) | undefined>(
  undefined,
);

/** Mark under a day of the calendar: a shift, a day off, a holiday or an absence. */
export type DayMark = {
  text: string;
  /** The whole of it, spoken after the day. */
  words: string;
  kind: 'work' | 'off' | 'holiday' | 'away';
};
export type DayMarks = (day: string) => DayMark | undefined;

/** Reads the marks of a month, YYYY-MM. */
export const DayMarksContext = createContext<((month: string) => Promise<DayMarks>) | undefined>(undefined);

/** The marks of the month that is looked at; none until they are read, or where no one reads any. */
export function useDayMarks(month: string): DayMarks | undefined {
  const read = useContext(DayMarksContext);
  const [found, setFound] = useState<{ month: string; marks: DayMarks }>();
  useEffect(() => {
    let isOver = false;
    const find = async () => {
      const marks = await read?.(month);
      if (!isOver && marks) {
        setFound({ month, marks });
      }
    };
    void find();
    return () => {
      isOver = true;
    };
  }, [read, month]);
  return found?.month === month ? found.marks : undefined;
}

/** What to show of a period while it is being chosen, such as how much leave it takes. */
export const PeriodPreviewContext = createContext<((period: Period) => ReactNode) | undefined>(undefined);

type Found = { key: string; start: DayHours | undefined; end: DayHours | undefined };

/** The known hours of the first and of the last day of a period; none while nobody knows any, or `isOff`. */
export function useDayHours({ start, end }: Period, isOff: boolean) {
  const hoursOf = useContext(DayHoursContext);
  const [found, setFound] = useState<Found>();
  const isAsked = hoursOf !== undefined && !isOff;
  const key = `${start} ${end}`;
  useEffect(() => {
    let isOver = false;
    const find = async () => {
      const hoursAt = async (day: string | undefined) => (day ? await hoursOf?.(day) : undefined);
      const [first, last] = await Promise.all([hoursAt(start), hoursAt(end)]);
      if (!isOver) {
        // Whole days end with the night shift of the last of them, which no hour of that day says.
        const whole = { start: '00:00', end: '24:00' };
        const isWhole = [first, last].some((one) => one?.start === whole.start && one.end === whole.end);
        setFound({
          key,
          start: isWhole ? { ...whole, halves: first?.halves, basis: first?.basis } : first,
          end: isWhole ? { ...whole, basis: last?.basis } : last,
        });
      }
    };
    if (isAsked) {
      void find();
    }
    return () => {
      isOver = true;
    };
  }, [isAsked, hoursOf, start, end, key]);
  return isAsked && start !== undefined && found?.key === key ? found : undefined;
}
