import { describe, expect, it } from 'vitest';
import { resultOf, told, type DayCase } from '@tests/helpers/attendance/day-case';

const P = '09:00-18:00/60';
const FIXED: DayCase['rules'] = {
  hours: 'fixed',
  fixedSegments: [{ startTime: '08:30', endTime: '17:30', restHours: 1, stationCode: 'office' }],
};
const FLEX = { flexMinutes: 60 };
const NEXT = {
  lateNext: [
    { leftAfter: 120, mayCome: 60 },
    { leftAfter: 240, mayCome: 120 },
  ],
};

/** Each day in short, and what it comes to: in and out, minutes, flags, and the steps beside the plain ones. */
type Row = [name: string, day: DayCase, expected: string];

describe('whose hours they are', () => {
  it.each<Row>([
    [
      'who joins at noon owes nothing of the day',
      { rules: FIXED, joined: '12:00', punches: '12:05 17:30' },
      'rest | present 325 |  | noPlan unplanned',
    ],
    [
      'who joins before the hours owes them',
      { rules: FIXED, joined: '08:30', punches: '08:30 17:30' },
      'work 08:30-17:30 | worked 480 |  | ',
    ],
    ['who has left owes nothing', { rules: FIXED, left: '08:30' }, 'rest |  |  | noPlan'],
    [
      'on a workday without a roster',
      { rules: FIXED, punches: '08:25 17:30' },
      'work 08:25-17:30 | worked 480 |  | ',
    ],
    ['on a workday nobody came', { rules: FIXED }, 'work …-… | absent 480 | absent | absent'],
    [
      'a shift of the roster stands before them',
      { rules: FIXED, plan: P, punches: '09:00 18:00' },
      'work 09:00-18:00 | worked 480 |  | ',
    ],
    ['not on a day of rest', { rules: FIXED, kind: 'restDay' }, 'rest |  |  | noPlan'],
    ['not on a statutory day', { rules: FIXED, kind: 'statutoryDay' }, 'holiday |  |  | statutoryDay'],
    [
      'a shift on a statutory day',
      { plan: P, kind: 'statutoryDay', punches: '09:00 18:00' },
      'work 09:00-18:00 | worked 480 |  | ',
    ],
    [
      'with overtime behind them',
      { rules: FIXED, overtime: '17:30-19:30', punches: '08:30 19:31' },
      'work 08:30-19:31 | worked 480 overtime 120 |  | overtime',
    ],
  ])('fixed hours: %s', (_name, day, expected) => {
    expect(told(resultOf(day))).toBe(expected);
  });

  it.each<Row>([
    [
      'half an hour later in and out',
      { plan: P, rules: FLEX, punches: '09:30 18:30' },
      'work 09:30-18:30 | worked 480 |  | flexible',
    ],
    [
      'half an hour later in, left on time',
      { plan: P, rules: FLEX, punches: '09:30 18:00' },
      'work 09:30-18:00 | worked 450 early 30 | early | flexible early',
    ],
    [
      'sixty minutes later, the last that is free',
      { plan: P, rules: FLEX, punches: '10:00 19:00' },
      'work 10:00-19:00 | worked 480 |  | flexible',
    ],
    [
      'sixty-one minutes later',
      { plan: P, rules: FLEX, punches: '10:01 19:00' },
      'work 10:01-19:00 | worked 479 late 1 | late | flexible late',
    ],
    [
      'half an hour earlier in and out',
      { plan: P, rules: FLEX, punches: '08:30 17:30' },
      'work 08:30-17:30 | worked 480 |  | flexible',
    ],
    [
      'two hours earlier counts one',
      { plan: P, rules: FLEX, punches: '07:00 17:00' },
      'work 07:00-17:00 | worked 480 |  | flexible',
    ],
    [
      'not beside leave of the morning',
      { plan: P, rules: FLEX, leave: '09:00-11:00', punches: '11:10 18:00' },
      'work 11:10-18:00 | worked 350 leave 120 late 10 | late | leave late',
    ],
    [
      'beside leave in the middle',
      { plan: P, rules: FLEX, leave: '12:00-14:00', punches: '09:30 18:30' },
      'work 09:30-18:30 | worked 390 leave 90 |  | leave flexible',
    ],
  ])('flexible hours of sixty minutes: %s', (_name, day, expected) => {
    expect(told(resultOf(day))).toBe(expected);
  });

  it.each<Row>([
    [
      'two hours late, an hour later',
      { before: P, plan: P, rules: NEXT, punches: '-09:00 -20:00 10:00 18:00' },
      'work 10:00-18:00 | worked 420 granted 60 |  | lateNext',
    ],
    [
      'a minute less than two hours',
      { before: P, plan: P, rules: NEXT, punches: '-09:00 -19:59 10:00 18:00' },
      'work 10:00-18:00 | worked 420 late 60 | seriouslyLate | seriouslyLate',
    ],
    [
      'four hours late, two hours later',
      { before: P, plan: P, rules: NEXT, punches: '-09:00 -22:00 11:00 18:00' },
      'work 11:00-18:00 | worked 360 granted 120 |  | lateNext',
    ],
    [
      'later than that is late beyond it',
      { before: P, plan: P, rules: NEXT, punches: '-09:00 -20:00 10:20 18:00' },
      'work 10:20-18:00 | worked 400 granted 60 late 20 | late | lateNext late',
    ],
    [
      'on time all the same',
      { before: P, plan: P, rules: NEXT, punches: '-09:00 -20:00 08:58 18:00' },
      'work 08:58-18:00 | worked 480 |  | lateNext',
    ],
    [
      'nothing was planned the date before',
      { plan: P, rules: NEXT, punches: '-20:00 10:00 18:00' },
      'work 10:00-18:00 | worked 420 late 60 | seriouslyLate | seriouslyLate',
    ],
  ])('who leaves late comes later: %s', (_name, day, expected) => {
    expect(told(resultOf(day))).toBe(expected);
  });

  it.each<Row>([
    ['come and gone', { system: 'free', punches: '10:00 19:00' }, 'free | present 540 |  | noPlan freeHours'],
    ['one punch', { system: 'free', punches: '10:00' }, 'free |  |  | noPlan freeHours'],
    ['nobody came', { system: 'free' }, 'free |  |  | noPlan'],
    [
      'less than is asked for',
      { system: 'free', punches: '10:00 15:59', rules: { freeDayMinutes: 360 } },
      'free | present 359 | shortHours | noPlan freeHours shortHours',
    ],
    [
      'as much as is asked for',
      { system: 'free', punches: '10:00 16:00', rules: { freeDayMinutes: 360 } },
      'free | present 360 |  | noPlan freeHours',
    ],
    [
      'nothing is asked of who did not come',
      { system: 'free', rules: { freeDayMinutes: 360 } },
      'free |  |  | noPlan',
    ],
    [
      'after midnight it is of the day before',
      { system: 'free', punches: '20:00 +03:59' },
      'free | present 479 |  | noPlan freeHours',
    ],
    [
      'from four in the morning it is of the next',
      { system: 'free', punches: '20:00 +04:00' },
      'free |  |  | noPlan freeHours',
    ],
    [
      'a day that is not over is not short',
      { system: 'free', punches: '10:00 12:00', now: '12:30', rules: { freeDayMinutes: 360 } },
      'free open | present 120 |  | noPlan freeHours',
    ],
    [
      'a shift of the roster is judged',
      { system: 'free', plan: P, punches: '09:20 18:00' },
      'work 09:20-18:00 | worked 460 late 20 | late | late',
    ],
    [
      'fixed hours are not of them',
      { system: 'free', rules: FIXED, punches: '10:00 12:00' },
      'free | present 120 |  | noPlan freeHours',
    ],
  ])('free hours: %s', (_name, day, expected) => {
    expect(told(resultOf(day))).toBe(expected);
  });

  it.each<Row>([
    ['a day of rest', { kind: 'restDay' }, 'rest |  |  | noPlan'],
    ['a statutory day', { kind: 'statutoryDay' }, 'holiday |  |  | statutoryDay'],
    ['a workday that the roster leaves out', {}, 'rest |  |  | noPlan'],
    [
      'punches on a day of rest',
      { kind: 'restDay', punches: '10:00 15:00' },
      'rest | present 300 |  | noPlan unplanned',
    ],
    [
      'comprehensive hours work on a day of rest',
      { system: 'comprehensive', kind: 'restDay', plan: P, punches: '09:00 18:00' },
      'work 09:00-18:00 | worked 480 |  | ',
    ],
  ])('without a plan: %s', (_name, day, expected) => {
    expect(told(resultOf(day))).toBe(expected);
  });
});
