import { describe, expect, it } from 'vitest';
import { changesOn, dayFault, isDue } from './staff-event-day';

describe('the day on which an event changes the record', () => {
  it.each([
    ['moved', '2026-12-31', '2026-12-31'],
    ['left', '2026-12-31', '2027-01-01'],
    ['left', '2028-02-28', '2028-02-29'],
    ['returned', '2026-12-31', '2026-12-31'],
  ] as const)('%s on %s: %s', (kind, day, expected) => {
    expect(changesOn(kind, day)).toBe(expected);
  });

  it.each([
    ['moved', '2026-11-30', true],
    ['moved', '2026-12-01', false],
    // The last working day is still worked.
    ['left', '2026-11-30', false],
    ['left', '2026-11-29', true],
    ['returned', '2026-11-30', true],
    ['returned', '2026-12-01', false],
  ] as const)('%s on %s is due on November 30: %s', (kind, day, expected) => {
    expect(isDue(kind, day, '2026-11-30')).toBe(expected);
  });
});

describe('days that an event can have', () => {
  const now = { today: '2026-11-30', since: '2026-01-15' };

  it.each([
    ['2026-11-30', undefined],
    ['2026-01-15', undefined],
    ['2026-01-14', 'beforeJoining'],
    ['2027-12-01', undefined],
    ['2027-12-02', 'tooFar'],
    ['2025-11-29', 'beforeJoining'],
    ['2025-11-28', 'tooFar'],
  ])('%s: %s', (day, expected) => {
    expect(dayFault(day, now)).toBe(expected);
  });

  it.each([
    ['2026-11-19', 'beforeLeaving'],
    ['2026-11-20', undefined],
    ['2026-11-21', undefined],
    ['2026-12-24', undefined],
    ['2027-12-02', 'tooFar'],
  ])('of a return after November 20, %s: %s', (day, expected) => {
    expect(dayFault(day, { ...now, until: '2026-11-20' })).toBe(expected);
  });
});
