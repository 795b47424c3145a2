import { expect, it } from 'vitest';
import { planCosts, NO_DEPARTMENT, type CostSums } from './plan-cost';

const sums = (priced: number, hourCents: number, minutes: number, unpriced = 0): CostSums => ({
  minutes: minutes + unpriced * 60,
  people: priced + unpriced,
  pricedMinutes: minutes,
  priced,
  hourCents,
});
const DEPARTMENTS = [
  { id: 'shop', parentId: null },
  { id: 'south', parentId: 'shop' },
  { id: 'north', parentId: 'shop' },
];

it('costs are planned minutes times the average of whole yuan, rounded once', () => {
  const costs = planCosts(
    DEPARTMENTS,
    new Map([
      ['south', sums(6, 6 * 3_149, 601, 1)],
      ['north', sums(5, 15_000, 60)],
    ]),
  );
  expect(costs.costOf('south')).toEqual({
    minutes: 661,
    people: 7,
    pricedMinutes: 601,
    // 31.49 an hour is 31; 601 minutes of it.
    hourCents: 3_100,
    cents: 31_052,
    hidden: null,
  });
  // 33,894 cents an hour of eleven people are 30.81 each.
  expect(costs.costOf('shop')).toMatchObject({
    people: 12,
    pricedMinutes: 661,
    hourCents: 3_100,
    cents: 34_152,
  });
  expect(costs.costOfCompany()).toEqual(costs.costOf('shop'));
  expect(costs.costOfEach(['south', 'north'])).toEqual(costs.costOf('shop'));
});

it('hours moved from one person to another change no price', () => {
  const before = planCosts(DEPARTMENTS, new Map([['shop', sums(5, 20_000, 1_000)]])).costOf('shop');
  const after = planCosts(DEPARTMENTS, new Map([['shop', sums(5, 20_000, 1_060)]])).costOf('shop');
  expect(after.hourCents).toBe(before.hourCents);
  expect(after.cents! - before.cents!).toBe(before.hourCents);
});

it('too few people have hours and no cost, alone and as a difference', () => {
  const few = planCosts(
    DEPARTMENTS,
    new Map([
      ['south', sums(4, 12_000, 600)],
      ['north', sums(7, 21_000, 600)],
    ]),
  );
  expect(few.costOf('south')).toMatchObject({ minutes: 600, cents: null, hourCents: null, hidden: 'few' });
  expect(few.costOf('north')).toMatchObject({ minutes: 600, cents: null, hidden: 'difference' });
  expect(few.costOf('shop').hidden).toBeNull();
  expect(few.costOfEach(['south', 'north']).hidden).toBe('few');
  const without = planCosts(
    DEPARTMENTS,
    new Map([
      ['shop', sums(9, 27_000, 60)],
      [NO_DEPARTMENT, sums(2, 9_000, 60)],
    ]),
  );
  expect(without.costOf('shop').hidden).toBe('difference');
  expect(without.costOfCompany().hidden).toBeNull();
});
