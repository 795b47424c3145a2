import { describe, expect, it } from 'vitest';
import { DAY_MINUTES, dayNumber } from '@contract/roster/rules/work-minutes';
import type { PersonFacts } from '../../day';
import { USUAL_TERMS, type AttendanceTerms } from '../../terms';
import { attendanceDays } from '../attendance-days';
import { confirmationOf } from '../confirmation';
import { dayRepairs } from './day-repairs';

const DAY = '2026-11-18';
const at = (hours: number) => dayNumber(DAY) * DAY_MINUTES + hours * 60;

function repairs(punches: readonly number[], terms: AttendanceTerms = USUAL_TERMS, excused?: 'late') {
  const facts: PersonFacts = {
    termsOn: () => terms,
    systemOn: () => 'standard',
    dayKindOn: () => 'workday',
    works: [
      {
        key: 'w',
        workDate: DAY,
        segments: [{ startTime: '09:00', endTime: '18:00', restHours: 0, stationCode: 'A' }],
      },
    ],
    absences: [],
    leftWorks: [],
    punches: punches.map((hours) => ({ key: `p${hours}`, at: at(hours) })),
    madeUp: [],
    excusedOn: () => new Set(excused ? [excused] : []),
    employed: { start: at(-24_000), end: at(24_000) },
    now: at(48),
  };
  return dayRepairs(attendanceDays(facts, { from: DAY, to: DAY })[0]!, terms);
}
const makeUp = (flag: string, hours: number) => ({ kind: 'makeUpPunch', flag, at: at(hours) });
const away = (kind: string, from: number, to: number) => ({ kind, from: at(from), to: at(to) });

describe('what mends a day', () => {
  it.each([
    ['as planned', [8.9, 18.1], []],
    ['no in', [18], [makeUp('missingIn', 9)]],
    ['no out', [9], [makeUp('missingOut', 18)]],
    ['late', [9.2, 18], [makeUp('late', 9), away('leave', 9, 9.2)]],
    ['early', [9, 17], [makeUp('early', 18), away('leave', 17, 18)]],
    [
      'not there at all',
      [],
      [
        makeUp('missingIn', 9),
        makeUp('missingOut', 18),
        away('leave', 9, 18),
        away('businessTrip', 9, 18),
        away('timeMakeUp', 9, 18),
      ],
    ],
  ])('%s', (_, punches, expected) => {
    expect(repairs(punches)).toEqual(expected);
  });

  it('is offered of what the rules allow and nobody has excused', () => {
    const missing = { ...USUAL_TERMS, makeUp: { ...USUAL_TERMS.makeUp, kinds: ['missing' as const] } };
    expect(repairs([9.2, 18], missing)).toEqual([away('leave', 9, 9.2)]);
    expect(repairs([9.2, 18], USUAL_TERMS, 'late')).toEqual([]);
  });
});

describe('how a day stands with its person', () => {
  const kept = (state: 'confirmed' | 'again' | 'disputed', digest = 'a') => ({ state, digest });
  it.each([
    [true, undefined, 'ask'],
    [false, undefined, 'none'],
    [true, kept('confirmed'), 'confirmed'],
    [true, kept('confirmed', 'b'), 'again'],
    [true, kept('again', 'b'), 'again'],
    [true, kept('again'), 'confirmed'],
    [false, kept('confirmed', 'b'), 'none'],
    [false, kept('disputed', 'b'), 'disputed'],
  ])('asks %s, kept %j: %s', (asks, was, expected) => {
    expect(confirmationOf(asks, 'a', was)).toBe(expected);
  });
});
