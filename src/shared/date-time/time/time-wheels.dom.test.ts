import { describe, expect, it } from 'vitest';
import { laterTime, offeredTimes } from './time-wheels';

describe('times of the wheels', () => {
  it.each([
    ['all of a day', '09:00', false, undefined, 288, '00:00', '23:55'],
    ['with its end', '09:00', true, undefined, 289, '00:00', '24:00'],
    ['one between two steps', '08:12', false, undefined, 289, '00:00', '23:55'],
    ['later than the beginning', '18:00', false, '13:00', 131, '13:05', '23:55'],
    ['a chosen one that is early stays', '12:45', false, '13:00', 132, '12:45', '23:55'],
  ])('%s', (_, time, mayEndDay, after, count, first, last) => {
    const times = offeredTimes(time, mayEndDay, after);
    expect([times.length, times[0], times.at(-1)]).toEqual([count, first, last]);
    expect(times).toContain(time);
  });

  it.each([
    ['09:00', undefined, '09:00'],
    ['18:00', '13:00', '18:00'],
    ['09:00', '13:00', '13:30'],
    ['09:00', '13:10', '13:30'],
    ['09:00', '23:40', '23:55'],
  ])('%s after %s begins at %s', (suggestion, after, expected) => {
    expect(laterTime(suggestion, after)).toBe(expected);
  });
});
