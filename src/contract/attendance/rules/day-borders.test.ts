import { describe, expect, it } from 'vitest';
import { resultOf, told, type DayCase } from '@tests/helpers/attendance/day-case';

const P = '09:00-18:00/60';

/** Each day in short, and what it comes to: in and out, minutes, flags, and the steps beside the plain ones. */
type Row = [name: string, day: DayCase, expected: string];

describe('what one stretch comes to', () => {
  it.each<Row>([
    ['on time', { plan: P, punches: '08:55 18:03' }, 'work 08:55-18:03 | worked 480 |  | '],
    ['to the minute', { plan: P, punches: '09:00 18:00' }, 'work 09:00-18:00 | worked 480 |  | '],
    [
      'late by a minute',
      { plan: P, punches: '09:01 18:00' },
      'work 09:01-18:00 | worked 479 late 1 | late | late',
    ],
    [
      'late by 29 minutes, the last of its tier',
      { plan: P, punches: '09:29 18:00' },
      'work 09:29-18:00 | worked 451 late 29 | late | late',
    ],
    [
      'late by 30 minutes, the first that is serious',
      { plan: P, punches: '09:30 18:00' },
      'work 09:30-18:00 | worked 450 late 30 | seriouslyLate | seriouslyLate',
    ],
    [
      'late by 179 minutes',
      { plan: P, punches: '11:59 18:00' },
      'work 11:59-18:00 | worked 301 late 179 | seriouslyLate | seriouslyLate',
    ],
    [
      'late by 180 minutes, the first that is absence',
      { plan: P, punches: '12:00 18:00' },
      'work 12:00-18:00 | worked 300 absent 180 | absentByLateness | absentByLateness',
    ],
    [
      'early by a minute',
      { plan: P, punches: '09:00 17:59' },
      'work 09:00-17:59 | worked 479 early 1 | early | early',
    ],
    [
      'early by 179 minutes',
      { plan: P, punches: '09:00 15:01' },
      'work 09:00-15:01 | worked 301 early 179 | early | early',
    ],
    [
      'early by 180 minutes, the first that is absence',
      { plan: P, punches: '09:00 15:00' },
      'work 09:00-15:00 | worked 300 absent 180 | absentByEarly | absentByEarly',
    ],
    [
      'late and early',
      { plan: P, punches: '09:10 17:45' },
      'work 09:10-17:45 | worked 455 early 15 late 10 | late early | late early',
    ],
    ['nobody came', { plan: P }, 'work …-… | absent 480 | absent | absent'],
    ['the out is missing', { plan: P, punches: '08:58' }, 'work 08:58-… | missing 480 | missingOut | noOut'],
    ['the in is missing', { plan: P, punches: '18:05' }, 'work …-18:05 | missing 480 | missingIn | noIn'],
    [
      'one punch before the middle is an in',
      { plan: P, punches: '13:29' },
      'work 13:29-… | missing 240 absent 240 | missingOut absentByLateness | absentByLateness noOut',
    ],
    [
      'one punch at the middle is an out',
      { plan: P, punches: '13:30' },
      'work …-13:30 | missing 240 absent 240 | missingIn absentByEarly | absentByEarly noIn',
    ],
    [
      'the first of several is the in, the last the out',
      { plan: P, punches: '08:50 12:01 12:58 18:10' },
      'work 08:50-18:10 | worked 480 |  | ',
    ],
    [
      'whatever the order in which they arrive',
      { plan: P, punches: '18:10 12:58 08:50 12:01' },
      'work 08:50-18:10 | worked 480 |  | ',
    ],
    [
      'a second tap is the same punch',
      { plan: P, punches: '08:59 09:00' },
      'work 08:59-… | missing 480 | missingOut | noOut',
    ],
    [
      'a second tap after the start is no early out',
      { plan: P, punches: '09:05 09:06' },
      'work 09:05-… | missing 475 late 5 | missingOut late | late noOut',
    ],
    [
      'another phone a quarter less a minute later is no out',
      { plan: P, punches: '08:58 09:12' },
      'work 08:58-… | missing 480 | missingOut | noOut',
    ],
    [
      'who leaves at eleven is early',
      { plan: P, punches: '09:00 11:00' },
      'work 09:00-11:00 | worked 120 absent 360 | absentByEarly | absentByEarly',
    ],
    [
      'who only punches as they leave has no in',
      { plan: P, punches: '17:50 18:05' },
      'work …-18:05 | missing 480 | missingIn | noIn',
    ],
    [
      'who comes after the middle is late',
      { plan: P, punches: '14:00 18:00' },
      'work 14:00-18:00 | worked 240 absent 240 | absentByLateness | absentByLateness',
    ],
    [
      'the first minute of the window',
      { plan: P, punches: '07:00 18:00' },
      'work 07:00-18:00 | worked 480 |  | ',
    ],
    [
      'a minute before the window',
      { plan: P, punches: '06:59 18:00' },
      'work …-18:00 | missing 480 | missingIn | noIn unplanned',
    ],
    [
      'the last minute of the window',
      { plan: P, punches: '09:00 22:00' },
      'work 09:00-22:00 | worked 480 |  | ',
    ],
    [
      'a minute after the window',
      { plan: P, punches: '09:00 22:01' },
      'work 09:00-… | missing 480 | missingOut | noOut unplanned',
    ],
    [
      'without rules nothing is judged',
      { plan: P, punches: '10:00 17:00', rules: 'none' },
      'rest | present 420 |  | noRules unplanned',
    ],
    [
      'a punch whose evidence is weak',
      { plan: P, punches: '?08:55 18:00' },
      'work 08:55-18:00 | worked 480 | doubtful | doubtful',
    ],
  ])('a plain day from nine to six: %s', (_name, day, expected) => {
    expect(told(resultOf(day))).toBe(expected);
  });

  it.each<Row>([
    [
      'within the grace',
      { plan: P, punches: '09:05 18:00', rules: { lateGrace: 5 } },
      'work 09:05-18:00 | worked 475 granted 5 |  | grace',
    ],
    [
      'beyond the grace all of it counts',
      { plan: P, punches: '09:06 18:00', rules: { lateGrace: 5 } },
      'work 09:06-18:00 | worked 474 late 6 | late | late',
    ],
    [
      'early within the grace',
      { plan: P, punches: '09:00 17:50', rules: { earlyGrace: 10 } },
      'work 09:00-17:50 | worked 470 granted 10 |  | grace',
    ],
    [
      'early beyond the grace',
      { plan: P, punches: '09:00 17:49', rules: { earlyGrace: 10 } },
      'work 09:00-17:49 | worked 469 early 11 | early | early',
    ],
    [
      'no serious tier',
      { plan: P, punches: '09:45 18:00', rules: { seriousFrom: null } },
      'work 09:45-18:00 | worked 435 late 45 | late | late',
    ],
    [
      'no absence by lateness',
      { plan: P, punches: '13:00 18:00', rules: { lateAbsentFrom: null } },
      'work 13:00-18:00 | worked 240 late 240 | seriouslyLate | seriouslyLate',
    ],
    [
      'no tier at all',
      { plan: P, punches: '13:00 18:00', rules: { seriousFrom: null, lateAbsentFrom: null } },
      'work 13:00-18:00 | worked 240 late 240 | late | late',
    ],
    [
      'no absence by leaving',
      { plan: P, punches: '09:00 12:00', rules: { earlyAbsentFrom: null } },
      'work 09:00-12:00 | worked 180 early 300 | early | early',
    ],
    [
      'a grace up to the serious tier',
      { plan: P, punches: '09:30 18:00', rules: { lateGrace: 29 } },
      'work 09:30-18:00 | worked 450 late 30 | seriouslyLate | seriouslyLate',
    ],
    [
      'counted up to a quarter',
      { plan: P, punches: '09:01 17:50', rules: { rounding: { step: 15, way: 'up' } } },
      'work 09:01-17:50 | worked 469 early 10 late 1 counted late 15 counted early 15 | late early | late early rounded',
    ],
    [
      'counted down to a quarter',
      { plan: P, punches: '09:14 17:31', rules: { rounding: { step: 15, way: 'down' } } },
      'work 09:14-17:31 | worked 437 early 29 late 14 counted early 15 | late early | late early rounded',
    ],
    [
      'counted to the nearest half hour',
      { plan: P, punches: '09:16 17:46', rules: { rounding: { step: 30, way: 'nearest' } } },
      'work 09:16-17:46 | worked 450 early 14 late 16 counted late 30 | late early | late early rounded',
    ],
    [
      'what is round stays',
      { plan: P, punches: '09:15 18:00', rules: { rounding: { step: 15, way: 'up' } } },
      'work 09:15-18:00 | worked 465 late 15 | late | late',
    ],
  ])('grace and tiers of its own: %s', (_name, day, expected) => {
    expect(told(resultOf(day))).toBe(expected);
  });

  it.each<Row>([
    ['before it begins', { plan: P, now: '08:00' }, 'work open …-… | ahead 480 |  | '],
    ['begun, and nobody came yet', { plan: P, now: '09:20' }, 'work open …-… | ahead 480 |  | '],
    [
      'came late, at work',
      { plan: P, punches: '09:20', now: '11:00' },
      'work open 09:20-… | worked 100 late 20 ahead 360 | late | late stillIn',
    ],
    [
      'at work, on time',
      { plan: P, punches: '08:55', now: '12:00' },
      'work open 08:55-… | worked 180 ahead 300 |  | stillIn',
    ],
    [
      'left at noon, the hours go on',
      { plan: P, punches: '08:55 12:00', now: '12:30' },
      'work open 08:55-12:00 | worked 180 early 30 ahead 270 |  | ',
    ],
    [
      'came back',
      { plan: P, punches: '08:55 12:00 12:58', now: '13:30' },
      'work open 08:55-12:58 | worked 238 early 2 ahead 240 |  | ',
    ],
    [
      'left early, the hours are over',
      { plan: P, punches: '08:55 17:00', now: '18:00' },
      'work open 08:55-17:00 | worked 420 early 60 | early | early',
    ],
    [
      'left on time, the window is still open',
      { plan: P, punches: '08:55 18:01', now: '18:30' },
      'work open 08:55-18:01 | worked 480 |  | ',
    ],
    [
      'the hours are over, the out may still come',
      { plan: P, punches: '08:55', now: '19:00' },
      'work open 08:55-… | worked 480 |  | stillIn',
    ],
    [
      'the last minute of the window',
      { plan: P, punches: '08:55', now: '22:00' },
      'work open 08:55-… | worked 480 |  | stillIn',
    ],
    [
      'the window has closed',
      { plan: P, punches: '08:55', now: '22:01' },
      'work open 08:55-… | missing 480 | missingOut | noOut',
    ],
    [
      'nobody came, the window has closed',
      { plan: P, now: '22:01' },
      'work open …-… | absent 480 | absent | absent',
    ],
  ])('a day that is not over: %s', (_name, day, expected) => {
    expect(told(resultOf(day))).toBe(expected);
  });
});
