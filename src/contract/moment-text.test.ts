import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Language } from './limits';
import { clockText, momentText, periodText, type MomentStyle } from './moment-text';

/** 2026-11-21 15:00 in UTC+8. */
const now = Date.parse('2026-11-21T07:00:00Z');

it.each<[string | Date | number, MomentStyle, string, string]>([
  ['2026-11-23T12:00:00Z', 'minute', '11月23日 20:00', 'Nov 23, 8 PM'],
  ['2026-11-23T12:05:00.000Z', 'minute', '11月23日 20:05', 'Nov 23, 8:05 PM'],
  ['2026-11-22T16:30:00Z', 'minute', '11月23日 00:30', 'Nov 23, 12:30 AM'],
  ['2025-12-31T15:59:00Z', 'minute', '2025年12月31日 23:59', 'Dec 31, 2025, 11:59 PM'],
  ['2025-12-31T16:00:00Z', 'minute', '1月1日 00:00', 'Jan 1, 12 AM'],
  ['2026-11-23', 'minute', '11月23日', 'Nov 23'],
  ['2026-11-23 20:00', 'minute', '11月23日 20:00', 'Nov 23, 8 PM'],
  ['2026-11-23 20:05:09', 'minute', '11月23日 20:05', 'Nov 23, 8:05 PM'],
  ['2026-11-23', 'day', '11月23日', 'Nov 23'],
  ['2026-11-23T18:00:00Z', 'day', '11月24日', 'Nov 24'],
  ['2027-01-04', 'day', '2027年1月4日', 'Jan 4, 2027'],
  ['2026-11-23', 'date', '2026年11月23日', 'Nov 23, 2026'],
  ['2026-11-23', 'weekday', '11月23日周一', 'Mon, Nov 23'],
  ['2027-01-04', 'weekday', '2027年1月4日周一', 'Mon, Jan 4, 2027'],
  [new Date('2026-11-23T01:30:00Z'), 'time', '09:30', '9:30 AM'],
  [Date.parse('2026-11-23T06:00:00Z'), 'time', '14:00', '2 PM'],
  ['0001-02-03', 'day', '1年2月3日', 'Feb 3, 1'],
  ['no moment', 'minute', '', ''],
  ['2026-02-31', 'day', '', ''],
  ['', 'day', '', ''],
])('%s as %s: %s, %s', (moment, style, chinese, english) => {
  expect(momentText(moment, style, 'zh_CN', now)).toBe(chinese);
  expect(momentText(moment, style, 'en', now)).toBe(english);
});

it.each([
  ['2026-11-23', '2026-11-23', '11月23日', 'Nov 23'],
  ['2026-11-23', '2026-11-25', '11月23日至11月25日', 'Nov 23 – Nov 25'],
  ['2026-12-30', '2027-01-02', '12月30日至2027年1月2日', 'Dec 30 – Jan 2, 2027'],
  ['2026-11-23 09:00', '2026-11-23 18:00', '11月23日 09:00至18:00', 'Nov 23, 9 AM – 6 PM'],
  [
    '2026-11-23 09:00',
    '2026-11-24 18:30',
    '11月23日 09:00至11月24日 18:30',
    'Nov 23, 9 AM – Nov 24, 6:30 PM',
  ],
  ['2026-11-23T01:00:00Z', '2026-11-23T10:00:00Z', '11月23日 09:00至18:00', 'Nov 23, 9 AM – 6 PM'],
  ['2026-11-23', '', '11月23日', 'Nov 23'],
])('from %s to %s: %s, %s', (start, end, chinese, english) => {
  expect(periodText(start, end, 'zh_CN', now)).toBe(chinese);
  expect(periodText(start, end, 'en', now)).toBe(english);
});

it.each([
  ['08:00', '08:00', '8 AM'],
  ['13:30', '13:30', '1:30 PM'],
  ['00:00', '00:00', '12 AM'],
  ['24:00', '24:00', '12 AM'],
])('the time %s: %s, %s', (time, chinese, english) => {
  expect(clockText(time, 'zh_CN')).toBe(chinese);
  expect(clockText(time, 'en')).toBe(english);
});

const DAY = { month: 'short', day: 'numeric' } as const;
const YEAR = { year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

function intl(time: number, style: MomentStyle, language: Language): string {
  const isFullHour = time % 3_600_000 < 60_000;
  const clock: Intl.DateTimeFormatOptions =
    language === 'zh_CN' ? CLOCK : { hour: 'numeric', ...(isFullHour ? {} : { minute: '2-digit' as const }) };
  const isThisYear =
    new Date(time + 8 * 3_600_000).getUTCFullYear() === new Date(now + 8 * 3_600_000).getUTCFullYear();
  const parts = {
    ...(style === 'time' ? {} : { ...DAY, ...(isThisYear ? {} : YEAR) }),
    ...(style === 'weekday' ? { weekday: 'short' as const } : {}),
    ...(style === 'time' || style === 'minute' ? clock : {}),
  };
  const format = new Intl.DateTimeFormat(language === 'zh_CN' ? 'zh-CN' : 'en-US', {
    timeZone: 'Asia/Shanghai',
    ...parts,
  });
  return format.format(time).replace(/\s/g, ' ');
}

it('uses the words of Intl', () => {
  // From 1992 on Shanghai has had no summer time.
  const moments = fc.date({ min: new Date('1992-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(
      moments,
      fc.constantFrom<MomentStyle>('day', 'weekday', 'minute', 'time'),
      fc.constantFrom<Language>('zh_CN', 'en'),
      (moment, style, language) => {
        expect(momentText(moment, style, language, now)).toBe(intl(moment.getTime(), style, language));
      },
    ),
    { numRuns: 300 },
  );
});
