import type { Language } from '../limits';
import { momentText } from '../moment-text';
import type { StaffingNeed } from './need-calls';
import { segmentTimes } from './rules/segments';
import { segmentText } from './words';

const WEEKDAYS = {
  zh_CN: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const satisfies Record<Language, readonly string[]>;
const EVERY_DAY = { zh_CN: '每天', en: 'Every day' } as const satisfies Record<Language, string>;
const RANGE = { zh_CN: '至', en: '–' } as const satisfies Record<Language, string>;

/** The days that a need holds for: 每天, 周一至周五, 周六、周日, 11月28日周六; Every day, Mon–Fri, Sat, Sun. */
export function needDaysText(
  { weekdays, date }: Pick<StaffingNeed, 'weekdays' | 'date'>,
  language: Language,
): string {
  if (date !== undefined) {
    return momentText(date, 'weekday', language);
  }
  const days = [...weekdays].sort((a, b) => a - b);
  if (days.length === 7) {
    return EVERY_DAY[language];
  }
  const names = days.map((weekday) => WEEKDAYS[language][weekday - 1]!);
  const isRow = days.length > 2 && days.every((weekday, index) => weekday === days[0]! + index);
  return isRow ? `${names[0]}${RANGE[language]}${names.at(-1)}` : names.join(language === 'en' ? ', ' : '、');
}

type NamedShift = { id: string; name: string; enName?: string | null };

/** The hours that it holds for: the name of a shift, or from when to when. */
export function needHoursText(
  { shiftId, startMinute, endMinute }: Pick<StaffingNeed, 'shiftId' | 'startMinute' | 'endMinute'>,
  shifts: readonly NamedShift[],
  language: Language,
): string {
  if (shiftId !== undefined) {
    const shift = shifts.find(({ id }) => id === shiftId);
    return shift ? (language === 'en' && shift.enName) || shift.name : '';
  }
  return startMinute === undefined || endMinute === undefined
    ? ''
    : segmentText(segmentTimes({ start: startMinute, end: endMinute }), language);
}
