import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, dayNumber } from '../../roster/rules/work-minutes';
import { periodOf, type PeriodRule } from './period-of';

const rules = (...versions: [string, number][]) =>
  versions.map(([fromDate, beginsOn]) => ({ fromDate, beginsOn })) as [PeriodRule, ...PeriodRule[]];

describe('the period of a day', () => {
  it.each<[string, number, string, string]>([
    ['2026-11-15', 1, '2026-11-01', '2026-11-30'],
    ['2026-11-25', 26, '2026-10-26', '2026-11-25'],
    ['2026-11-26', 26, '2026-11-26', '2026-12-25'],
    ['2026-01-01', 26, '2025-12-26', '2026-01-25'],
    ['2026-02-10', 31, '2026-01-31', '2026-02-27'],
    ['2026-02-28', 31, '2026-02-28', '2026-03-30'],
    ['2028-02-28', 31, '2028-01-31', '2028-02-28'],
    ['2028-02-29', 31, '2028-02-29', '2028-03-30'],
    ['2026-04-30', 31, '2026-04-30', '2026-05-30'],
    ['2026-05-31', 31, '2026-05-31', '2026-06-29'],
    ['2028-02-29', 30, '2028-02-29', '2028-03-29'],
    ['2026-03-01', 29, '2026-02-28', '2026-03-28'],
    ['2028-03-01', 29, '2028-02-29', '2028-03-28'],
  ])('of %s, begun on the %i., is %s to %s', (day, beginsOn, from, to) => {
    expect(periodOf(day, rules(['2020-01-01', beginsOn]))).toEqual({ from, to, bridge: null });
  });

  it.each<[string, [string, number][], string, string, 'short' | 'long' | null]>([
    [
      '2026-11-03',
      [
        ['2020-01-01', 1],
        ['2026-11-10', 26],
      ],
      '2026-11-01',
      '2026-11-25',
      'short',
    ],
    [
      '2026-11-26',
      [
        ['2020-01-01', 1],
        ['2026-11-10', 26],
      ],
      '2026-11-26',
      '2026-12-25',
      null,
    ],
    [
      '2026-11-30',
      [
        ['2020-01-01', 1],
        ['2026-11-27', 26],
      ],
      '2026-11-01',
      '2026-11-30',
      null,
    ],
    [
      '2026-12-03',
      [
        ['2020-01-01', 1],
        ['2026-11-27', 26],
      ],
      '2026-12-01',
      '2026-12-25',
      'short',
    ],
    [
      '2026-12-02',
      [
        ['2020-01-01', 1],
        ['2026-11-20', 4],
      ],
      '2026-11-01',
      '2026-12-03',
      'long',
    ],
    [
      '2026-11-20',
      [
        ['2020-01-01', 1],
        ['2026-11-20', 4],
      ],
      '2026-11-01',
      '2026-12-03',
      'long',
    ],
    [
      '2026-12-04',
      [
        ['2020-01-01', 1],
        ['2026-11-20', 4],
      ],
      '2026-12-04',
      '2027-01-03',
      null,
    ],
    [
      '2026-11-29',
      [
        ['2020-01-01', 1],
        ['2026-11-20', 28],
      ],
      '2026-11-28',
      '2026-12-27',
      null,
    ],
    [
      '2026-11-20',
      [
        ['2020-01-01', 1],
        ['2026-11-20', 28],
      ],
      '2026-11-01',
      '2026-11-27',
      'short',
    ],
    // A version that is overtaken before its first begin has never held.
    [
      '2026-11-12',
      [
        ['2020-01-01', 1],
        ['2026-11-02', 26],
        ['2026-11-04', 11],
      ],
      '2026-11-11',
      '2026-12-10',
      null,
    ],
    [
      '2026-11-10',
      [
        ['2020-01-01', 1],
        ['2026-11-02', 26],
        ['2026-11-04', 11],
      ],
      '2026-11-01',
      '2026-11-10',
      'short',
    ],
  ])('of %s by %j is %s to %s, %s', (day, versions, from, to, bridge) => {
    expect(periodOf(day, rules(...versions))).toEqual({ from, to, bridge });
  });

  it('holds every day in exactly one period, whatever the rules', () => {
    const version = fc.tuple(fc.integer({ min: 20_400, max: 20_800 }), fc.integer({ min: 1, max: 31 }));
    fc.assert(
      fc.property(fc.array(version, { minLength: 1, maxLength: 4 }), (drawn) => {
        const versions = rules(
          ...drawn
            .sort(([a], [b]) => a - b)
            .filter(([at], index, all) => index === 0 || at !== all[index - 1]![0])
            .map(([at, beginsOn]): [string, number] => [dateOf(at), beginsOn]),
        );
        let day = dateOf(20_380);
        let end = periodOf(day, versions).to;
        for (let at = 20_381; at < 20_860; at += 1) {
          day = dateOf(at);
          const period = periodOf(day, versions);
          expect(period.from <= day && day <= period.to).toBe(true);
          // A period begins on the day after the last one ended, and says the same on each of its days.
          expect(day > end ? dayNumber(period.from) === at : period.to === end).toBe(true);
          end = period.to;
        }
      }),
      { numRuns: 20 },
    );
  });
});
