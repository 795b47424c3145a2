import { describe, expect, it } from 'vitest';
import { resultOf, told, type DayCase } from '@tests/helpers/attendance/day-case';

const N = '22:00-+06:00';
const S = '09:00-12:00 13:00-18:00';

/** Each day in short, and what it comes to: in and out, minutes, flags, and the steps beside the plain ones. */
type Row = [name: string, day: DayCase, expected: string];

describe('over midnight, of several segments, beside neighbours', () => {
  it.each<Row>([
    ['on time', { plan: N, punches: '21:55 +06:02' }, 'work 21:55-+06:02 | worked 480 |  | '],
    [
      'in after midnight',
      { plan: N, punches: '+00:10 +06:00' },
      'work +00:10-+06:00 | worked 350 late 130 | seriouslyLate | seriouslyLate',
    ],
    [
      'out before midnight',
      { plan: N, punches: '22:00 23:50' },
      'work 22:00-23:50 | worked 110 absent 370 | absentByEarly | absentByEarly',
    ],
    [
      'out at midnight',
      { plan: N, punches: '22:00 +00:00' },
      'work 22:00-+00:00 | worked 120 absent 360 | absentByEarly | absentByEarly',
    ],
    [
      'the out is missing, and the next morning is not taken for it',
      { plan: N, after: '12:00-20:00', punches: '21:58 +11:55 +20:01' },
      'work 21:58-… | missing 480 | missingOut | noOut',
    ],
    [
      'the out of the night is no in of the next night',
      { plan: N, after: '22:00-+06:00', punches: '21:58 +06:01' },
      'work 21:58-+06:01 | worked 480 |  | ',
    ],
    [
      'the in of the night before is not of this day',
      { before: N, plan: N, punches: '-21:58 06:01 21:59 +06:00' },
      'work 21:59-+06:00 | worked 480 |  | ',
    ],
    [
      'the out in the morning is of the night before',
      { before: N, punches: '-21:58 06:01' },
      'rest |  |  | noPlan',
    ],
    [
      'two nights of which one out is missing',
      { before: N, plan: N, punches: '-21:58 21:59 +06:00' },
      'work 21:59-+06:00 | worked 480 |  | ',
    ],
    [
      'late leave in the morning',
      { plan: N, punches: '21:58 +09:59' },
      'work 21:58-+09:59 | worked 480 |  | ',
    ],
    [
      'with a rest',
      { plan: '22:00-+07:00/60', punches: '22:00 +07:00' },
      'work 22:00-+07:00 | worked 480 |  | ',
    ],
    ['to midnight', { plan: '16:00-24:00', punches: '15:58 +00:05' }, 'work 15:58-+00:05 | worked 480 |  | '],
    [
      'that begins after midnight',
      { plan: '+00:00-+08:00', punches: '23:55 +08:01' },
      'work 23:55-+08:01 | worked 480 |  | ',
    ],
    [
      'to midnight, and on from midnight the next date',
      { plan: '16:00-24:00', after: '00:00-08:00', punches: '15:58 +08:02' },
      'work 15:58-… | missing 480 | missingOut | noOut',
    ],
  ])('a night from ten to six: %s', (_name, day, expected) => {
    expect(told(resultOf(day))).toBe(expected);
  });

  it.each<Row>([
    [
      'all four punches',
      { plan: S, punches: '08:58 12:01 12:57 18:02' },
      'work 08:58-12:01 12:57-18:02 | worked 480 |  | ',
    ],
    [
      'nothing at noon',
      { plan: S, punches: '08:58 18:02' },
      'work 08:58-… …-18:02 | missing 480 | missingIn missingOut | noOut noIn',
    ],
    [
      'late in the afternoon',
      { plan: S, punches: '08:58 12:01 13:20 18:02' },
      'work 08:58-12:01 13:20-18:02 | worked 460 late 20 | late | late',
    ],
    [
      'left early before noon',
      { plan: S, punches: '08:58 11:40 12:57 18:02' },
      'work 08:58-11:40 12:57-18:02 | worked 460 early 20 | early | early',
    ],
    [
      'punches exactly at the cut are of the afternoon',
      { plan: S, punches: '08:58 12:30 18:02' },
      'work 08:58-… 12:30-18:02 | worked 300 missing 180 | missingOut | noOut',
    ],
    [
      'a minute before the cut it is of the morning',
      { plan: S, punches: '08:58 12:29 18:02' },
      'work 08:58-12:29 …-18:02 | worked 180 missing 300 | missingIn | noIn',
    ],
    [
      'only the morning',
      { plan: S, punches: '08:58 12:00' },
      'work 08:58-12:00 …-… | worked 180 absent 300 | absent | absent',
    ],
    [
      'only the afternoon',
      { plan: S, punches: '12:58 18:00' },
      'work …-… 12:58-18:00 | worked 300 absent 180 | absent | absent',
    ],
    [
      'begin and end alone are asked for',
      { plan: S, punches: '08:58 18:02', rules: { punches: 'firstAndLast' } },
      'work 08:58-18:02 | worked 480 |  | ',
    ],
    [
      'begin and end, late and early',
      { plan: S, punches: '09:10 17:30', rules: { punches: 'firstAndLast' } },
      'work 09:10-17:30 | worked 440 early 30 late 10 | late early | late early',
    ],
    [
      'begin and end, the last missing',
      { plan: S, punches: '08:58', rules: { punches: 'firstAndLast' } },
      'work 08:58-… | missing 480 | missingOut | noOut',
    ],
    [
      'segments that touch are one',
      { plan: '09:00-12:00 12:00-18:00', punches: '08:58 18:02' },
      'work 08:58-18:02 | worked 540 |  | ',
    ],
    [
      'three segments',
      { plan: '07:00-10:00 11:00-14:00 17:00-20:00', punches: '06:58 10:01 10:58 14:02 16:59 20:00' },
      'work 06:58-10:01 10:58-14:02 16:59-20:00 | worked 540 |  | ',
    ],
    [
      'three segments, the middle one not come to',
      { plan: '07:00-10:00 11:00-14:00 17:00-20:00', punches: '06:58 10:01 16:59 20:00' },
      'work 06:58-10:01 …-… 16:59-20:00 | worked 360 absent 180 | absent | absent',
    ],
    [
      'four segments',
      {
        plan: '06:00-08:00 10:00-12:00 14:00-16:00 18:00-20:00',
        punches: '06:00 08:00 10:00 12:00 14:00 16:00 18:00 20:00',
      },
      'work 06:00-08:00 10:00-12:00 14:00-16:00 18:00-20:00 | worked 480 |  | ',
    ],
    [
      'a break of half an hour',
      { plan: '09:00-12:00 12:30-18:00', punches: '09:00 12:02 12:28 18:00' },
      'work 09:00-12:02 12:28-18:00 | worked 510 |  | ',
    ],
    [
      'a segment over midnight',
      { plan: '18:00-22:00 23:00-+03:00', punches: '18:00 22:00 23:00 +03:00' },
      'work 18:00-22:00 23:00-+03:00 | worked 480 |  | ',
    ],
  ])('two segments with a break: %s', (_name, day, expected) => {
    expect(told(resultOf(day))).toBe(expected);
  });

  it.each<Row>([
    [
      'the window ends half-way to the next shift',
      { before: '14:00-22:00', plan: '06:00-14:00', punches: '-13:58 -22:05 05:50 14:00' },
      'work 05:50-14:00 | worked 480 |  | ',
    ],
    [
      'a late leave the evening before an early shift',
      { before: '14:00-22:00', plan: '00:00-08:00', punches: '-14:00 -22:50 -23:01 08:00' },
      'work -23:01-08:00 | worked 480 |  | ',
    ],
    [
      'late leave after an early punch',
      { before: '09:00-18:00', plan: '09:00-18:00', punches: '-09:00 -21:59 08:00 21:00' },
      'work 08:00-21:00 | worked 540 |  | ',
    ],
    [
      'a punch before the window is of no shift',
      { before: '09:00-17:00', plan: '13:00-21:00', punches: '-09:00 -17:00 10:30 13:00 21:00' },
      'work 13:00-21:00 | worked 480 |  | unplanned',
    ],
  ])('neighbours: %s', (_name, day, expected) => {
    expect(told(resultOf(day))).toBe(expected);
  });

  it.each<Row>([
    [
      'an early punch of the next shift does not end this one',
      { plan: '16:00-24:00', after: '06:00-14:00', punches: '15:59 +05:30 +14:01' },
      'work 15:59-… | missing 480 | missingOut | noOut',
    ],
    [
      'an out in the morning does not begin the day it lies on',
      { before: N, plan: '10:00-18:00', punches: '-21:59 06:03 09:58 18:01' },
      'work 09:58-18:01 | worked 480 |  | ',
    ],
    [
      'a missed night is absence, though the next one was worked',
      { before: N, plan: N, punches: '-21:58 06:01' },
      'work …-… | absent 480 | absent | absent',
    ],
    [
      'an out before midnight is one',
      { plan: '18:00-23:59', punches: '17:58 23:58' },
      'work 17:58-23:58 | worked 358 early 1 | early | early',
    ],
    [
      'an out after midnight of a shift that ends before it',
      { plan: '15:00-23:30', punches: '14:58 +00:20' },
      'work 14:58-+00:20 | worked 510 |  | ',
    ],
    [
      'a second in of a night is no out',
      { plan: N, punches: '21:50 22:01 +06:00' },
      'work 21:50-+06:00 | worked 480 |  | ',
    ],
    [
      'half a day of leave and half a trip',
      { plan: '09:00-18:00/60', leave: '09:00-13:00', trip: '13:00-18:00' },
      'leave …-… | trip 240 leave 240 |  | leave trip',
    ],
    [
      'half a day of leave on a day of two segments, punched all the same',
      { plan: S, leave: '09:00-12:00', punches: '08:58 12:01 12:58 18:00' },
      'work …-… 12:58-18:00 | worked 300 leave 180 |  | leave',
    ],
    [
      'overtime behind a night',
      { plan: N, overtime: '+06:00-+08:00', punches: '21:58 +08:01' },
      'work 21:58-+08:01 | worked 480 overtime 120 |  | overtime',
    ],
    [
      'the last night of the year, seen by its date',
      { plan: '23:00-+07:00', punches: '22:59 +07:00' },
      'work 22:59-+07:00 | worked 480 |  | ',
    ],
    [
      'an out an hour after the window is told as of no shift',
      { plan: '09:00-17:00', punches: '08:58 21:30' },
      'work 08:58-… | missing 480 | missingOut | noOut unplanned',
    ],
    [
      'two phones within a minute',
      { plan: '09:00-17:00', punches: '08:58 08:59 17:00 17:01' },
      'work 08:58-17:00 | worked 480 |  | ',
    ],
  ])('what other products got wrong: %s', (_name, day, expected) => {
    expect(told(resultOf(day))).toBe(expected);
  });
});
