import { addDays } from '@contract/day';
import { ROSTER_LIMITS } from '@contract/roster/draft-calls';
import { nearestDay, todayText } from '@/shared/date-time/days';
import { parseDate } from '@/shared/lib/time/parse-date';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[\w-]{1,64}$/;

/** The date that a parameter names, as near as plans are made, and as what is shown with them begins; undefined for none. */
export function dateOfAddress(text: string | null): string | undefined {
  if (text === null || !DATE.test(text) || !parseDate(text)) {
    return undefined;
  }
  const today = todayText();
  return nearestDay(
    text,
    addDays(today, -ROSTER_LIMITS.back - ROSTER_LIMITS.days),
    addDays(today, ROSTER_LIMITS.ahead),
  );
}

/** What can be the name of a person, a department or a publication. */
export const idOfAddress = (text: string | null): string | undefined =>
  text !== null && ID.test(text) ? text : undefined;

/** How many dates a parameter asks for; a week for none. */
export function daysOfAddress(text: string | null): number {
  const asked = Number(text);
  return Number.isInteger(asked) && asked >= 1 && asked <= ROSTER_LIMITS.days ? asked : 7;
}
