import { describe, expect, it } from 'vitest';
import { USUAL_TERMS } from '../../terms';
import { makeUpCycle, makeUpFault } from './make-up-limits';

describe('the cycle of make-up punches', () => {
  it.each([
    ['2026-12-08', 1, '2026-12-01', '2026-12-31'],
    ['2026-12-25', 26, '2026-11-26', '2026-12-25'],
    ['2026-12-26', 26, '2026-12-26', '2027-01-25'],
    ['2027-01-01', 26, '2026-12-26', '2027-01-25'],
    // Months without a 31st begin on their last day.
    ['2027-02-28', 31, '2027-02-28', '2027-03-30'],
    ['2027-02-27', 31, '2027-01-31', '2027-02-27'],
    ['2028-02-29', 31, '2028-02-29', '2028-03-30'],
    ['2026-11-30', 31, '2026-11-30', '2026-12-30'],
  ])('of %s from day %i on is %s to %s', (date, cycleDay, from, to) => {
    const makeUp = { ...USUAL_TERMS.makeUp, cycleDay };
    expect(makeUpCycle(date, { makeUp })).toEqual({ from, to });
  });
});

describe('a make-up punch', () => {
  const asked = { workDate: '2026-12-08', today: '2026-12-09', flags: ['missingIn'] as const, used: 0 };
  const terms = { ...USUAL_TERMS, makeUp: { times: 3, cycleDay: 1, days: 30, kinds: ['missing'] as const } };
  it.each([
    ['is within its limits', {}, undefined],
    ['is on the last day that it may be', { today: '2027-01-07' }, undefined],
    ['is a day too late', { today: '2027-01-08' }, { code: 'tooLate', days: 30 }],
    ['is the last of its cycle', { used: 2 }, undefined],
    [
      'is one too many',
      { used: 3 },
      { code: 'usedUp', times: 3, cycle: { from: '2026-12-01', to: '2026-12-31' } },
    ],
    ['has nothing to mend', { flags: [] }, { code: 'nothingToMend' }],
    ['is of a kind that is not mended so', { flags: ['late'] as const }, { code: 'kind', kind: 'late' }],
    ['mends the one of two that may be', { flags: ['late', 'missingOut'] as const }, undefined],
    ['is of a group without rules', { terms: undefined }, { code: 'noRules' }],
  ])('%s', (_name, given, expected) => {
    const all = {
      ...asked,
      terms: { ...terms, makeUp: { ...terms.makeUp, kinds: [...terms.makeUp.kinds] } },
    };
    expect(makeUpFault({ ...all, ...given })).toEqual(expected);
  });
});
