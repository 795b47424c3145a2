import { expect, it } from 'vitest';
import type { DayFlag } from '../../day';
import type { AttendanceTerms } from '../../terms';
import { DAY, minuteOf, resultOf, type DayCase } from '@tests/helpers/attendance/day-case';
import { comparedDays, noFigures } from './compare-days';

/** A day by two rules: `judged before/after, fine, late minutes, early minutes`, its flags, and whether it is another one. */
function told(one: DayCase, before: DayCase['rules'], after: Partial<AttendanceTerms>): string {
  const figures = noFigures();
  const days = comparedDays(
    figures,
    [resultOf({ ...one, rules: before ?? {} })],
    [resultOf({ ...one, rules: after })],
  );
  const pairs = (['judged', 'fine', 'late', 'early'] as const).map(
    (name) => `${figures[name].before}/${figures[name].after}`,
  );
  const flags = (Object.entries(figures.flags) as [DayFlag, { before: number; after: number }][])
    .filter(([, pair]) => pair.before + pair.after > 0)
    .map(([flag, pair]) => `${flag} ${pair.before}/${pair.after}`);
  return `${pairs.join(' ')} | ${flags.join(' ')} | ${days.map(({ workDate }) => (workDate === DAY ? 'changed' : workDate)).join()}`;
}

const nine = { plan: '09:00-18:00', punches: '09:10 18:00' };

it.each<[string, DayCase, DayCase['rules'], Partial<AttendanceTerms>, string]>([
  ['the same rules', nine, {}, {}, '1/1 0/0 10/10 0/0 | late 1/1 | '],
  ['a grace that covers it', nine, {}, { lateGrace: 15 }, '1/1 0/1 10/0 0/0 | late 1/0 | changed'],
  [
    'a tier below it',
    nine,
    {},
    { seriousFrom: 5 },
    '1/1 0/0 10/10 0/0 | seriouslyLate 0/1 late 1/0 | changed',
  ],
  [
    'rounding alone',
    nine,
    {},
    { rounding: { step: 15, way: 'up' } },
    '1/1 0/0 10/15 0/0 | late 1/1 | changed',
  ],
  [
    'absence by lateness, which counts no lateness',
    { ...nine, punches: '12:30 18:00' },
    { lateAbsentFrom: null },
    {},
    '1/1 0/0 210/0 0/0 | absentByLateness 0/1 seriouslyLate 1/0 | changed',
  ],
  [
    'a grace for leaving early',
    { ...nine, punches: '09:00 17:50' },
    {},
    { earlyGrace: 10 },
    '1/1 0/1 0/0 10/0 | early 1/0 | changed',
  ],
  [
    'a window that a punch falls out of',
    { ...nine, punches: '08:00 18:00' },
    {},
    { opensBefore: 30 },
    '1/1 1/0 0/0 0/0 | missingIn 0/1 | changed',
  ],
  [
    'no rules before, and a fine day',
    { ...nine, punches: '09:00 18:00' },
    'none',
    {},
    '0/1 0/1 0/0 0/0 |  | ',
  ],
  ['no rules before, and a late day', nine, 'none', {}, '0/1 0/0 0/10 0/0 | late 0/1 | changed'],
  [
    'no rules before, and nobody there',
    { plan: '09:00-18:00' },
    'none',
    {},
    '0/1 0/0 0/0 0/0 | absent 0/1 | changed',
  ],
  ['a day of rest', {}, {}, { lateGrace: 5 }, '0/0 0/0 0/0 0/0 |  | '],
  [
    'hours where none were',
    {},
    {},
    {
      hours: 'fixed',
      fixedSegments: [{ startTime: '09:00', endTime: '18:00', restHours: 1, stationCode: 'office' }],
    },
    '0/1 0/0 0/0 0/0 | absent 0/1 | changed',
  ],
  [
    'hours where none were, and somebody there',
    { punches: '09:00 18:00' },
    {},
    {
      hours: 'fixed',
      fixedSegments: [{ startTime: '09:00', endTime: '18:00', restHours: 1, stationCode: 'office' }],
    },
    '1/1 1/1 0/0 0/0 |  | changed',
  ],
  [
    'a whole day of leave',
    { plan: '09:00-18:00', leave: '09:00-18:00' },
    {},
    { lateGrace: 5 },
    '1/1 1/1 0/0 0/0 |  | ',
  ],
  [
    'what a manager has excused',
    { ...nine, excused: ['late'] },
    {},
    { lateGrace: 15 },
    '1/1 1/1 0/0 0/0 |  | ',
  ],
  ['a day that is not over', { ...nine, now: '17:00' }, {}, { lateGrace: 15 }, '0/0 0/0 0/0 0/0 |  | '],
  [
    'a day that is over by one of them alone',
    { ...nine, now: '20:00' },
    { closesAfter: 60 },
    { closesAfter: 600 },
    '0/0 0/0 0/0 0/0 |  | ',
  ],
])('tells %s', (_what, one, before, after, expected) => {
  expect(told(one, before, after)).toBe(expected);
});

it('tells a changed day by both rules', () => {
  const days = comparedDays(noFigures(), [resultOf(nine)], [resultOf({ ...nine, rules: { lateGrace: 15 } })]);
  const borders = [[minuteOf('09:10'), minuteOf('18:00')]];
  expect(days).toEqual([
    {
      workDate: DAY,
      before: { flags: ['late'], late: 10, early: 0, planned: 540, worked: 530, borders },
      after: { flags: [], late: 0, early: 0, planned: 540, worked: 540, borders },
    },
  ]);
});

it('adds up, and counts no day that one of them lacks', () => {
  const figures = noFigures();
  for (let times = 0; times < 3; times += 1) {
    comparedDays(figures, [resultOf(nine)], [resultOf({ ...nine, rules: { lateGrace: 15 } })]);
  }
  expect(comparedDays(figures, [resultOf(nine)], [])).toEqual([]);
  expect(figures.judged).toEqual({ before: 3, after: 3 });
  expect(figures.late).toEqual({ before: 30, after: 0 });
});
