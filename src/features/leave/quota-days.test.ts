import { describe, expect, it } from 'vitest';
import { quotaYears, readDays } from './quota-days';

describe('days as they are typed', () => {
  it.each([
    ['12', 12],
    [' 4.5 ', 4.5],
    ['4,5', 4.5],
    ['0', 0],
    ['366', 366],
    ['366.1', undefined],
    ['367', undefined],
    ['1.25', undefined],
    ['-1', undefined],
    ['', undefined],
    ['1e2', undefined],
    ['一', undefined],
  ])('%j are %s', (typed, days) => {
    expect(readDays(typed)).toBe(days);
  });
});

it('quotas are set for the last year, this one and the next', () => {
  expect(quotaYears('2026-11-21')).toEqual([2025, 2026, 2027]);
});
