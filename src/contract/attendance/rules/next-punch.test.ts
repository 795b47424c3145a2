import { describe, expect, it } from 'vitest';
import { DAY, factsOf, minuteOf, type DayCase } from '@tests/helpers/attendance/day-case';
import { nextPunch } from './next-punch';

const P = '09:00-18:00/60';
const N = '22:00-+06:00';

describe('what a punch made now is', () => {
  it.each<[string, DayCase & { now: string }, string, string | null]>([
    ['the in, before the hours begin', { plan: P, now: '08:30' }, `in ${DAY} 0`, '09:00'],
    ['the in, late', { plan: P, now: '10:30' }, `in ${DAY} 0`, '09:00'],
    [
      'the same as the one a minute ago',
      { plan: P, punches: '08:59', now: '09:00' },
      `again ${DAY} 0`,
      '18:00',
    ],
    [
      'nothing new for who came early',
      { plan: P, punches: '08:20', now: '08:40' },
      `again ${DAY} 0`,
      '18:00',
    ],
    ['the out, early', { plan: P, punches: '08:59', now: '16:00' }, `out ${DAY} 0`, '18:00'],
    ['a later out', { plan: P, punches: '08:59 18:01', now: '18:30' }, `out ${DAY} 0`, '18:00'],
    ['the out without an in', { plan: P, now: '18:00' }, `out ${DAY} 0`, '18:00'],
    [
      'the in of the afternoon',
      { plan: '09:00-12:00 13:00-18:00', punches: '09:00', now: '12:40' },
      `in ${DAY} 1`,
      '13:00',
    ],
    [
      'the out of the night before',
      { before: N, punches: '-21:59', now: '06:10' },
      'out 2026-12-07 0',
      '06:00',
    ],
    [
      'the in of the night to come',
      { before: N, plan: N, punches: '-21:59 06:10', now: '21:00' },
      `in ${DAY} 0`,
      '22:00',
    ],
    ['of no shift, before the window', { plan: P, now: '06:00' }, `free ${DAY} null`, null],
    ['of no shift, on a day of rest', { kind: 'restDay', now: '12:00' }, `free ${DAY} null`, null],
    ['of the date before until four in the morning', { now: '03:59' }, 'free 2026-12-07 null', null],
    [
      'the in after leave of the morning',
      { plan: P, leave: '09:00-13:00', now: '12:50' },
      `in ${DAY} 0`,
      '14:00',
    ],
    [
      'the out that flexible hours move',
      { plan: P, punches: '09:30', now: '17:00', rules: { flexMinutes: 60 } },
      `out ${DAY} 0`,
      '18:30',
    ],
  ])('%s', (_name, day, expected, due) => {
    const next = nextPunch(factsOf(day));
    expect(`${next.as} ${next.workDate} ${next.index}`).toBe(expected);
    expect(next.due).toBe(due === null ? null : minuteOf(due));
  });
});
