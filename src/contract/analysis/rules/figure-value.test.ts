import { describe, expect, it } from 'vitest';
import { DAY_COLUMNS, MONTH_COLUMNS, type DaySums, type MonthSums } from '../columns';
import { FIGURE_NAMES, type FigureName } from '../figures';
import { annualTurnover, deltaOf, figureValue, rateOf, type PeriodSums } from './figure-value';

const zeros = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
const sums = (
  day: Partial<DaySums>,
  { start = 0, end = 0, month = {} }: { start?: number; end?: number; month?: Partial<MonthSums> } = {},
): PeriodSums => ({
  day: { ...zeros(DAY_COLUMNS), ...day },
  month: { ...zeros(MONTH_COLUMNS), ...month },
  start,
  end,
});

describe('a figure of sums', () => {
  it.each<[FigureName, PeriodSums, number | null, string]>([
    ['attendance', sums({ planned: 1_000, late: 30, absent: 70, leave: 100 }), 8_000, 'ok'],
    ['attendanceWithoutLeave', sums({ planned: 1_000, late: 30, absent: 70, leave: 100 }), 8_889, 'ok'],
    // Time to be clarified is neither there nor missing.
    ['attendance', sums({ planned: 1_000, unclear: 500 }), 10_000, 'ok'],
    ['absence', sums({ planned: 1_000, absent: 50, missing: 50, sick: 100 }), 1_000, 'ok'],
    ['absenceWithSickness', sums({ planned: 1_000, absent: 50, missing: 50, sick: 100 }), 2_000, 'ok'],
    ['attendance', sums({}), null, 'none'],
    ['lateness', sums({ begun: 4, begunLate: 1 }), null, 'few'],
    ['lateness', sums({ begun: 5, begunLate: 1 }), 2_000, 'ok'],
    // More work than planned.
    ['hours', sums({ planned: 1_000, worked: 1_100, leave: 50 }), 11_500, 'ok'],
    ['overtime', sums({ overtime: 90, days: 1 }), 90, 'ok'],
    ['overtime', sums({}), null, 'none'],
    ['over36', sums({}, { month: { employed: 40, over36: 1 } }), 250, 'ok'],
    ['calm', sums({ shifts: 200, changes: 7 }), 350, 'ok'],
    ['heads', sums({}, { start: 3, end: 12 }), 12, 'ok'],
    ['turnover', sums({ left: 1 }, { start: 10, end: 9 }), 1_053, 'ok'],
    ['turnover', sums({ left: 2 }, { start: 5, end: 4 }), null, 'few'],
    // Everyone came and left: never over 100 %.
    ['turnoverChinese', sums({ left: 6, joined: 6 }), 10_000, 'ok'],
    ['turnover', sums({}), null, 'none'],
  ])('%s', (figure, given, value, state) => {
    expect(figureValue(figure, given)).toMatchObject({ value, state });
  });

  it('is the ratio of sums, never the mean of ratios', () => {
    const parts = [
      { num: 1, den: 10 },
      { num: 9, den: 10 },
      { num: 0, den: 80 },
    ];
    const whole = rateOf(10, 100, false).value;
    const mean = parts.reduce((sum, { num, den }) => sum + rateOf(num, den, false).value!, 0) / parts.length;
    expect(whole).toBe(1_000);
    expect(mean).not.toBe(whole);
  });

  it('has a value or a reason for each figure', () => {
    for (const figure of FIGURE_NAMES) {
      const { value, state } = figureValue(figure, sums({ days: 1 }, { start: 9, end: 9 }));
      expect([figure, value === null]).toEqual([figure, state !== 'ok']);
    }
  });
});

describe('turnover of a year', () => {
  it.each<[number[], number[], number | null]>([
    // Leavers over the mean of thirteen month ends.
    [Array.from({ length: 12 }, () => 1), Array.from({ length: 13 }, () => 50), 2_400],
    // Three months times four.
    [[1, 0, 2], [30, 31, 31, 28], 4_000],
    [[], [10], null],
    [[1], [0, 0], null],
  ])('%j of %j', (left, ends, value) => {
    expect(annualTurnover({ left, ends })).toMatchObject({ value, months: left.length });
  });
});

describe('the difference to before', () => {
  const ok = (value: number | null) => ({ num: null, den: null, value, state: 'ok' as const });
  it.each<[FigureName, number | null, number | null, object | null]>([
    ['attendance', 9_500, 9_300, { by: 200, unit: 'points', direction: 'up' }],
    ['overtime', 90, 120, { by: -2_500, unit: 'percent', direction: 'down' }],
    ['overtime', 90, 0, null],
    ['heads', 10, 10, { by: 0, unit: 'percent', direction: 'same' }],
    ['lateness', null, 100, null],
  ])('%s from %s to %s', (figure, now, before, delta) => {
    expect(deltaOf(figure, ok(now), ok(before))).toEqual(delta);
  });
});
