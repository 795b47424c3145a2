import { describe, expect, it } from 'vitest';
import { resultOf, told, type DayCase } from '@tests/helpers/attendance/day-case';

const P = '09:00-18:00/60';
const S = '09:00-12:00 13:00-18:00';

/** Each day in short, and what it comes to: in and out, minutes, flags, and the steps beside the plain ones. */
type Row = [name: string, day: DayCase, expected: string];

describe('leave, trips, what is made up and excused', () => {
  it.each<Row>([
    ['of the whole day', { plan: P, leave: '00:00-+00:00' }, 'leave …-… | leave 480 |  | leave'],
    ['of the hours of the shift', { plan: P, leave: '09:00-18:00' }, 'leave …-… | leave 480 |  | leave'],
    [
      'of the morning, on time after it',
      { plan: P, leave: '09:00-13:00', punches: '12:58 18:00' },
      'work 12:58-18:00 | worked 240 leave 240 |  | leave',
    ],
    [
      'of the morning, late after it',
      { plan: P, leave: '09:00-13:00', punches: '13:20 18:00' },
      'work 13:20-18:00 | worked 240 leave 240 |  | leave',
    ],
    [
      'of the morning, and nobody came after it',
      { plan: P, leave: '09:00-13:00' },
      'work …-… | leave 240 absent 240 | absent | leave absent',
    ],
    [
      'of the afternoon, on time before it',
      { plan: P, leave: '13:00-18:00', punches: '09:00 13:00' },
      'work 09:00-13:00 | worked 240 leave 240 |  | leave',
    ],
    [
      'of the afternoon, left before it',
      { plan: P, leave: '13:00-18:00', punches: '09:00 12:30' },
      'work 09:00-12:30 | worked 210 leave 240 early 30 | early | leave early',
    ],
    [
      'of the afternoon, one punch in the morning',
      { plan: P, leave: '13:00-18:00', punches: '09:00' },
      'work 09:00-… | leave 240 missing 240 | missingOut | leave noOut',
    ],
    [
      'in the middle of the day',
      { plan: P, leave: '11:00-14:00', punches: '09:00 18:00' },
      'work 09:00-18:00 | worked 360 leave 120 |  | leave',
    ],
    [
      'in the middle, and late',
      { plan: P, leave: '11:00-14:00', punches: '09:15 18:00' },
      'work 09:15-18:00 | worked 345 leave 120 late 15 | late | leave late',
    ],
    [
      'of an hour at the end',
      { plan: P, leave: '17:00-18:00', punches: '09:00 17:00' },
      'work 09:00-17:00 | worked 420 leave 60 |  | leave',
    ],
    [
      'of a morning that is a segment',
      { plan: S, leave: '09:00-12:00', punches: '12:58 18:00' },
      'work …-… 12:58-18:00 | worked 300 leave 180 |  | leave',
    ],
    [
      'of an afternoon that is a segment',
      { plan: S, leave: '13:00-18:00', punches: '08:58 12:00' },
      'work 08:58-12:00 …-… | worked 180 leave 300 |  | leave',
    ],
    ['of a night', { plan: '22:00-+06:00', leave: '00:00-+00:00' }, 'leave …-… | leave 480 |  | leave'],
    [
      'of the date on which a night ends',
      { before: '22:00-+06:00', leave: '00:00-+00:00', punches: '-21:58' },
      'leave |  |  | noPlan',
    ],
    [
      'of the first half of a night',
      { plan: '22:00-+06:00', leave: '22:00-+02:00', punches: '+01:58 +06:00' },
      'work +01:58-+06:00 | worked 240 leave 240 |  | leave',
    ],
    [
      'two of them',
      { plan: P, leave: '09:00-10:00 17:00-18:00', punches: '10:00 17:00' },
      'work 10:00-17:00 | worked 360 leave 120 |  | leave',
    ],
    ['without a plan', { leave: '00:00-+00:00' }, 'leave |  |  | noPlan'],
    ['without a plan, of half a day', { leave: '09:00-12:00' }, 'rest |  |  | noPlan'],
    [
      'worked all the same',
      { plan: P, leave: '09:00-18:00', punches: '09:00 18:00' },
      'leave …-… | leave 480 |  | leave',
    ],
    [
      'of more than the rest leaves',
      { plan: P, leave: '09:00-17:30', punches: '17:28 18:00' },
      'work 17:28-18:00 | worked 30 leave 450 |  | leave',
    ],
  ])('leave: %s', (_name, day, expected) => {
    expect(told(resultOf(day))).toBe(expected);
  });

  it.each<Row>([
    ['all of its hours', { taken: P, leave: '09:00-18:00' }, 'leave | leave 480 |  | leave'],
    ['both its segments', { taken: S, leave: '09:00-18:00' }, 'leave | leave 480 |  | leave'],
    ['to the last evening of many days', { taken: P, leave: '-09:00-18:00' }, 'leave | leave 480 |  | leave'],
    [
      'all but an hour, for which nobody comes',
      { taken: P, leave: '09:00-17:00' },
      'leave | leave 420 |  | leave',
    ],
    [
      'a night, in its own hours',
      { taken: '22:00-+06:00', leave: '22:00-+06:00' },
      'leave | leave 480 |  | leave',
    ],
    [
      'a night, by the date',
      { taken: '22:00-+06:00', leave: '00:00-+00:00' },
      'leave | leave 480 |  | leave',
    ],
    [
      'one shift of two',
      { taken: '09:00-12:00', plan: '13:00-18:00', leave: '09:00-12:00', punches: '13:00 18:00' },
      'work 13:00-18:00 | worked 300 leave 180 |  | leave',
    ],
    // Shortened to the morning since, with the place offered to others: nobody is on leave for the day.
    ['no more than half of it since', { taken: P, leave: '09:00-13:00' }, 'rest |  |  | noPlan'],
    [
      'nothing, on a day of rest in between',
      { kind: 'restDay', leave: '-09:00-18:00' },
      'rest |  |  | noPlan',
    ],
    ['all of it, on a trip', { taken: P, trip: '09:00-18:00' }, 'rest |  |  | noPlan'],
  ])('a shift that leave took out of the plan: %s', (_name, day, expected) => {
    expect(told(resultOf(day))).toBe(expected);
  });

  it('a shift that leave took, where fixed hours stand beside it: no minute is leave twice', () => {
    const fixedSegments = [{ startTime: '09:00', endTime: '18:00', restHours: 1, stationCode: 'office' }];
    const day: DayCase = { taken: P, leave: '09:00-18:00', rules: { hours: 'fixed', fixedSegments } };
    expect(told(resultOf(day))).toBe('leave …-… | leave 480 |  | leave');
  });

  it('a night that leave took: the date on which it would have ended is one of rest', () => {
    expect(told(resultOf({ taken: '22:00-+06:00', leave: '22:00-+06:00' }, 1))).toBe('rest |  |  | noPlan');
  });

  it.each<Row>([
    ['of the whole day', { plan: P, trip: '00:00-+00:00' }, 'trip …-… | trip 480 |  | trip'],
    [
      'that ends at noon',
      { plan: P, trip: '00:00-12:00', punches: '12:00 18:00' },
      'work 12:00-18:00 | worked 300 trip 180 |  | trip',
    ],
    [
      'that begins at three',
      { plan: P, trip: '15:00-+15:00', punches: '09:00 15:01' },
      'work 09:00-15:01 | worked 300 trip 180 |  | trip',
    ],
    [
      'that meets leave, which comes first',
      { plan: P, trip: '00:00-+00:00', leave: '09:00-12:00' },
      'trip …-… | trip 300 leave 180 |  | leave trip',
    ],
    ['without a plan', { trip: '00:00-+00:00' }, 'trip |  |  | noPlan'],
  ])('a trip: %s', (_name, day, expected) => {
    expect(told(resultOf(day))).toBe(expected);
  });

  it.each<Row>([
    ['an in', { plan: P, punches: '!09:00 18:00' }, 'work 09:00-18:00 | worked 480 |  | madeUpIn'],
    ['an out', { plan: P, punches: '09:00 !18:00' }, 'work 09:00-18:00 | worked 480 |  | madeUpOut'],
    ['both', { plan: P, punches: '!09:00 !18:00' }, 'work 09:00-18:00 | worked 480 |  | madeUpIn madeUpOut'],
    [
      'an in in place of a late one',
      { plan: P, punches: '!09:00 09:40 18:00' },
      'work 09:00-18:00 | worked 480 |  | madeUpIn',
    ],
    [
      'an out in place of an early one',
      { plan: P, punches: '09:00 16:00 !18:00' },
      'work 09:00-18:00 | worked 480 |  | madeUpOut',
    ],
    [
      'an in that is late by itself',
      { plan: P, punches: '!09:10 18:00' },
      'work 09:10-18:00 | worked 470 late 10 | late | madeUpIn late',
    ],
    [
      'of a night, after midnight',
      { plan: '22:00-+06:00', punches: '22:00 !+06:00' },
      'work 22:00-+06:00 | worked 480 |  | madeUpOut',
    ],
    [
      'time of the afternoon',
      { plan: P, punches: '09:00 14:00', madeUp: '14:00-18:00' },
      'work 09:00-14:00 | worked 240 madeUp 240 |  | madeUpTime',
    ],
    ['time of the whole day', { plan: P, madeUp: '09:00-18:00' }, 'work …-… | madeUp 480 |  | madeUpTime'],
    [
      'time of the morning, and late after it',
      { plan: P, punches: '11:10 18:00', madeUp: '09:00-11:00' },
      'work 11:10-18:00 | worked 350 madeUp 120 late 10 | late | madeUpTime late',
    ],
    [
      'time beyond the plan counts for nothing',
      { plan: P, punches: '09:00 18:00', madeUp: '19:00-21:00' },
      'work 09:00-18:00 | worked 480 |  | ',
    ],
  ])('what was made up: %s', (_name, day, expected) => {
    expect(told(resultOf(day))).toBe(expected);
  });

  it.each<Row>([
    [
      'lateness',
      { plan: P, punches: '09:20 18:00', excused: ['late'] },
      'work 09:20-18:00 | worked 460 granted 20 | (late) | late excused',
    ],
    [
      'serious lateness',
      { plan: P, punches: '10:00 18:00', excused: ['seriouslyLate'] },
      'work 10:00-18:00 | worked 420 granted 60 | (seriouslyLate) | seriouslyLate excused',
    ],
    [
      'leaving early',
      { plan: P, punches: '09:00 17:00', excused: ['early'] },
      'work 09:00-17:00 | worked 420 granted 60 | (early) | early excused',
    ],
    ['absence', { plan: P, excused: ['absent'] }, 'work …-… | granted 480 | (absent) | absent excused'],
    [
      'a missing in',
      { plan: P, punches: '18:00', excused: ['missingIn'] },
      'work …-18:00 | granted 480 | (missingIn) | noIn excused',
    ],
    [
      'a missing out',
      { plan: P, punches: '09:00', excused: ['missingOut'] },
      'work 09:00-… | granted 480 | (missingOut) | noOut excused',
    ],
    [
      'one thing, and the other stays',
      { plan: P, punches: '09:20 17:00', excused: ['late'] },
      'work 09:20-17:00 | worked 400 granted 20 early 60 | early (late) | late early excused',
    ],
    [
      'what is no longer there',
      { plan: P, punches: '09:00 18:00', excused: ['late'] },
      'work 09:00-18:00 | worked 480 |  | ',
    ],
  ])('what a manager has excused: %s', (_name, day, expected) => {
    expect(told(resultOf(day))).toBe(expected);
  });
});
