import { describe, expect, it } from 'vitest';
import { USUAL_TERMS, type GroupTerms, type WorkPeriod } from '../group';
import { groupOn, movedTo, type Stay } from './group-on';
import { periodOf } from './period-of';

const STAYS: Stay[] = [
  { groupId: 'shop', fromDate: '2026-11-01' },
  { groupId: 'office', fromDate: '2026-03-01' },
  { groupId: null, fromDate: '2027-01-01' },
];

describe('the group of a day', () => {
  it.each([
    ['2026-02-28', null],
    ['2026-03-01', 'office'],
    ['2026-10-31', 'office'],
    ['2026-11-01', 'shop'],
    ['2026-12-31', 'shop'],
    ['2027-01-01', null],
  ])('%s is %s', (date, group) => {
    expect(groupOn(STAYS, date)).toBe(group);
  });

  it.each<[string, string | null, string, Stay[]]>([
    // What was planned for later is no more.
    [
      'between two stays',
      'free',
      '2026-12-01',
      [STAYS[1]!, STAYS[0]!, { groupId: 'free', fromDate: '2026-12-01' }],
    ],
    ['to where they are already', 'shop', '2026-12-01', [STAYS[1]!, STAYS[0]!]],
    [
      'on the first day of a stay',
      'free',
      '2026-11-01',
      [STAYS[1]!, { groupId: 'free', fromDate: '2026-11-01' }],
    ],
    ['back to the default group from the start', null, '2026-03-01', []],
  ])('a move %s', (_what, group, from, after) => {
    expect(movedTo(STAYS, group, from)).toEqual(after);
  });
});

const comprehensive = (period: WorkPeriod): GroupTerms => ({
  ...USUAL_TERMS,
  system: 'comprehensive',
  period,
  periodMinutes: 9921,
});

describe('the period of a day', () => {
  it.each([
    ['week', '2026-12-31', 1, '2026-12-28', '2027-01-03'],
    ['week', '2026-12-27', 1, '2026-12-21', '2026-12-27'],
    ['week', '2026-12-27', 0, '2026-12-27', '2027-01-02'],
    ['week', '2027-01-01', 6, '2026-12-26', '2027-01-01'],
    ['month', '2027-02-28', 1, '2027-02-01', '2027-02-28'],
    ['month', '2028-02-01', 1, '2028-02-01', '2028-02-29'],
    ['month', '2026-12-31', 1, '2026-12-01', '2026-12-31'],
    ['quarter', '2026-12-31', 1, '2026-10-01', '2026-12-31'],
    ['quarter', '2028-01-01', 1, '2028-01-01', '2028-03-31'],
    ['year', '2028-02-29', 1, '2028-01-01', '2028-12-31'],
  ] as const)('%s around %s from weekday %i is %s to %s', (period, date, first, from, to) => {
    expect(periodOf(comprehensive(period), date, first)).toEqual({ from, to, hours: 165.35 });
  });

  it('is the week of standard hours, and none of free ones', () => {
    expect(periodOf(USUAL_TERMS, '2026-11-22', 1)).toEqual({
      from: '2026-11-16',
      to: '2026-11-22',
      hours: 40,
    });
    expect(periodOf({ ...USUAL_TERMS, system: 'free' }, '2026-11-22', 1)).toBeUndefined();
  });
});
