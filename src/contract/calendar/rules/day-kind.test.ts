import { datesOf } from '@contract/day';
import { describe, expect, it } from 'vitest';
import { countKinds, dayKindOf, type CalendarKind } from './day-kind';

const DAYS = new Map<string, { kind: CalendarKind }>([
  ['2026-10-01', { kind: 'statutory' }],
  ['2026-10-03', { kind: 'statutory' }],
  ['2026-10-05', { kind: 'rest' }],
  ['2026-10-10', { kind: 'work' }],
]);
const OFFICE = [0, 6];
/** Rests on Mondays alone. */
const MUSEUM = [1];

describe('the kind of a day', () => {
  it.each([
    ['2026-10-01', OFFICE, 'statutoryDay'],
    ['2026-10-03', OFFICE, 'statutoryDay'],
    ['2026-10-03', MUSEUM, 'statutoryDay'],
    ['2026-10-05', OFFICE, 'restDay'],
    ['2026-10-10', OFFICE, 'workday'],
    ['2026-10-10', MUSEUM, 'workday'],
    ['2026-10-11', OFFICE, 'restDay'],
    ['2026-10-11', MUSEUM, 'workday'],
    ['2026-10-12', OFFICE, 'workday'],
    ['2026-10-12', MUSEUM, 'restDay'],
    ['2028-02-29', [2], 'restDay'],
    ['2026-12-31', [], 'workday'],
  ] as const)('of %s for a week that rests on %j is %s', (date, week, kind) => {
    expect(dayKindOf(date, week, DAYS)).toBe(kind);
  });
});

describe('the days of a span', () => {
  it.each([
    ['2027-02', 28, '2027-02-28'],
    ['2028-02', 29, '2028-02-29'],
    ['2026-12', 31, '2026-12-31'],
    ['2100', 365, '2100-12-31'],
    ['2028', 366, '2028-12-31'],
  ])('%s are %i until %s', (span, count, last) => {
    const dates = datesOf(span);
    expect([dates.length, dates[0]!.slice(span.length), dates.at(-1)]).toEqual([
      count,
      span.length === 4 ? '-01-01' : '-01',
      last,
    ]);
  });

  it('are counted by their kind', () => {
    expect(countKinds('2026-10', OFFICE, DAYS)).toEqual({ workday: 21, restDay: 8, statutoryDay: 2 });
  });
});
