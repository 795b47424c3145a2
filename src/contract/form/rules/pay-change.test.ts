import { describe, expect, it } from 'vitest';
import { payChangeOf, payChangePercent } from './known-fields';

describe('a change of pay', () => {
  const values = {
    employee: [{ id: 'm1', name: 'x' }],
    currentAmount: 5000.005,
    adjustedAmount: 6000.5,
    effectiveDate: '2026-12-01',
  };

  it('is read from a request in cents; without a present pay it is an entry', () => {
    const change = { memberId: 'm1', fromDay: '2026-12-01', beforeCents: 500_001, afterCents: 600_050 };
    expect(payChangeOf(values)).toEqual(change);
    expect(payChangeOf({ ...values, currentAmount: null })).toEqual({ ...change, beforeCents: null });
  });

  it.each([
    ['no person', { employee: [] }],
    ['no day', { effectiveDate: null }],
    ['an amount as text', { adjustedAmount: '6000' }],
  ])('is none with %s', (_, part) => {
    expect(payChangeOf({ ...values, ...part })).toBeUndefined();
  });

  it.each([
    [9000, 90_000, 900],
    [10_000, 15_000, 50],
    [8000, 7000, -12.5],
    [0, 7000, undefined],
    [null, 7000, undefined],
    [8000, 0, undefined],
    [8000, undefined, undefined],
  ])('from %s to %s is %s percent', (before, after, expected) => {
    expect(payChangePercent(before, after)).toBe(expected);
  });
});
