import type { Language } from '../limits';
import { momentText, periodText } from '../moment-text';
import { unitOf } from '../form/rules/unit-of';
import type { ApprovalSpan } from './span';

type Localized = { zh_CN: string; en?: string | undefined };

const UNITS = { day: { zh_CN: '天', en: 'days' }, hour: { zh_CN: '小时', en: 'hours' } };
const DAY_LENGTH = 10;

/** English breaks between the parts of the line and behind the dash of a period; Chinese writes a date without spaces. */
const whole = (text: string, language: Language): string =>
  language === 'en'
    ? text
        .split('– ')
        .map((part) => part.replace(/ /g, '\u00a0'))
        .join('– ')
    : text;

/** How long: `2天`, `0.5 days`. */
function lengthText({ amount, unit }: NonNullable<ApprovalSpan['length']>, language: Language): string {
  return `${amount}${language === 'en' ? ' ' : ''}${unitOf(UNITS[unit], amount, language)}`;
}

/** From when to when. Of several days the days alone: their hours stand in the item, and the length tells half a day. */
export function spanText({ start, end }: ApprovalSpan, language: Language, now?: number): string {
  if (!start || !end) {
    return momentText(start ?? end, 'minute', language, now);
  }
  const [first, last] = [start.slice(0, DAY_LENGTH), end.slice(0, DAY_LENGTH)];
  return first === last ? periodText(start, end, language, now) : periodText(first, last, language, now);
}

/** A request in one line: its kind, how long, and when. */
export function digestText(
  kind: Localized,
  span: ApprovalSpan | null | undefined,
  language: Language,
  now?: number,
): string {
  const name = (language === 'en' && kind.en?.trim()) || kind.zh_CN;
  const length = span?.length ? lengthText(span.length, language) : '';
  const when = span ? spanText(span, language, now) : '';
  return [name, whole(length, language), whole(when, language)].filter(Boolean).join(' · ');
}
