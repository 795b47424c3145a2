import { describe, expect, it } from 'vitest';
import { resultOf, told, type DayCase } from '@tests/helpers/attendance/day-case';

const P = '09:00-18:00/60';

/** A case in short notation and the expected result: in and out, minutes, flags, then any extra lines. */
type Row = [name: string, day: DayCase, expected: string];

describe('overtime in the hours of a day', () => {
  it.each<Row>([
    [
      'behind the shift',
      { plan: P, overtime: '18:00-20:00', punches: '09:00 20:05' },
      'work 09:00-20:05 | worked 480 overtime 120 |  | overtime',
    ],
    [
      'behind the shift, left in the middle of it',
      { plan: P, overtime: '18:00-20:00', punches: '09:00 19:00' },
      'work 09:00-19:00 | worked 480 overtime 60 |  | overtime',
    ],
    [
      'behind the shift, not worked',
      { plan: P, overtime: '18:00-20:00', punches: '09:00 18:00' },
      'work 09:00-18:00 | worked 480 |  | overtime',
    ],
    [
      'behind the shift, left early',
      { plan: P, overtime: '18:00-20:00', punches: '09:00 17:00' },
      'work 09:00-17:00 | worked 420 early 60 | early | early overtime',
    ],
    [
      'before the shift',
      { plan: P, overtime: '07:00-09:00', punches: '07:00 18:00' },
      'work 07:00-18:00 | worked 480 overtime 120 |  | overtime',
    ],
    [
      'before the shift, not come to',
      { plan: P, overtime: '07:00-09:00', punches: '09:00 18:00' },
      'work 09:00-18:00 | worked 480 |  | overtime',
    ],
    [
      'an hour after the shift',
      { plan: P, overtime: '19:00-21:00', punches: '09:00 18:00 19:00 21:00' },
      'work 09:00-18:00 19:00-21:00 | worked 480 overtime 120 |  | overtime',
    ],
    [
      'an hour after the shift, not worked',
      { plan: P, overtime: '19:00-21:00', punches: '09:00 18:00' },
      'work 09:00-18:00 …-… | worked 480 |  | overtime',
    ],
    [
      'on a day of rest',
      { kind: 'restDay', overtime: '10:00-14:00', punches: '09:58 14:10' },
      'work 09:58-14:10 | overtime 240 |  | overtime',
    ],
    [
      'on a day of rest, one punch',
      { kind: 'restDay', overtime: '10:00-14:00', punches: '09:58' },
      'work 09:58-… |  |  | overtime',
    ],
  ])('overtime: %s', (_name, day, expected) => {
    expect(told(resultOf(day))).toBe(expected);
  });

  const WHOLE: DayCase['rules'] = { punches: 'firstAndLast' };
  it.each<Row>([
    [
      'an hour after the shift',
      { plan: P, overtime: '19:00-21:00', rules: WHOLE, punches: '08:58 21:02' },
      'work 08:58-21:02 | worked 480 overtime 120 |  | overtime',
    ],
    [
      'an hour before the shift',
      { plan: P, overtime: '06:00-08:00', rules: WHOLE, punches: '05:58 18:02' },
      'work 05:58-18:02 | worked 480 overtime 120 |  | overtime',
    ],
    [
      'before and after it',
      { plan: P, overtime: '06:00-08:00 19:00-21:00', rules: WHOLE, punches: '05:58 21:02' },
      'work 05:58-21:02 | worked 480 overtime 240 |  | overtime',
    ],
    [
      'behind the shift without a break',
      { plan: P, overtime: '18:00-20:00', rules: WHOLE, punches: '08:58 20:02' },
      'work 08:58-20:02 | worked 480 overtime 120 |  | overtime',
    ],
    [
      'left in the middle of the overtime',
      { plan: P, overtime: '19:00-21:00', rules: WHOLE, punches: '08:58 20:15' },
      'work 08:58-20:15 | worked 480 overtime 75 |  | overtime',
    ],
    [
      'came in the middle of the overtime before it',
      { plan: P, overtime: '06:00-08:00', rules: WHOLE, punches: '07:10 18:00' },
      'work 07:10-18:00 | worked 480 overtime 50 |  | overtime',
    ],
    [
      'the overtime after it not worked',
      { plan: P, overtime: '19:00-21:00', rules: WHOLE, punches: '08:58 18:02' },
      'work 08:58-18:02 | worked 480 |  | overtime',
    ],
    [
      'the overtime before it not worked',
      { plan: P, overtime: '06:00-08:00', rules: WHOLE, punches: '08:58 18:02' },
      'work 08:58-18:02 | worked 480 |  | overtime',
    ],
    [
      'all four punches',
      { plan: P, overtime: '19:00-21:00', rules: WHOLE, punches: '08:58 18:02 18:57 21:01' },
      'work 08:58-21:01 | worked 480 overtime 120 |  | overtime',
    ],
    [
      'late, and overtime all the same',
      { plan: P, overtime: '19:00-21:00', rules: WHOLE, punches: '09:20 21:01' },
      'work 09:20-21:01 | worked 460 late 20 overtime 120 | late | late overtime',
    ],
    [
      'left before the end of the shift',
      { plan: P, overtime: '19:00-21:00', rules: WHOLE, punches: '08:58 17:00' },
      'work 08:58-17:00 | worked 420 early 60 | early | early overtime',
    ],
    [
      'the last punch missing',
      { plan: P, overtime: '19:00-21:00', rules: WHOLE, punches: '08:58' },
      'work 08:58-… | missing 480 | missingOut | noOut overtime',
    ],
    [
      'nobody came',
      { plan: P, overtime: '19:00-21:00', rules: WHOLE },
      'work …-… | absent 480 | absent | absent overtime',
    ],
    [
      'between two segments and after them',
      {
        plan: '09:00-12:00 14:00-18:00',
        overtime: '12:00-13:00 19:00-20:00',
        rules: WHOLE,
        punches: '08:58 20:00',
      },
      'work 08:58-20:00 | worked 420 overtime 120 |  | overtime',
    ],
    [
      'a night, and overtime after a break',
      { plan: '22:00-+06:00', overtime: '+06:30-+08:00', rules: WHOLE, punches: '21:58 +08:01' },
      'work 21:58-+08:01 | worked 480 overtime 90 |  | overtime',
    ],
    [
      'a night, and overtime on the evening before it',
      { plan: '23:00-+07:00', overtime: '20:00-22:00', rules: WHOLE, punches: '19:58 +07:01' },
      'work 19:58-+07:01 | worked 480 overtime 120 |  | overtime',
    ],
    [
      'leave of the morning, overtime after a break',
      { plan: P, overtime: '19:00-21:00', rules: WHOLE, leave: '09:00-13:00', punches: '12:58 21:00' },
      'work 12:58-21:00 | worked 240 leave 240 overtime 120 |  | leave overtime',
    ],
    [
      'two hours of overtime on a day of rest',
      { kind: 'restDay', overtime: '10:00-11:00 14:00-15:00', rules: WHOLE, punches: '09:58 15:01' },
      'work 09:58-15:01 | overtime 120 |  | overtime',
    ],
    [
      'flexible hours',
      { plan: P, overtime: '19:00-21:00', rules: { ...WHOLE, flexMinutes: 30 }, punches: '09:20 21:00' },
      'work 09:20-21:00 | worked 480 overtime 120 |  | flexible overtime',
    ],
    [
      'still at work',
      { plan: P, overtime: '19:00-21:00', rules: WHOLE, punches: '08:58', now: '18:30' },
      'work open 08:58-… | worked 480 |  | stillIn overtime',
    ],
  ])('overtime, punched at the begin and the end of the day: %s', (_name, day, expected) => {
    expect(told(resultOf(day))).toBe(expected);
  });
});
