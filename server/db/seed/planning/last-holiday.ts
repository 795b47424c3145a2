import { dayNumber } from '@contract/roster/rules/work-minutes';
import { dayInChina } from '../company-seed';
import { STATUTORY_DAYS } from '../records/approvals';

/** Far enough back that it is in no roster of the demo. */
const HOLIDAY_BEFORE = -20;

/** How many days from today the last statutory day was. */
export function lastHoliday(now: Date): number {
  const until = dayInChina(now, HOLIDAY_BEFORE);
  const year = Number(until.slice(0, 4));
  const dates = [year - 1, year].flatMap((one) => STATUTORY_DAYS.map((date) => `${one}-${date}`));
  const last = dates.filter((date) => date <= until).at(-1)!;
  return dayNumber(last) - dayNumber(dayInChina(now, 0));
}
