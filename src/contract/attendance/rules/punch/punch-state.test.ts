import { describe, expect, it } from 'vitest';
import { clockOf, factsOf, type DayCase } from '@tests/helpers/attendance/day-case';
import { punchOffer } from './punch-offer';
import { punchState } from './punch-state';

const P = '09:00-18:00/60';
const SPLIT = '11:00-14:00 17:00-21:00';
const N = '22:00-+06:00';
const HERE = { mayPunch: true, isOffline: false, where: 'any', isRefusedElsewhere: false } as const;

/** The state with its times, the button, what stands beside it, and what a punch is recorded as. */
function told(day: DayCase): string {
  const state = punchState(factsOf(day));
  const { shift, in: comes, out: leaves, due, flag, overBy, present, away, restEnd, missed, next } = state;
  const { button, aside, records } = punchOffer(state, HERE);
  const facts = [
    state.state,
    shift && `${clockOf(shift.start)}-${clockOf(shift.end)}`,
    comes !== null && `in ${clockOf(comes)}`,
    leaves !== null && `out ${clockOf(leaves)}`,
    due !== null && `due ${clockOf(due)}`,
    flag && `${flag} ${overBy}`,
    state.state === 'free' || leaves !== null ? `${present} min` : '',
    away && `${away.kind} to ${clockOf(away.end)}`,
    restEnd !== null && `rest to ${clockOf(restEnd)}`,
    missed && `missing ${missed.side} ${clockOf(missed.at)}`,
  ].filter(Boolean);
  const shown = button ? `${button.isOpen ? '' : 'grey '}${button.side}` : 'none';
  const opens =
    button && !button.isOpen ? ` ${clockOf((next && state.state === 'closed' ? next : shift!).opens)}` : '';
  return `${facts.join(', ')} | ${shown}${opens} | ${aside ?? '-'} | ${records ?? '-'}`;
}

