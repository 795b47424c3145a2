import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATES } from '../calls';
import { addMonths, firstMonths, nextOrderState, orderAmount, orderFault, type OrderEvent } from './order';

const EVENTS: OrderEvent[] = ['pay', 'refund', 'cancel', 'expire'];

describe('an order', () => {
  it('whatever comes in whatever order: money taken is never forgotten, money given back is final', () => {
    const events = fc.array(fc.constantFrom(...EVENTS), { maxLength: 12 });
    fc.assert(
      fc.property(events, (all) => {
        let state: (typeof ORDER_STATES)[number] = 'pending';
        all.forEach((event, index) => {
          const before = state;
          state = nextOrderState(state, event) ?? state;
          const seen = all.slice(0, index + 1);
          expect(before === 'refunded' ? state : 'refunded').toBe('refunded');
          expect(state === 'refunded').toBe(seen.includes('refund'));
          if (seen.includes('pay') && !seen.includes('refund')) {
            expect(state).toBe('paid');
          }
          if (state === 'paid') {
            expect(seen).toContain('pay');
          }
        });
      }),
    );
  });

  it('takes the same notice twice like once', () => {
    for (const state of ORDER_STATES) {
      for (const event of EVENTS) {
        const once = nextOrderState(state, event) ?? state;
        expect(nextOrderState(once, event) ?? once).toBe(once);
      }
    }
  });

  it.each([
    [{ seats: 5, months: 12 }, undefined],
    [{ seats: 4, months: 12 }, 'seatsTooFew'],
    [{ seats: 5.5, months: 12 }, 'seatsTooFew'],
    [{ seats: 201, months: 12 }, 'seatsTooMany'],
    [{ seats: 5, months: 7 }, 'monthsWrong'],
  ])('of %j has the fault %s', (order, fault) => {
    expect(orderFault({ minSeats: 5, maxSeats: 200, months: [1, 12] }, order)).toBe(fault);
  });

  it('costs price by seats by months', () => {
    expect(orderAmount({ unitPrice: 1_250, seats: 20, months: 12 })).toBe(300_000);
  });

  it.each([
    ['2026-11-21T02:00:00.000Z', 3, '2027-02-21T02:00:00.000Z'],
    ['2026-08-31T02:00:00.000Z', 6, '2027-02-28T02:00:00.000Z'],
    ['2027-12-31T02:00:00.000Z', 2, '2028-02-29T02:00:00.000Z'],
  ])('bought on %s for %d months ends on %s', (from, months, to) => {
    expect(addMonths(new Date(from), months).toISOString()).toBe(to);
  });
});

describe('the period that a purchase begins with', () => {
  it.each([
    [[12, 24, 36], 12],
    [[3, 6, 12], 12],
    [[12], 12],
    [[24], 24],
    [[3, 24], undefined],
    [[], undefined],
  ])('of %j is %s', (months, expected) => {
    expect(firstMonths(months)).toBe(expected);
  });

  it('is asked for where nothing was chosen', () => {
    const plan = { minSeats: 1, maxSeats: 5, months: [3, 24] };
    expect(orderFault(plan, { seats: 1, months: undefined })).toBe('monthsWrong');
  });
});
