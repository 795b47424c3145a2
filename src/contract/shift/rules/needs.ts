import { isoWeekdayOf } from '@contract/day';
import { DAY_MINUTES } from './segments';

/** As much of a staffing need as tells the dates that it holds for. */
type Dated = {
  placeCode: string;
  stationCode: string;
  date?: string | undefined;
  weekdays: readonly number[];
};

/**
 * The needs that hold on a date. What is said for the date itself stands in for all that is said for its day of the week at the
 * same place and station; several that are left count together.
 */
export function needsOn<Need extends Dated>(date: string, needs: readonly Need[]): Need[] {
  const keyOf = ({ placeCode, stationCode }: Need) => `${placeCode} ${stationCode}`;
  const dated = needs.filter((one) => one.date === date);
  const named = new Set(dated.map(keyOf));
  const weekday = isoWeekdayOf(date);
  const usual = needs.filter(
    (one) => one.date === undefined && one.weekdays.includes(weekday) && !named.has(keyOf(one)),
  );
  return [...dated, ...usual];
}

/** What is wrong with a need: no day, both kinds of day, no hours, both kinds of hours, hours that end before they start, or nobody. */
export type NeedProblem = 'day' | 'hours' | 'order' | 'span' | 'nobody';

export function needProblem(need: {
  weekdays: readonly number[];
  date?: string | undefined;
  shiftId?: string | undefined;
  startMinute?: number | undefined;
  endMinute?: number | undefined;
  needed: number;
}): NeedProblem | undefined {
  const { weekdays, date, shiftId, startMinute, endMinute } = need;
  if (weekdays.length > 0 === (date !== undefined) || new Set(weekdays).size !== weekdays.length) {
    return 'day';
  }
  const hasHours = startMinute !== undefined && endMinute !== undefined;
  if ((shiftId !== undefined) === hasHours || (startMinute === undefined) !== (endMinute === undefined)) {
    return 'hours';
  }
  if (hasHours && startMinute >= endMinute) {
    return 'order';
  }
  if (hasHours && endMinute - startMinute > DAY_MINUTES) {
    return 'span';
  }
  return need.needed === 0 && date === undefined ? 'nobody' : undefined;
}
