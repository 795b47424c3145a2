import { momentAt } from '@contract/moment-at';
import { wallText } from './format-date';

/** The moment that `YYYY-MM-DD`, with or without ` HH:mm` and `:ss`, names on the company's clocks; undefined for none. */
export function parseDate(text: string): Date | undefined {
  const [, date, time = '00:00', seconds = ':00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?$/.exec(text.trim()) ?? [];
  const wall = Date.parse(`${date}T${time}${seconds}Z`);
  // The engine turns 31 February into March; only a date that reads back the same is one.
  return Number.isFinite(wall) && wallText(wall, 'second') === `${date} ${time}${seconds}`
    ? new Date(momentAt(wall))
    : undefined;
}
