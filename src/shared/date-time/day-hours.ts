import { createContext, useContext, useEffect, useState } from 'react';
import type { Period } from './moments';

export type DayHours = { start: string; end: string };

/** The hours that somebody works on a day; undefined where it is not known. */
export const DayHoursContext = createContext<((day: string) => Promise<DayHours | undefined>) | undefined>(
  undefined,
);

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
        setFound({ key, start: isWhole ? whole : first, end: isWhole ? whole : last });
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
