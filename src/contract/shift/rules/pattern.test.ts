import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patternDay } from './pattern';
import { PATTERN_TEMPLATES, templateDays } from './pattern-templates';

const month = Array.from({ length: 31 }, (_, index) => index + 1);

describe('the day of a pattern', () => {
  it.each([
    ['the anchor itself', ['A', 'B', null], '2026-11-22', '2026-11-22', 'A'],
    ['the day of rest', ['A', 'B', null], '2026-11-22', '2026-11-24', null],
    ['the second round', ['A', 'B', null], '2026-11-22', '2026-11-25', 'A'],
    ['before the anchor', ['A', 'B', null], '2026-11-22', '2026-11-21', null],
    ['long before it', ['A', 'B', null], '2026-11-22', '2026-11-17', 'B'],
    ['over the end of a year', ['A', 'B'], '2026-12-31', '2027-01-01', 'B'],
    ['February 29', ['A', 'B'], '2028-02-28', '2028-02-29', 'B'],
    ['March 1 of a usual year', ['A', 'B'], '2027-02-28', '2027-03-01', 'B'],
  ])('%s', (_name, days, anchor, date, expected) => {
    expect(patternDay(days, anchor, date)).toBe(expected);
  });

  it('of 31 that start mid-month runs through a month of 30 days and one of 31', () => {
    expect(patternDay(month, '2026-11-16', '2026-11-30')).toBe(15);
    expect(patternDay(month, '2026-11-16', '2026-12-16')).toBe(31);
    expect(patternDay(month, '2026-11-16', '2026-12-17')).toBe(1);
  });

  it('comes again after as many days as there are, and each day once a round', () => {
    const day = fc.integer({ min: -40_000, max: 40_000 });
    const dateOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 31 }), day, day, (length, anchor, at) => {
        const days = month.slice(0, length);
        const round = days.map((_, by) => patternDay(days, dateOf(anchor), dateOf(at + by)));
        expect([...round].sort((a, b) => a - b)).toEqual(days);
        expect(patternDay(days, dateOf(anchor), dateOf(at + length))).toBe(round[0]);
      }),
    );
  });
});

describe('the days of a template', () => {
  it.each([
    ['with enough shifts', ['E', 'L', 'N'], ['E', 'E', 'L', 'L', 'N', 'N', null, null]],
    ['with one', ['E'], ['E', 'E', 'E', 'E', 'E', 'E', null, null]],
    ['with none', [], [null, null, null, null, null, null, null, null]],
  ])('%s', (_name, shifts, expected) => {
    const template = PATTERN_TEMPLATES.find(({ code }) => code === 'threeTwoTwo')!;
    expect(templateDays(template, shifts)).toEqual(expected);
  });
});
