import { describe, expect, it } from 'vitest';
import { TRACE_CODES, type TraceStep } from '@contract/attendance/day';
import { DAY_MINUTES, dayNumber } from '@contract/roster/rules/work-minutes';
import { myAttendance as english } from '@/shared/i18n/locales/en/shifts/my-attendance';
import { myAttendance as chinese } from '@/shared/i18n/locales/zh_CN/shifts/my-attendance';
import { traceLine } from './trace-words';

const DAY = '2026-11-18';
const at = (hours: number) => dayNumber(DAY) * DAY_MINUTES + hours * 60;

function told(step: TraceStep, language: 'zh_CN' | 'en'): string {
  const { key, values, flag } = traceLine(step, DAY, language);
  const texts = language === 'en' ? english : chinese;
  const filled = { ...values, ...(flag && { flag: texts.flag[flag] }) };
  return texts.trace[key].replace(/\{\{(\w+)\}\}/g, (whole, name: string) => filled[name as never] ?? whole);
}

describe('a step of how a day came to its result', () => {
  it.each<[TraceStep, string, string]>([
    [
      { code: 'planned', at: at(9), until: at(18), minutes: 60 },
      '排班 09:00 至 18:00，其中休息 1 小时',
      'Scheduled from 9 AM to 6 PM, with a break of 1 h',
    ],
    [
      { code: 'planned', at: at(22), until: at(30), minutes: 0 },
      '排班 22:00 至 次日 06:00',
      'Scheduled from 10 PM to 6 AM next day',
    ],
    [
      { code: 'in', at: at(9) + 20, until: at(9), minutes: 20 },
      '09:20 上班打卡，应为 09:00，晚 20 分钟',
      'Clocked in at 9:20 AM, 20 min after 9 AM',
    ],
    [
      { code: 'in', at: at(9), until: at(9), minutes: 0 },
      '09:00 上班打卡，按时',
      'Clocked in at 9 AM, on time',
    ],
    [{ code: 'late', minutes: 20, limit: 0 }, '晚 20 分钟：迟到', '20 min late'],
    [
      { code: 'grace', minutes: 4, limit: 5 },
      '4 分钟在允许的 5 分钟以内，不计',
      '4 min is within the 5 min allowed and does not count',
    ],
    [
      { code: 'seriouslyLate', minutes: 95, limit: 30 },
      '晚 1 小时 35 分钟，达到 30 分钟：严重迟到',
      '1 h 35 min reaches the limit of 30 min: seriously late',
    ],
    [
      { code: 'flexible', minutes: -15, limit: 30, until: at(17.75) },
      '弹性工时：早到 15 分钟，17:45 即可下班',
      'Flexible hours: came 15 min early, may leave at 5:45 PM',
    ],
    [
      { code: 'rounded', minutes: 7, until: 10, limit: 10, flag: 'late' },
      '迟到 7 分钟，按 10 分钟取整计为 10 分钟',
      'Late: 7 min counts as 10 min, rounded to steps of 10 min',
    ],
    [
      { code: 'noOut', at: at(18), until: at(22) },
      '到 22:00 没有下班打卡，应为 18:00',
      'No clock-out by 10 PM; it was due at 6 PM',
    ],
    [{ code: 'excused', flag: 'late' }, '主管已豁免：迟到', 'Excused by a manager: Late'],
  ])('%j', (step, zh, en) => {
    expect(told(step, 'zh_CN')).toBe(zh);
    expect(told(step, 'en')).toBe(en);
  });

  it.each(TRACE_CODES)('%s has words in both languages, with every number that they name', (code) => {
    const step: TraceStep = { code, at: at(9), until: at(18), minutes: 5, limit: 10, flag: 'late' };
    for (const language of ['zh_CN', 'en'] as const) {
      expect(told(step, language)).toMatch(/^[^{]+$/);
    }
  });
});
