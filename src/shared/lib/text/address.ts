import { parseDate } from '../time/parse-date';

/** The longest keyword that calls take. */
const KEYWORD_MAX = 50;

/** A keyword of an address, as a call takes it: what nobody can type and what is too long is left out. */
export const addressKeyword = (text: string | null): string =>
  (text ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, KEYWORD_MAX);

/** A day of an address, YYYY-MM-DD; undefined when there is no such day. */
export const addressDay = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && parseDate(text) ? text : undefined;
