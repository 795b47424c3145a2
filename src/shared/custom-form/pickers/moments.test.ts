import { describe, expect, it } from 'vitest';
import { fromWheel, lengthOfRange, readTyped, toWheel } from './moments';

describe('moments', () => {
  it.each([
    ['2026-01-05', 'day', '2026-01-05'],
    ['2026/1/5', 'day', '2026-01-05'],
    ['20260105', 'day', '2026-01-05'],
    ['2026年1月5日', 'day', '2026-01-05'],
    ['2026-02-30', 'day', undefined],
    ['2026-1-5 9:30', 'day', undefined],
    ['2026-1-5 9:30', 'minute', '2026-01-05 09:30'],
    ['2026年1月5日9：30', 'minute', '2026-01-05 09:30'],
    ['2026-1-5', 'minute', undefined],
    ['2026-1-5 24:00', 'minute', undefined],
    ['9:30', 'time', '09:30'],
    ['23:59', 'time', '23:59'],
    ['24:00', 'time', undefined],
    ['9', 'time', undefined],
    ['', 'day', undefined],
  ] as const)('%j typed for a %s is %j', (text, mode, expected) => {
    expect(readTyped(text, mode)).toBe(expected);
  });

  it.each([
    ['2026-11-21', 'day'],
    ['2026-03-29 02:30', 'minute'],
    ['00:05', 'time'],
  ] as const)('%s comes back from the wheels as it was', (value, mode) => {
    expect(fromWheel(toWheel(value, mode), mode)).toBe(value);
  });

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
