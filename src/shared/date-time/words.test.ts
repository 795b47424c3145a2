import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayWords, momentWords, periodWords, timeWords, weekdayNames } from './words';

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T02:00:00Z') });
});
afterAll(() => {
  vi.useRealTimers();
});

describe('dates in words', () => {
  it.each([
    ['2026-11-23', 'zh_CN', '11月23日周一'],
    ['2026-11-23', 'en', 'Mon, Nov 23'],
    ['2027-01-04', 'zh_CN', '2027年1月4日周一'],
    ['2027-01-04', 'en', 'Mon, Jan 4, 2027'],
  ] as const)('%s in %s is %s', (day, language, expected) => {
    expect(dayWords(day, language)).toBe(expected);
  });

  it.each([
    ['00:00', '12 AM'],
    ['08:30', '8:30 AM'],
    ['12:00', '12 PM'],
    ['20:00', '8 PM'],
    ['24:00', 'Midnight'],
  ])('%s is %s', (time, expected) => {
    expect(timeWords(time, 'en')).toBe(expected);
    expect(timeWords(time, 'zh_CN')).toBe(time);
  });

  it.each([
    ['2026-11-23 09:00', 'zh_CN', '11月23日周一 09:00'],
    ['2026-11-23 09:00', 'en', 'Mon, Nov 23, 9 AM'],
    ['14:30', 'en', '2:30 PM'],
    ['soon', 'en', 'soon'],
  ] as const)('%s in %s is %s', (moment, language, expected) => {
    expect(momentWords(moment, language)).toBe(expected);
  });

  it.each([
    [{ start: '2026-11-23', end: '2026-11-25' }, 'zh_CN', '11月23日周一至11月25日周三'],
    [{ start: '2026-11-23', end: '2026-11-25' }, 'en', 'Mon, Nov 23 – Wed, Nov 25'],
    [{ start: '2026-11-23', end: '2026-11-23' }, 'en', 'Mon, Nov 23'],
    [{ start: '2026-11-23 09:00', end: '2026-11-23 18:00' }, 'zh_CN', '11月23日周一 09:00至18:00'],
    [{ start: '2026-11-23 09:00', end: '2026-11-24 18:00' }, 'en', 'Mon, Nov 23, 9 AM – Tue, Nov 24, 6 PM'],
    [{ start: '2026-11-23' }, 'en', 'Mon, Nov 23'],
    [{ end: '2026-11-23' }, 'en', undefined],
  ] as const)('%j in %s is %s', (period, language, expected) => {
    expect(periodWords(period, language)).toBe(expected);
  });

  it('names the days of the week from the first one on', () => {
    expect(weekdayNames(1, 'zh_CN').map(({ short }) => short)).toEqual('一二三四五六日'.split(''));
    expect(weekdayNames(0, 'en')[0]).toEqual({ short: 'S', full: 'Sunday' });
  });
});
