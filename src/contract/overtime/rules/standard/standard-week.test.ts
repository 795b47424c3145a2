import { describe, expect, it } from 'vitest';
import type { DayKind } from '@contract/calendar/rules/day-kind';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import type { PlannedOvertime } from '../../terms';
import { beyondStandard } from './standard-week';

/** A Monday. */
const FROM = dayNumber('2026-11-02');

/**
 * Seven days in short: hours worked, `-` free, `L` leave of the day, `L4+4` four hours of leave and four of work, `?` not there. Kinds: `w`
 * workday, `r` day of rest, `s` statutory day.
 */
function told(hours: string, kinds = 'wwwwwrr', rule: PlannedOvertime = 'week', workdays = 5): string {
  const KINDS: Record<string, DayKind> = { w: 'workday', r: 'restDay', s: 'statutoryDay' };
  const days = hours.split(' ').map((text, index) => {
    const [leave, work] = text.startsWith('L') ? text.slice(1).split('+') : ['0', text];
    return {
      date: dateOf(FROM + index),
      kind: KINDS[kinds[index]!]!,
      isThere: text !== '?',
      isPlanned: Number(work) > 0,
      minutes: (Number(work) || 0) * 60,
      leave: text === 'L' ? ('day' as const) : Number(leave) * 60,
      rule,
    };
  });
  return beyondStandard(days, workdays)
    .map(({ date, class: of, minutes }) => `${dayNumber(date) - FROM + 1}:${of} ${minutes / 60}`)
    .join(' ');
}

describe('planned work beyond standard hours', () => {
  it.each<[string, Parameters<typeof told>, string]>([
    ['five days of eight hours', ['8 8 8 8 8 - -'], ''],
    ['five days of ten hours', ['10 10 10 10 10 - -'], '5:workday 10'],
    [
      'the same by days as well',
      ['10 10 10 10 10 - -', 'wwwwwrr', 'dayAndWeek'],
      '1:workday 2 2:workday 2 3:workday 2 4:workday 2 5:workday 2',
    ],
    ['the same where the company says so', ['10 10 10 10 10 - -', 'wwwwwrr', 'off'], ''],
    ['four days of ten hours', ['10 10 10 10 - - -'], ''],
    ['Monday to Saturday of eight hours', ['8 8 8 8 8 8 -'], '6:restDay 8'],
    ['a Saturday with a day off for it', ['8 8 - 8 8 8 -'], ''],
    ['both days of rest with one day off for them', ['8 8 - 8 8 8 8'], '7:restDay 8'],
    ['a Saturday with a day off for it, ten hours each', ['10 10 - 10 10 10 -'], '6:workday 10'],
    ['days of rest alone', ['- - - - - 8 8'], ''],
    ['four hours of leave on a Saturday without a day off for it', ['8 8 8 8 8 L4+4 -'], '6:restDay 4'],
    ['a Saturday of leave without a day off for it', ['8 8 8 8 8 L8+0 -'], ''],
    ['a Saturday of leave with a day off for it', ['8 8 - 8 10 L8+0 -'], '5:workday 2'],
    ['leave is no day off for a Saturday', ['8 8 L 8 8 8 -'], '6:restDay 8'],
    ['ten hours beside a day of leave', ['L 10 10 10 10 - -'], '5:workday 8'],
    ['half a day of leave', ['L4+6 10 10 10 10 - -'], '5:workday 10'],
    ['three days of leave and two of ten hours', ['L L L 10 10 - -'], '5:workday 4'],
    ['leave of more than a standard day', ['L10+0 8 8 8 8 - -'], ''],
    ['a public holiday in the week', ['8 8 - 8 8 - -', 'wwswwrr'], ''],
    ['ten hours around a public holiday', ['10 10 - 10 10 - -', 'wwswwrr'], '5:workday 8'],
    ['a Saturday in the week of a public holiday', ['8 8 - 8 8 8 -', 'wwswwrr'], '6:restDay 8'],
    ['a Saturday that is a workday in exchange', ['8 8 8 8 8 8 -', 'wwwwwwr'], ''],
    ['who joins on Wednesday', ['? ? 8 8 8 - -'], ''],
    ['who joins on Wednesday, ten hours', ['? ? 10 10 10 - -'], '5:workday 6'],
    ['who joins on Wednesday and works Saturday', ['? ? 8 8 8 8 -'], '6:restDay 8'],
    ['who leaves after Tuesday', ['10 10 ? ? ? ? ?'], '2:workday 4'],
    ['a week of six short days', ['6 6 7 7 7 7 -', 'wwwwwwr', 'week', 6], ''],
    ['a week of six days of eight hours', ['8 8 8 8 8 8 -', 'wwwwwwr', 'week', 6], '6:workday 8'],
    ['ten hours on one day', ['10 - - - - - -'], ''],
    ['ten hours on one day, by days', ['10 - - - - - -', 'wwwwwrr', 'dayAndWeek'], '1:workday 2'],
    [
      'six days, by days: no minute counts twice',
      ['10 8 8 8 8 8 -', 'wwwwwwr', 'dayAndWeek', 5],
      '1:workday 2',
    ],
  ])('%s', (_name, week, expected) => {
    expect(told(...week)).toBe(expected);
  });
});
