import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf, leaveOf } from './balance';

describe('what a request takes from somebody’s leave', () => {
  it.each([
    ['a leave', 'leave', { leaveType: 'annual', leaveDays: 2 }, { kind: 'annual', year: 2026, days: 2 }],
    ['half a day', 'leave', { leaveType: 'sick', leaveDays: 0.5 }, { kind: 'sick', year: 2026, days: 0.5 }],
    ['days as text', 'leave', { leaveType: 'sick', leaveDays: '3' }, { kind: 'sick', year: 2026, days: 3 }],
    ['no days yet', 'leave', { leaveType: 'annual' }, { kind: 'annual', year: 2026, days: null }],
    [
      'no number',
      'leave',
      { leaveType: 'annual', leaveDays: 'x' },
      { kind: 'annual', year: 2026, days: null },
    ],
    [
      'less than none',
      'leave',
      { leaveType: 'annual', leaveDays: -1 },
      { kind: 'annual', year: 2026, days: null },
    ],
    ['no kind yet', 'leave', { leaveDays: 2 }, null],
    ['a kind that is none', 'leave', { leaveType: 7, leaveDays: 2 }, null],
    ['time off', 'compensatoryLeave', { leaveDays: 1 }, { kind: 'compensatory', year: 2026, days: 1 }],
    ['something else', 'businessTrip', { leaveType: 'annual', leaveDays: 2 }, null],
  ])('%s', (_, processCode, values, leave) => {
    expect(leaveOf(processCode, values, '2026-11-21')).toEqual(leave);
  });
});

describe('what is left', () => {
  const others = [
    { isTaken: true, days: 1.5 },
    { isTaken: false, days: 2 },
    { isTaken: true, days: 1 },
  ];
  it.each([
    [
      'is the quota without what was taken and what is on its way',
      10,
      2,
      { remaining: 5.5, isExceeded: false },
    ],
    ['may be used up exactly', 10, 5.5, { remaining: 5.5, isExceeded: false }],
    ['does not suffice', 10, 6, { remaining: 5.5, isExceeded: true }],
    ['may be less than nothing', 3, 1, { remaining: -1.5, isExceeded: true }],
    ['is not exceeded before days are filled in', 3, null, { remaining: -1.5, isExceeded: false }],
  ])('%s', (_, quota, requested, told) => {
    expect(balanceOf(quota, others, requested, 'warn')).toEqual({
      quota,
      taken: 2.5,
      pending: 2,
      requested,
      rule: 'warn',
      ...told,
    });
  });

  it('adds up to the quota in whole tenths, however many requests there are', () => {
    const tenths = fc.integer({ min: 1, max: 400 }).map((one) => one / 10);
    fc.assert(
      fc.property(
        tenths,
        fc.array(fc.record({ isTaken: fc.boolean(), days: tenths }), { maxLength: 30 }),
        tenths,
        (quota, list, requested) => {
          const { taken, pending, remaining, isExceeded } = balanceOf(quota, list, requested, 'refuse');
          const inTenths = (days: number) => Math.round(days * 10);
          expect(inTenths(taken) + inTenths(pending) + inTenths(remaining)).toBe(inTenths(quota));
          expect(isExceeded).toBe(inTenths(requested) > inTenths(remaining));
        },
      ),
    );
  });
});
