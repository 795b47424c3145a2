import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leaveDays, leaveUnitOf } from './length';

// 2026-12-07 is a Monday.
describe('the days that a leave takes', () => {
  it.each([
    ['a whole day', 'annual', '2026-12-07 09:00', '2026-12-07 18:00', 1],
    ['a whole week', 'annual', '2026-12-07 09:00', '2026-12-11 18:00', 5],
    ['a weekend between', 'annual', '2026-12-11 09:00', '2026-12-14 18:00', 2],
    ['ten days', 'annual', '2026-12-01 09:00', '2026-12-10 18:00', 8],
    ['a weekend alone', 'annual', '2026-12-12 09:00', '2026-12-13 18:00', 0],
    ['a morning', 'annual', '2026-12-07 09:00', '2026-12-07 12:00', 0.5],
    ['an afternoon', 'annual', '2026-12-07 13:00', '2026-12-07 18:00', 0.5],
    ['an hour', 'annual', '2026-12-07 09:00', '2026-12-07 10:00', 0.5],
    ['the hour at noon', 'annual', '2026-12-07 12:00', '2026-12-07 13:00', 0.5],
    ['an afternoon and a morning', 'annual', '2026-12-07 13:00', '2026-12-08 12:00', 1],
    ['an evening shift', 'annual', '2026-12-07 18:00', '2026-12-07 22:00', 0.5],
    ['a night shift', 'annual', '2026-12-07 22:00', '2026-12-08 06:00', 0.5],
    ['until midnight', 'annual', '2026-12-07 09:00', '2026-12-08 00:00', 1],
    ['whole days by the day', 'annual', '2026-12-07', '2026-12-08', 2],
    ['two hours', 'personal', '2026-12-07 10:00', '2026-12-07 12:00', 0.25],
    ['twenty minutes', 'personal', '2026-12-07 10:00', '2026-12-07 10:20', 0.0625],
    ['hours around noon', 'personal', '2026-12-07 11:00', '2026-12-07 14:00', 0.25],
    ['no more than a day a day', 'personal', '2026-12-07 06:00', '2026-12-07 22:00', 1],
    ['an afternoon and a day', 'personal', '2026-12-07 14:00', '2026-12-08 18:00', 1.5],
    ['a wedding', 'marriage', '2026-12-07 09:00', '2026-12-09 12:00', 3],
    ['days of the calendar', 'maternity', '2026-12-01 09:00', '2026-12-31 18:00', 31],
    ['a kind of a company’s own', 'birthday', '2026-12-07 09:00', '2026-12-07 18:00', 1],
    ['no kind yet', undefined, '2026-12-07 09:00', '2026-12-07 18:00', 1],
    ['an end before the start', 'annual', '2026-12-07 18:00', '2026-12-07 09:00', undefined],
    ['a day before', 'annual', '2026-12-08', '2026-12-07', undefined],
    ['no time at all', 'annual', '2026-12-07 09:00', '2026-12-07 09:00', undefined],
    ['centuries', 'annual', '1026-12-07 09:00', '2026-12-07 18:00', undefined],
    ['no moment', 'annual', 'soon', 'later', undefined],
  ])('%s', (_, kind, start, end, days) => {
    expect(leaveDays(leaveUnitOf(kind), start, end)).toBe(days);
  });

  it('are never more than the days of the calendar, and never fewer in a longer leave', () => {
    const kind = fc.constantFrom('annual', 'personal', 'marriage', 'maternity', 'other');
    const moment = fc
      .integer({ min: 0, max: 400 * 48 })
      .map((half) =>
        new Date(Date.UTC(2026, 0, 1) + half * 1_800_000).toISOString().slice(0, 16).replace('T', ' '),
      );
    fc.assert(
      fc.property(kind, fc.tuple(moment, moment, moment), (one, moments) => {
        const [start, middle, end] = moments.sort();
        fc.pre(start < middle && middle < end);
        const unit = leaveUnitOf(one);
        const [short, long] = [leaveDays(unit, start, middle)!, leaveDays(unit, start, end)!];
        const calendar =
          (Date.parse(`${end.slice(0, 10)}T00:00Z`) - Date.parse(`${start.slice(0, 10)}T00:00Z`)) /
            86_400_000 +
          1;
        expect(long).toBeLessThanOrEqual(calendar);
        expect(long).toBeGreaterThanOrEqual(0);
        expect(short === 0 || long > 0).toBe(true);
      }),
    );
  });
});
