import { startOfDay, dayOf } from '@server/kernel/day-range';

/** The end of a day: the case can be signed until then. */
export const endOfDay = (day: string): Date => startOfDay(day, 1);

/** The last day on which a case can be signed. */
export const lastDayOf = (deadline: Date): string => dayOf(new Date(deadline.getTime() - 1));

/** The end of the day that is so many days from a moment. */
export const lastDayIn = (days: number, from: Date): Date => startOfDay(dayOf(from), days + 1);
