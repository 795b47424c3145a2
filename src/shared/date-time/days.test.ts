import { addMonths, shiftMonth } from '@contract/day';
import { describe, expect, it } from 'vitest';
import { dayByKey, nearestDay, nextMonday, weeksOf } from './days';

describe('days of a calendar', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', -23, '2024-12'],
    ['2026-11', 14, '2028-01'],
  ])('%s and %i months is %s', (month, by, expected) => {
    expect(shiftMonth(month, by)).toBe(expected);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-11-23', 1, '2026-12-23'],
  ])('%s, %i months on, is %s', (day, by, expected) => {
    expect(addMonths(day, by)).toBe(expected);
  });

  it.each([
    ['2026-11-22', '2026-11-23'],
    ['2026-11-23', '2026-11-30'],
    ['2026-12-31', '2027-01-04'],
  ])('the Monday after %s is %s', (day, expected) => {
    expect(nextMonday(day)).toBe(expected);
  });

  it.each([
    ['2026-11', 1, 6, [undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01']],
    [
      '2026-11',
      0,
      5,
      ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07'],
    ],
    [
      '2027-02',
      1,
      4,
      ['2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04', '2027-02-05', '2027-02-06', '2027-02-07'],
    ],
  ])('%s in rows from weekday %i on has %i of them', (month, first, count, row) => {
    const weeks = weeksOf(month, first);
    expect(weeks).toHaveLength(count);
    expect(weeks[0]).toEqual(row);
    expect(weeks.flat().filter(Boolean)).toHaveLength(month === '2026-11' ? 30 : 28);
  });

  it.each([
    ['ArrowLeft', false, '2026-11-24'],
    ['ArrowRight', false, '2026-11-26'],
    ['ArrowUp', false, '2026-11-18'],
    ['ArrowDown', false, '2026-12-02'],
    ['Home', false, '2026-11-23'],
    ['End', false, '2026-11-29'],
    ['PageUp', false, '2026-10-25'],
    ['PageDown', false, '2026-12-25'],
    ['PageUp', true, '2025-11-25'],
    ['PageDown', true, '2027-11-25'],
    ['a', false, undefined],
  ])('%s (shift: %s) leads from Wednesday to %s', (key, isShifted, expected) => {
    expect(dayByKey(key, '2026-11-25', 1, isShifted)).toBe(expected);
  });

  it('stays within its limits', () => {
    expect(nearestDay('2026-11-01', '2026-11-10', '2026-11-20')).toBe('2026-11-10');
    expect(nearestDay('2026-11-30', '2026-11-10', '2026-11-20')).toBe('2026-11-20');
    expect(nearestDay('2026-11-15', '2026-11-10', '2026-11-20')).toBe('2026-11-15');
  });
});
