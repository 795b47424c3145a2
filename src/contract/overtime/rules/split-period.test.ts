import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OvertimeEntry } from '../entry';
import { splitPeriod } from './split-period';

const entry = (workDate: string, counted: number, more: Partial<OvertimeEntry> = {}): OvertimeEntry => ({
  workDate,
  onDate: workDate,
  class: 'regular',
  percent: 100,
  requestKey: null,
  requested: counted,
  measured: counted,
  counted,
  becomes: 'pay',
  trace: [],
  ...more,
});
const short = ({ workDate, class: of, counted, requestKey }: OvertimeEntry) =>
  `${workDate.slice(8)} ${of} ${counted}${requestKey ? ` ${requestKey}` : ''}`;

describe('the hours of a period', () => {
  it('are normal work up to its standard and 150 % beyond it; a statutory day counts for neither', () => {
    const told = splitPeriod(
      [
        entry('2026-11-03', 480),
        entry('2026-11-02', 480, { class: 'statutoryDay', percent: 300 }),
        entry('2026-11-01', 480),
        entry('2026-11-03', 120, { requestKey: 'r' }),
        entry('2026-11-04', 60),
      ],
      900,
    );
    expect(told.map(short)).toEqual([
      '01 regular 480',
      '02 statutoryDay 480',
      '03 regular 420',
      '03 period 60',
      '03 period 120 r',
      '04 period 60',
    ]);
    expect(told.find((one) => one.class === 'period')).toMatchObject({
      percent: 150,
      trace: [{ code: 'beyondPeriod', minutes: 960, limit: 900 }],
    });
  });

  const days = fc.array(
    fc.record({ day: fc.integer({ min: 10, max: 28 }), minutes: fc.integer({ min: 1, max: 900 }) }),
    { maxLength: 20 },
  );
  const unique = (all: { day: number; minutes: number }[]) => [
    ...new Map(all.map((one) => [one.day, one])).values(),
  ];
  it('come to the same in any order and when they are split again', () => {
    fc.assert(
      fc.property(days, fc.nat(9_000), fc.nat(9_000), (all, standard, other) => {
        const entries = unique(all).map(({ day, minutes }) => entry(`2026-11-${day}`, minutes));
        const told = splitPeriod(entries, standard);
        expect(splitPeriod([...entries].reverse(), standard)).toEqual(told);
        expect(splitPeriod(splitPeriod(entries, other), standard).map(short)).toEqual(told.map(short));
        const sum = (of: string) =>
          told.filter((one) => one.class === of).reduce((minutes, { counted }) => minutes + counted, 0);
        const total = entries.reduce((minutes, { counted }) => minutes + counted, 0);
        expect(sum('period')).toBe(Math.max(0, total - standard));
        expect(sum('regular') + sum('period')).toBe(total);
      }),
    );
  });
});
