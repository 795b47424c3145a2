import type { Language } from '@contract/limits';
import { expect, test } from 'vitest';
import { relativeTime } from './relative-time';

/** 2026-11-21 15:00 in UTC+8. */
const now = Date.parse('2026-11-21T07:00:00Z');

test.each([
  ['2026-11-21T06:59:40Z', '刚刚', 'just now'],
  ['2026-11-21T06:55:00Z', '5分钟前', '5 minutes ago'],
  ['2026-11-21T07:30:00Z', '30分钟后', 'in 30 minutes'],
  ['2026-11-21T04:30:00Z', '2小时前', '2 hours ago'],
  ['2026-11-21T10:00:00Z', '3小时后', 'in 3 hours'],
  ['2026-11-20T06:30:00Z', '昨天 14:30', 'yesterday, 2:30 PM'],
  ['2026-11-20T15:59:00Z', '昨天 23:59', 'yesterday, 11:59 PM'],
  ['2026-11-22T01:00:00Z', '明天 09:00', 'tomorrow, 9 AM'],
  ['2026-11-18T01:00:00Z', '3天前', '3 days ago'],
  ['2026-11-10T01:00:00Z', '11月10日', 'Nov 10'],
  ['2025-12-31T17:00:00Z', '1月1日', 'Jan 1'],
  ['2025-11-02T01:00:00Z', '2025年11月2日', 'Nov 2, 2025'],
  ['no moment', '', ''],
])('%s reads "%s" and "%s"', (moment, zh, en) => {
  expect(relativeTime(moment, now, 'zh_CN')).toBe(zh);
  expect(relativeTime(moment, now, 'en')).toBe(en);
});

test.each<[Language, string]>([
  ['zh_CN', 'zh-CN'],
  ['en', 'en'],
])('uses the words of Intl in %s', (language, tag) => {
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const at = (ms: number) => relativeTime(new Date(now + ms).toISOString(), now, language);
  for (const side of [-1, 1]) {
    for (let minutes = 1; minutes < 60; minutes += 1) {
      expect(at(side * minutes * 60_000)).toBe(format.format(side * minutes, 'minute'));
    }
    for (let hours = 1; hours < 9; hours += 1) {
      expect(at(side * hours * 3_600_000)).toBe(format.format(side * hours, 'hour'));
    }
    for (let days = 2; days < 7; days += 1) {
      expect(at(side * days * 86_400_000)).toBe(format.format(side * days, 'day'));
    }
  }
});
