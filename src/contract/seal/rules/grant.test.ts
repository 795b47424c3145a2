import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grantFault, grantState, leftOf, placeFault, sealFault, type Grant } from './grant';

const TODAY = '2026-11-20';
const grant = (given: Partial<Grant> = {}): Grant => ({
  memberId: 'an',
  quota: 3,
  used: 1,
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  end: null,
  ...given,
});

describe('a grant', () => {
  it.each([
    [{}, 'active', undefined],
    [{ validFrom: TODAY, validTo: TODAY }, 'active', undefined],
    [{ validFrom: '2026-11-21' }, 'notYet', 'sealGrantNotYet'],
    [{ validTo: '2026-11-19' }, 'expired', 'sealGrantExpired'],
    [{ used: 3 }, 'usedUp', 'sealGrantShort'],
    [{ end: 'ended' as const }, 'ended', 'sealGrantOver'],
    [{ end: 'left' as const, validTo: '2026-11-19' }, 'left', 'sealGrantOver'],
  ] as const)('with %j is %s', (given, state, fault) => {
    expect(grantState(grant(given), TODAY)).toBe(state);
    expect(grantFault(grant(given), 'an', 1, TODAY)).toBe(fault);
  });

  it('is its holder’s, and gives what is left at most', () => {
    expect(grantFault(grant(), 'bo', 1, TODAY)).toBe('sealGrantNotYours');
    expect(grantFault(grant(), 'an', 2, TODAY)).toBeUndefined();
    expect(grantFault(grant(), 'an', 3, TODAY)).toBe('sealGrantShort');
  });

  it('counts down to nothing and never below, whatever is asked of it', () => {
    const asks = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), asks, (quota, counts) => {
        let now = grant({ quota, used: 0 });
        const ledger: number[] = [];
        for (const count of counts) {
          if (!grantFault(now, 'an', count, TODAY)) {
            now = { ...now, used: now.used + count };
            ledger.push(count);
          }
          expect(now.used).toBe(ledger.reduce((sum, one) => sum + one, 0));
          expect(leftOf(now)).toBe(quota - now.used);
          expect(now.used).toBeLessThanOrEqual(quota);
        }
      }),
    );
  });
});

describe('placing a seal', () => {
  it.each([
    ['asked', 'sealPending'],
    ['declined', 'sealPending'],
    ['active', undefined],
    ['suspended', 'sealSuspended'],
    ['destroyed', 'sealDestroyed'],
  ] as const)('that is %s: %s', (state, fault) => expect(sealFault(state)).toBe(fault));

  it.each([
    [false, 'an', false, undefined],
    [true, 'an', false, 'sealNeedsStamper'],
    [true, 'an', true, 'sealOwnStamping'],
    [true, 'bo', true, undefined],
  ] as const)(
    'which needs two (%s), asked for by an and placed by %s (stamper: %s): %s',
    (needsTwo, placedBy, isStamper, fault) => {
      expect(placeFault(needsTwo, { askedBy: 'an', placedBy, isStamper })).toBe(fault);
    },
  );
});
