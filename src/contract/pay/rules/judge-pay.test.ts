import { describe, expect, it } from 'vitest';
import { judgePay, type JudgedPay } from './judge-pay';

const structure = {
  items: [
    { code: 'base', isInBand: true, countsForMinimum: true },
    { code: 'night', isInBand: false, countsForMinimum: false },
  ],
  bands: [
    {
      gradeId: 'p1',
      place: '',
      fromDay: '2026-01-01',
      minCents: 400_000,
      midCents: 500_000,
      maxCents: 600_000,
    },
    {
      gradeId: 'p1',
      place: 'SH',
      fromDay: '2026-06-01',
      minCents: 500_000,
      midCents: 600_000,
      maxCents: 700_000,
    },
  ],
  minimums: [{ place: '', fromDay: '2026-01-01', monthCents: 274_000, hourCents: null }],
};
const pay: JudgedPay = {
  fromDay: '2026-07-01',
  amountCents: 450_000,
  basis: 'month',
  items: [],
  gradeId: 'p1',
  place: '',
  probation: null,
};
const judged = (given: Partial<JudgedPay>) => judgePay(structure, { ...pay, ...given });

describe('a pay is judged', () => {
  it('by the band of its location on its day, with the items that are in the band', () => {
    expect(judged({}).position).toMatchObject({ penetration: 2500, position: 'within' });
    expect(judged({ place: 'SH' }).position?.position).toBe('below');
    expect(judged({ place: 'SH', fromDay: '2026-05-31' }).position?.position).toBe('within');
    const items = [
      { code: 'base', cents: 380_000 },
      { code: 'night', cents: 70_000 },
    ];
    expect(judged({ items }).position?.position).toBe('below');
    expect(judged({ gradeId: null }).band).toBeUndefined();
  });

  it('by the minimum wage of its unit; none entered refuses nothing', () => {
    const items = [
      { code: 'base', cents: 273_999 },
      { code: 'night', cents: 176_001 },
    ];
    expect(judged({ items }).faults).toEqual(['belowMinimum']);
    expect(judged({ basis: 'hour', amountCents: 2000 }).faults).toEqual([]);
  });

  it('with a probation of at least 80 percent of the pay or of the lowest of the grade', () => {
    const until = '2026-08-31';
    expect(judged({ probation: { cents: 319_999, until } }).faults).toEqual(['probationTooLow']);
    expect(judged({ probation: { cents: 320_000, until } }).faults).toEqual([]);
  });
});
