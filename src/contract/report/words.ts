import type { Language } from '../limits';
import { clockText, momentText } from '../moment-text';
import type { Days } from '../roster/rules/days';
import type { Words } from '../view/table-shape';
import type { ReportSchedule } from './rules/next-run';
import type { RelativePeriod } from './rules/relative-period';

/** Relative periods as the editor offers them and files name them. */
export const PERIOD_WORDS: Readonly<Record<RelativePeriod, Words>> = {
  today: { zh_CN: '今天', en: 'Today' },
  yesterday: { zh_CN: '昨天', en: 'Yesterday' },
  thisWeek: { zh_CN: '本周至今', en: 'This week to date' },
  lastWeek: { zh_CN: '上周', en: 'Last week' },
  last7: { zh_CN: '过去 7 天', en: 'Last 7 days' },
  last30: { zh_CN: '过去 30 天', en: 'Last 30 days' },
  thisMonth: { zh_CN: '本月至今', en: 'This month to date' },
  lastMonth: { zh_CN: '上月', en: 'Last month' },
  lastQuarter: { zh_CN: '上季度', en: 'Last quarter' },
  thisYear: { zh_CN: '今年至今', en: 'This year to date' },
  lastYear: { zh_CN: '去年', en: 'Last year' },
};

/** First and last day in words; only one where both are the same. */
export function daysText({ from, to }: Days, language: Language, now?: number): string {
  const text = (day: string) => momentText(day, 'date', language, now);
  return from === to ? text(from) : `${text(from)} – ${text(to)}`;
}

const WEEKDAY_WORDS: Readonly<Record<Language, readonly string[]>> = {
  zh_CN: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
};

/** 1 for Monday to 7 for Sunday. */
export const weekdayWord = (weekday: number, language: Language): string =>
  WEEKDAY_WORDS[language][weekday - 1] ?? '';

export const hourText = (hour: number, language: Language): string =>
  clockText(`${String(hour).padStart(2, '0')}:00`, language);

/** When a report runs by itself. */
export function scheduleText(schedule: ReportSchedule, language: Language): string {
  if (schedule.kind === 'locked') {
    return language === 'en' ? 'After a settlement is locked' : '每次结算锁定后';
  }
  const hour = hourText(schedule.hour, language);
  if (schedule.kind === 'monthDay') {
    return language === 'en'
      ? `Day ${schedule.day} of each month, ${hour}`
      : `每月 ${schedule.day} 日 ${hour}`;
  }
  const days = [...schedule.weekdays]
    .sort((a, b) => a - b)
    .map((day) => weekdayWord(day, language))
    .join(language === 'en' ? ', ' : '、');
  return language === 'en' ? `${days}, ${hour}` : `每${days} ${hour}`;
}
