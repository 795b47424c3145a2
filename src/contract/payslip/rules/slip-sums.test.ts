import { describe, expect, it } from 'vitest';
import { roundingCents, slipSums } from './slip-sums';

describe('a payout in whole units', () => {
  it.each([
    ['exact', 1_823_437, 0],
    ['wholeUp', 1_823_437, 63],
    ['whole', 1_823_437, -37],
    ['whole', 1_823_450, 50],
    ['wholeUp', 1_823_400, 0],
    ['whole', -12_337, 37],
    ['wholeUp', -12_337, 37],
  ] as const)('by step %s of %i is rounded by %i', (step, net, by) => {
    expect(roundingCents(net, step)).toBe(by);
  });
});

describe('the sums of a slip', () => {
  it('come from its rows: withheld once, the share of the employer beside them', () => {
    const row = (group: 'earned' | 'withheld' | 'result' | 'employer', cents: number) => ({ group, cents });
    expect(
      slipSums([
        row('earned', 3_000_000),
        row('earned', -300_000),
        row('withheld', 0),
        row('result', 63),
        row('employer', 480_000),
      ]),
    ).toEqual({
      grossCents: 2_700_000,
      withheldCents: 0,
      netCents: 2_700_000,
      payoutCents: 2_700_063,
      employerCents: 480_000,
    });
  });
});
