import type { Language } from '@contract/limits';
import { momentText } from '@contract/moment-text';
import type { CalendarKind } from '@contract/calendar/rules/day-kind';
import type { OperationChange } from '@server/db/schema/audit';
import type { NamedKind } from './known-year';
import { isSame } from './read-year';

const KINDS = {
  statutory: { zh_CN: '法定节假日', en: 'public holiday' },
  rest: { zh_CN: '休息', en: 'day off' },
  work: { zh_CN: '调休上班', en: 'make-up workday' },
  plain: { zh_CN: '按每周安排', en: 'regular day' },
} as const satisfies Record<CalendarKind | 'plain', Record<Language, string>>;

function wordsOf(date: string, day: NamedKind | undefined, language: Language, now: Date): string {
  const name = language === 'en' ? day?.enName || day?.name : day?.name;
  const kind = KINDS[day?.kind ?? 'plain'][language];
  return [momentText(date, 'day', language, now.getTime()), kind, name].filter(Boolean).join(' · ');
}

/** What has become of each day that is another one now, for the records. */
export function changesOf(
  before: ReadonlyMap<string, NamedKind>,
  after: ReadonlyMap<string, NamedKind>,
  now: Date,
): OperationChange[] {
  const dates = [...new Set([...before.keys(), ...after.keys()])].sort();
  return dates
    .filter((date) => !isSame(before.get(date), after.get(date)))
    .map((date) => ({
      field: 'calendarDay',
      from: wordsOf(date, before.get(date), 'zh_CN', now),
      to: wordsOf(date, after.get(date), 'zh_CN', now),
      fromEn: wordsOf(date, before.get(date), 'en', now),
      toEn: wordsOf(date, after.get(date), 'en', now),
    }));
}
