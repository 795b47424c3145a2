import type { Language } from '@contract/limits';
import type { WeekdayHours } from '@contract/roster/wish-calls';
import { segmentTimes } from '@contract/shift/rules/segments';
import { segmentText } from '@contract/shift/words';

/** From when to when somebody can work on a weekday: 09:00–18:00, 18:00–次日 02:00. */
export const hoursWords = ({ startMinute, endMinute }: WeekdayHours, language: Language): string =>
  segmentText(segmentTimes({ start: startMinute, end: endMinute }), language);

/** Whether somebody cannot work at all on a weekday. */
export const isNever = ({ startMinute, endMinute }: WeekdayHours): boolean => startMinute === endMinute;
