import { isoWeekdayOf } from '@contract/day';
import { describe, expect, it } from 'vitest';
import { needDaysText, needHoursText } from '../need-words';
import { needProblem, needsOn } from './needs';

const need = (
  id: string,
  change: { date?: string; weekdays?: number[]; stationCode?: string; placeCode?: string },
) => ({
  id,
  placeCode: 'SHOP',
  stationCode: 'TILL',
  weekdays: [],
  ...change,
});
const ids = (date: string, needs: ReturnType<typeof need>[]) => needsOn(date, needs).map(({ id }) => id);

describe('the needs of a date', () => {
  // 2026-11-28 is a Saturday.
  const weekday = need('weekday', { weekdays: [1, 2, 3, 4, 5] });
  const weekend = need('weekend', { weekdays: [6, 7] });
  const noon = need('noon', { weekdays: [6] });
  const fair = need('fair', { date: '2026-11-28' });
  it.each([
    ['a weekday', '2026-11-27', ['weekday']],
    ['a Sunday', '2026-11-29', ['weekend']],
    ['several at once', '2026-11-28', ['weekend', 'noon']],
  ])('%s', (_name, date, expected) => {
    expect(ids(date, [weekday, weekend, noon])).toEqual(expected);
  });

  it('are those of the date alone where there are any, at that station and place', () => {
    const other = need('other', { weekdays: [6], stationCode: 'SHELF' });
    const elsewhere = need('elsewhere', { weekdays: [6], placeCode: 'MALL' });
    expect(ids('2026-11-28', [weekend, noon, fair, other, elsewhere])).toEqual([
      'fair',
      'other',
      'elsewhere',
    ]);
    expect(ids('2026-12-05', [weekend, noon, fair])).toEqual(['weekend', 'noon']);
  });

  it.each([
    ['2026-11-23', 1],
    ['2026-11-29', 7],
    ['2028-02-29', 2],
    ['2026-12-31', 4],
  ])('%s is day %d of the week', (date, expected) => {
    expect(isoWeekdayOf(date)).toBe(expected);
  });
});

describe('what is wrong with a need', () => {
  const right = { weekdays: [1], shiftId: 'S', needed: 1 };
  const hours = { weekdays: [1], needed: 1 };
  it.each([
    ['nothing', right, undefined],
    ['nobody on a date', { weekdays: [], date: '2026-11-28', shiftId: 'S', needed: 0 }, undefined],
    ['a night', { ...hours, startMinute: 1320, endMinute: 1800 }, undefined],
    ['a whole day', { ...hours, startMinute: 480, endMinute: 1920 }, undefined],
    ['no day', { ...right, weekdays: [] }, 'day'],
    ['both kinds of day', { ...right, date: '2026-11-28' }, 'day'],
    ['a day twice', { ...right, weekdays: [1, 1] }, 'day'],
    ['no hours', hours, 'hours'],
    ['a start alone', { ...hours, startMinute: 480 }, 'hours'],
    ['both kinds of hours', { ...right, startMinute: 480, endMinute: 600 }, 'hours'],
    ['a shift and half of the hours', { ...right, startMinute: 480 }, 'hours'],
    ['an end at the start', { ...hours, startMinute: 480, endMinute: 480 }, 'order'],
    ['a minute more than a day', { ...hours, startMinute: 480, endMinute: 1921 }, 'span'],
    ['nobody every Monday', { ...right, needed: 0 }, 'nobody'],
  ])('%s', (_name, given, expected) => {
    expect(needProblem(given)).toBe(expected);
  });
});

describe('a need in words', () => {
  it.each([
    [{ weekdays: [1, 2, 3, 4, 5, 6, 7] }, '每天', 'Every day'],
    [{ weekdays: [1, 2, 3, 4, 5] }, '周一至周五', 'Mon–Fri'],
    [{ weekdays: [7, 6] }, '周六、周日', 'Sat, Sun'],
    [{ weekdays: [1, 3, 5] }, '周一、周三、周五', 'Mon, Wed, Fri'],
    [{ weekdays: [], date: '2099-11-28' }, '2099年11月28日周六', 'Sat, Nov 28, 2099'],
  ])('%j', (given, zh, en) => {
    expect([needDaysText(given, 'zh_CN'), needDaysText(given, 'en')]).toEqual([zh, en]);
  });

  it('has the name of its shift or its hours', () => {
    const shifts = [{ id: 'S', name: '夜班', enName: 'Night' }];
    expect(needHoursText({ shiftId: 'S' }, shifts, 'en')).toBe('Night');
    expect(needHoursText({ startMinute: 1320, endMinute: 1800 }, shifts, 'zh_CN')).toBe('22:00–次日 06:00');
  });
});
