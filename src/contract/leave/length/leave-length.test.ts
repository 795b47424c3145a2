import { describe, expect, it } from 'vitest';
import { factsOf, NIGHT_SHIFT, WEEK, type Scene } from '@tests/helpers/leave/leave-scene';
import { leaveLength } from './leave-length';
import { leaveSpanOf } from './leave-span';
import { leaveUnitOf } from './unit';

const NEW_YEAR: Scene = { calendar: { '2027-01-01': 'statutory' }, presumed: [2027] };

describe('the length of a leave', () => {
  it('says what is worked and how much of it is taken', () => {
    const span = leaveSpanOf('2026-12-10 02:00', '2026-12-10 06:00')!;
    expect(leaveLength(leaveUnitOf('personal'), span, factsOf(WEEK)).trace).toEqual([
      {
        date: '2026-12-09',
        minutes: 240,
        why: 'shift',
        work: { start: 1320, end: 1800 },
        planned: 480,
        taken: 240,
        name: { name: NIGHT_SHIFT, enName: null },
      },
    ]);
  });

  it('says which years are only presumed, of those that it counts by', () => {
    const years = (start: string, end: string) =>
      leaveLength(leaveUnitOf('annual'), leaveSpanOf(start, end)!, factsOf(NEW_YEAR)).presumedYears;
    expect(years('2026-12-31', '2027-01-04')).toEqual([2027]);
    expect(years('2026-12-30', '2026-12-31')).toEqual([]);
  });

  it('is that of the longest leave, and nothing of a longer one', () => {
    const longest = leaveSpanOf('2026-01-01', '2028-03-10')!;
    expect(leaveLength(leaveUnitOf('maternity'), longest, factsOf({})).days).toBe(800);
    expect(leaveLength(leaveUnitOf('annual'), longest, factsOf({})).days).toBe(572);
    expect(leaveSpanOf('2026-01-01', '2028-03-11')).toBeUndefined();
  });
});

describe('what is no span', () => {
  it.each([
    ['an end before the start', '2026-12-07 18:00', '2026-12-07 09:00'],
    ['a day before', '2026-12-08', '2026-12-07'],
    ['no time at all', '2026-12-07 09:00', '2026-12-07 09:00'],
    ['centuries', '1026-12-07 09:00', '2026-12-07 18:00'],
    ['no moment', 'soon', 'later'],
    ['a day and a minute', '2026-12-07', '2026-12-07 18:00'],
    ['a month of no year', '2026-13-01', '2026-13-02'],
    ['an hour of no day', '2026-12-07 25:00', '2026-12-07 26:00'],
  ])('%s', (_, start, end) => {
    expect(leaveSpanOf(start, end)).toBeUndefined();
  });
});
