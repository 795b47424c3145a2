import { describe, expect, it } from 'vitest';
import { lengthOfRange } from './moments';

describe('moments', () => {
  it.each([
    ['2026-11-21', '2026-11-21', { days: 1 }],
    ['2026-02-27', '2026-03-01', { days: 3 }],
    ['2026-11-21 09:00', '2026-11-21 18:30', { hours: 9, minutes: 30 }],
    ['2026-11-21 22:00', '2026-11-22 06:00', { hours: 8, minutes: 0 }],
    ['2026-12-01 09:00', '2026-12-02 18:00', { days: 2 }],
    ['2026-12-01 09:00', '2026-12-09 18:20', { days: 9 }],
    ['2026-11-21 09:00', '2026-11-21 09:00', undefined],
    ['2026-11-22', '2026-11-21', undefined],
    ['2026-11-22', undefined, undefined],
    ['2026-11-22', '2026-11-22 09:00', undefined],
  ])('from %s to %s is %j', (start, end, expected) => {
    expect(lengthOfRange(start, end)).toEqual(expected);
  });
});