describe('where a person stands between two punches', () => {
  it.each<[string, DayCase & { now: string }, string]>([
    [
      'before the window',
      { plan: P, now: '06:00' },
      'ahead, 09:00-18:00, due 09:00 | grey in 07:00 | unplanned | free',
    ],
    ['in the window', { plan: P, now: '08:48' }, 'open, 09:00-18:00, due 09:00 | in | - | in'],
    ['on the minute', { plan: P, now: '09:00' }, 'open, 09:00-18:00, due 09:00 | in | - | in'],
    ['late', { plan: P, now: '09:12' }, 'late, 09:00-18:00, due 09:00, late 12 | in | - | in'],
    [
      'late, and forgiven',
      { plan: P, now: '09:12', rules: { lateGrace: 15 } },
      'open, 09:00-18:00, due 09:00 | in | - | in',
    ],
    [
      'so late that it counts as absence',
      { plan: P, now: '12:30' },
      'late, 09:00-18:00, due 09:00, absentByLateness 210 | in | - | in',
    ],
    [
      'late without rules',
      { plan: P, now: '09:12', rules: 'none' },
      'open, 09:00-18:00, due 09:00 | in | - | in',
    ],
    [
      'at work',
      { plan: P, punches: '08:52', now: '15:00' },
      'working, 09:00-18:00, in 08:52, due 18:00 | none | early | out',
    ],
    [
      'at work without rules',
      { plan: P, punches: '08:52', now: '15:00', rules: 'none' },
      'working, 09:00-18:00, in 08:52, due 18:00 | none | early | out',
    ],
    [
      'back before the end',
      { plan: P, punches: '08:52 12:00 13:00', now: '15:00' },
      'working, 09:00-18:00, in 08:52, due 18:00 | none | early | out',
    ],
    [
      'in a planned rest',
      { plan: '09:00-12:00 13:00-18:00', punches: '08:52', now: '12:10', rules: { punches: 'firstAndLast' } },
      'resting, 09:00-18:00, in 08:52, due 18:00, rest to 13:00 | none | - | -',
    ],
    [
      'after the end',
      { plan: P, punches: '08:52', now: '19:20' },
      'leaving, 09:00-18:00, in 08:52, due 18:00 | out | - | out',
    ],
    [
      'after the end without an in',
      { plan: P, now: '18:30' },
      'leaving, 09:00-18:00, due 18:00 | out | - | out',
    ],
    [
      'out',
      { plan: P, punches: '09:00 18:04', now: '18:10' },
      'done, 09:00-18:00, in 09:00, out 18:04, due 18:00, 544 min | none | update | out',
    ],
    [
      'left early',
      { plan: P, punches: '09:00 15:00', now: '15:10' },
      'done, 09:00-18:00, in 09:00, out 15:00, due 18:00, 360 min | none | update | out',
    ],
    [
      'between two parts',
      { plan: SPLIT, punches: '11:00 14:00', now: '14:40' },
      'between, 17:00-21:00, in 11:00, out 14:00, due 17:00, 180 min | grey in 15:30 | - | -',
    ],
    [
      'between two parts, no window open',
      { plan: '08:00-09:00 17:00-21:00', punches: '08:00 09:00', now: '14:00' },
      'between, 17:00-21:00, due 17:00 | grey in 15:00 | - | -',
    ],
    [
      'in the second part, the first one not left',
      { plan: SPLIT, punches: '11:00', now: '16:40' },
      'open, 17:00-21:00, due 17:00, missing out 14:00 | in | - | in',
    ],
    [
      'the window closed, no out',
      { plan: P, punches: '08:52', after: P, now: '22:30' },
      'closed, 09:00-18:00, in 08:52, missing out 18:00 | grey in +07:00 | unplanned | free',
    ],
    [
      'the out of yesterday missing, today in the window',
      { before: P, plan: P, punches: '-08:52', now: '08:30' },
      'open, 09:00-18:00, due 09:00, missing out -18:00 | in | - | in',
    ],
    [
      'the night before, after midnight',
      { before: N, punches: '-21:59', now: '05:00' },
      'working, -22:00-06:00, in -21:59, due 06:00 | none | early | out',
    ],
    [
      'the night before, after its end',
      { before: N, plan: N, punches: '-21:59', now: '06:10' },
      'leaving, -22:00-06:00, in -21:59, due 06:00 | out | - | out',
    ],
    [
      'two shifts, by the border half-way',
      { plan: '08:00-12:00', overtime: '13:00-15:00', punches: '08:00 12:01', now: '12:31' },
      'open, 13:00-15:00, due 13:00 | in | - | in',
    ],
    ['a day off', { kind: 'restDay', after: P, now: '12:00' }, 'off | none | workAnyway | free'],
    ['a holiday', { kind: 'statutoryDay', now: '12:00' }, 'holiday | none | workAnyway | free'],
    [
      'at work on a day off',
      { kind: 'restDay', punches: '09:00', now: '12:10' },
      'free, in 09:00, 190 min | out | - | free',
    ],
    [
      'leave of the whole shift',
      { plan: P, leave: '00:00-+00:00', now: '10:00' },
      'leave, 09:00-18:00, leave to +00:00 | none | endLeave | -',
    ],
    [
      'leave that took the shift out of the plan',
      { taken: P, leave: '00:00-+00:00', now: '10:00' },
      'leave, leave to +00:00 | none | endLeave | -',
    ],
    [
      'leave of the morning',
      { plan: P, leave: '09:00-13:00', now: '12:50' },
      'open, 09:00-18:00, due 14:00, leave to 13:00 | in | - | in',
    ],
    [
      'leave of the afternoon',
      { plan: P, leave: '14:00-18:00', punches: '08:59', now: '13:05' },
      'leaving, 09:00-18:00, in 08:59, due 13:00 | out | - | out',
    ],
    [
      'a trip',
      { plan: P, trip: '00:00-+00:00', now: '10:00' },
      'trip, 09:00-18:00, trip to +00:00 | none | tripPunch | in',
    ],
    ['free hours, not begun', { system: 'free', now: '09:10' }, 'free, 0 min | in | - | free'],
    [
      'free hours, in',
      { system: 'free', punches: '09:00', now: '12:10' },
      'free, in 09:00, 190 min | out | - | free',
    ],
    [
      'free hours, back',
      { system: 'free', punches: '09:00 12:00 13:00', now: '13:10' },
      'free, in 13:00, 190 min | out | - | free',
    ],
    [
      'overtime on a day off',
      { kind: 'restDay', overtime: '09:00-12:00', now: '08:50' },
      'open, 09:00-12:00, due 09:00 | in | - | in',
    ],
    [
      'flexible hours',
      { plan: P, punches: '09:30', now: '18:10', rules: { flexMinutes: 60 } },
      'working, 09:00-18:00, in 09:30, due 18:30 | none | early | out',
    ],
  ])('%s', (_name, day, expected) => {
    expect(told(day)).toBe(expected);
  });
});
