import { describe, expect, it } from 'vitest';
import {
  SANTIAGO,
  CAIRO,
  resultOf,
  springSantiago,
  noMidnight,
  type ClockRow,
} from '@tests/helpers/attendance/clock-case';

describe('leave of a date that has no midnight', () => {
  const whole: [string, string] = ['2026-09-06 00:00', '2026-09-07 00:00'];
  const before: [string, string] = ['2026-09-05 00:00', '2026-09-06 00:00'];
  it.each<ClockRow>([
    ['takes a day shift', { ...noMidnight, plan: '09:00-17:00', leave: whole }, 'leave | leave 480 | '],
    [
      'takes a shift from midnight',
      { ...noMidnight, plan: '00:00-08:00', leave: whole },
      'leave | leave 420 | ',
    ],
    [
      'takes the night that begins on it',
      { ...noMidnight, plan: '22:00-30:00', leave: whole },
      'leave | leave 480 | ',
    ],
    ['is leave without a plan', { ...noMidnight, leave: whole }, 'leave |  | '],
    ['is a trip of the day', { ...noMidnight, plan: '09:00-17:00', trip: whole }, 'trip | trip 480 | '],
    ['is a trip without a plan', { ...noMidnight, trip: whole }, 'trip |  | '],
    [
      'takes nothing of the night before',
      { ...springSantiago, leave: whole, punches: '09-05T22:00-04:00 09-06T06:00-03:00' },
      'work | worked 420 | ',
    ],
    ['is no leave of the date before', { zone: SANTIAGO, date: '2026-09-05', leave: whole }, 'rest |  | '],
    [
      'of the date before takes the night that ends after it',
      { ...springSantiago, leave: before },
      'leave | leave 420 | ',
    ],
    [
      'of the date before is whole as well',
      { zone: SANTIAGO, date: '2026-09-05', leave: before },
      'leave |  | ',
    ],
    ['of the date before takes nothing of it', { ...noMidnight, leave: before }, 'rest |  | '],
    [
      'of both takes both',
      { ...noMidnight, plan: '00:00-08:00', leave: ['2026-09-05 00:00', '2026-09-07 00:00'] },
      'leave | leave 420 | ',
    ],
    [
      'of an afternoon that ends at it',
      {
        zone: SANTIAGO,
        date: '2026-09-05',
        plan: '14:00-22:00',
        leave: ['2026-09-05 12:00', '2026-09-06 00:00'],
      },
      'leave | leave 480 | ',
    ],
    [
      'of its morning leaves the afternoon',
      {
        ...noMidnight,
        plan: '09:00-17:00',
        leave: ['2026-09-06 09:00', '2026-09-06 13:00'],
        punches: '09-06T13:00-03:00 09-06T17:00-03:00',
      },
      'work | worked 240 leave 240 | ',
    ],
    [
      'in Cairo takes a day shift',
      {
        zone: CAIRO,
        date: '2026-04-24',
        plan: '09:00-17:00',
        leave: ['2026-04-24 00:00', '2026-04-25 00:00'],
      },
      'leave | leave 480 | ',
    ],
    [
      'where the last hour of a date comes twice',
      {
        zone: SANTIAGO,
        date: '2026-04-04',
        plan: '16:00-24:00',
        leave: ['2026-04-04 00:00', '2026-04-05 00:00'],
      },
      'leave | leave 540 | ',
    ],
  ])('%s', (_name, day, expected) => {
    expect(resultOf(day)).toBe(expected);
  });
});
