import type { DayFlag } from '@contract/attendance/day';
import { expect, it } from 'vitest';
import { DAY, factsOf, type DayCase } from '@tests/helpers/attendance/day-case';
import { attendanceDays } from '../attendance-days';
import { stretchesOf } from '../stretches';
import { boardEntry, boardFlags } from './board-entry';
import { standingIn } from './standing-in';

const P = '09:00-18:00/60';

it.each<[name: string, day: DayCase, state: string]>([
  ['an hour before', { plan: P, now: '08:00' }, 'ahead'],
  ['at the start', { plan: P, now: '09:00' }, 'ahead'],
  ['a minute after it', { plan: P, now: '09:01' }, 'late'],
  ['within the grace', { plan: P, now: '09:05', rules: { lateGrace: 5 } }, 'ahead'],
  ['in', { plan: P, punches: '08:55', now: '11:00' }, 'in'],
  ['still in after the end', { plan: P, punches: '08:55', now: '21:00' }, 'in'],
  ['out at noon', { plan: P, punches: '08:55 12:00', now: '12:30' }, 'done'],
  ['back from it', { plan: P, punches: '08:55 12:00 12:58', now: '13:30' }, 'in'],
  ['gone', { plan: P, punches: '08:55 18:01', now: '18:10' }, 'done'],
  ['gone without a word', { plan: P, punches: '08:55', now: '22:30' }, 'missing'],
  ['never came', { plan: P, now: '18:00' }, 'missing'],
  ['left without having come', { plan: P, punches: '18:05', now: '18:10' }, 'missing'],
  ['on leave', { plan: P, leave: '00:00-+00:00', now: '10:00' }, 'leave'],
  ['back from leave, not in', { plan: P, leave: '09:00-12:00', now: '12:30' }, 'late'],
  ['on a trip', { plan: P, trip: '00:00-+00:00', now: '10:00' }, 'trip'],
  ['no plan', { now: '10:00' }, 'off'],
  ['there without a plan', { punches: '09:30', now: '10:00' }, 'in'],
  ['gone without a plan', { punches: '09:30 09:50', now: '10:00' }, 'done'],
  ['the night before, still there', { before: '22:00-+06:00', punches: '-21:50', now: '05:00' }, 'in'],
  [
    'between two segments',
    { plan: '09:00-12:00 18:00-21:00', punches: '09:00 12:00', now: '15:30' },
    'ahead',
  ],
  ['no rules, not in', { plan: P, rules: 'none', now: '09:30' }, 'late'],
  ['no rules, in', { plan: P, rules: 'none', punches: '09:20', now: '09:30' }, 'in'],
])('%s', (_name, day, state) => {
  expect(boardEntry(factsOf(day)).state).toBe(state);
});

it.each<[name: string, day: DayCase, flags: DayFlag[]]>([
  ['on time', { plan: P, punches: '08:55', now: '10:00' }, []],
  ['came late', { plan: P, punches: '09:20', now: '10:00' }, ['late']],
  ['came late and was excused', { plan: P, punches: '09:20', now: '10:00', excused: ['late'] }, []],
  ['has gone early', { plan: P, punches: '08:55 17:00', now: '18:10' }, ['early']],
  ['of the night before', { before: '22:00-+06:00', punches: '-22:20', now: '05:00' }, ['late']],
  ['no plan', { punches: '09:30', now: '10:00' }, []],
  ['no rules', { plan: P, rules: 'none', punches: '09:20', now: '09:30' }, []],
])('what is wrong: %s', (_name, day, flags) => {
  const facts = factsOf(day);
  expect(boardFlags(facts, boardEntry(facts))).toEqual(flags);
});

it.each<[name: string, day: DayCase]>([
  ['plain', { plan: P, punches: '09:20 17:00', now: '18:10' }],
  ['leave in the morning', { plan: P, leave: '09:00-12:00', punches: '12:10', now: '13:00' }],
  ['all of it leave', { plan: P, leave: '00:00-+00:00', now: '13:00' }],
  ['flexible hours', { plan: P, punches: '09:25', now: '10:00', rules: { flexMinutes: 30 } }],
  [
    'later for having left late',
    {
      plan: P,
      before: P,
      punches: '-09:00 -23:00 09:50',
      now: '10:00',
      rules: { lateNext: [{ leftAfter: 240, mayCome: 60 }], closesAfter: 360 },
    },
  ],
  ['made up', { plan: P, madeUp: '09:00-11:00', punches: '11:05', now: '12:00' }],
  ['overtime alone', { overtime: '19:00-21:00', punches: '19:10', now: '20:00' }],
])('is told of the borders by which the day is judged: %s', (_name, day) => {
  const facts = factsOf(day);
  const [result] = attendanceDays(facts, { from: DAY, to: DAY });
  const judged = result!.stretches.map(({ in: comes, out }) => ({ in: comes, out }));
  expect(judged).toHaveLength(1);
  const near = stretchesOf(facts, { from: '2026-12-06', to: '2026-12-09' });
  const own = near.find(({ workDate }) => workDate === DAY)!;
  expect([standingIn(facts, own, near).borders]).toEqual(judged);
});
