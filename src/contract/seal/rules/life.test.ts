import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEAL_CHANGE_KINDS, type SealChangeKind, type SealKind, type SealState } from '../seal';
import {
  asked,
  askFault,
  changesOf,
  decideFault,
  needsApproval,
  newSeal,
  settled,
  withdrawFault,
  type SealLife,
} from './life';

const life = (state: SealState, given: Partial<SealLife> = {}): SealLife => ({
  kind: 'contract',
  state,
  needsTwo: true,
  waiting: null,
  ...given,
});

describe('the life of a seal', () => {
  it.each([
    ['asked', []],
    ['active', ['change', 'suspend', 'destroy']],
    ['suspended', ['change', 'resume', 'destroy']],
    ['destroyed', []],
    ['declined', []],
  ] as [SealState, SealChangeKind[]][])('offers for one that is %s: %j', (state, expected) => {
    expect(changesOf(life(state))).toEqual(expected);
  });

  it.each([
    ['make', 'asked', 'active', 'declined'],
    ['change', 'suspended', 'suspended', 'suspended'],
    ['suspend', 'active', 'suspended', 'active'],
    ['resume', 'suspended', 'active', 'suspended'],
    ['destroy', 'active', 'destroyed', 'active'],
  ] as const)('%s of one that is %s leads to %s, or to %s', (kind, from, approved, declined) => {
    const waiting = asked(life(from), kind, 'an');
    expect(settled(waiting, true)).toEqual(life(approved));
    expect(settled(waiting, false)).toEqual(life(declined));
  });

  it('has one change wait at a time, which only who asked takes back', () => {
    const waiting = asked(life('active'), 'suspend', 'an');
    expect(askFault(waiting, 'destroy')).toBe('sealChangeWaits');
    expect(withdrawFault(waiting, 'bo')).toBe('sealNotOwnChange');
    expect(withdrawFault(waiting, 'an')).toBeUndefined();
    expect(decideFault(life('active'), 'bo')).toBe('sealNothingWaits');
  });

  it.each([
    // The company seal always needs two, and nobody makes any seal alone.
    ['company', false, 'suspend', true],
    ['contract', false, 'suspend', false],
    ['contract', false, 'make', true],
    ['contract', true, 'destroy', true],
  ] as [SealKind, boolean, SealChangeKind, boolean][])(
    'a %s seal (two: %s) needs another for %s: %s',
    (kind, needsTwo, change, expected) => {
      const made = settled(newSeal(kind, needsTwo, 'an'), true);
      expect(needsApproval(made, change)).toBe(expected);
      const waiting = asked(made, change, 'an');
      expect(decideFault(waiting, 'an')).toBe(expected ? 'sealOwnChange' : undefined);
      expect(decideFault(waiting, 'bo')).toBeUndefined();
    },
  );

  it('is never changed by one person where it needs two, and never comes back', () => {
    const people = fc.constantFrom('an', 'bo', 'cy');
    const act = fc.record({
      does: fc.constantFrom('ask', 'approve', 'decline'),
      kind: fc.constantFrom(...SEAL_CHANGE_KINDS),
      by: people,
    });
    fc.assert(
      fc.property(
        fc.constantFrom<SealKind>('company', 'contract'),
        fc.boolean(),
        people,
        fc.array(act, { maxLength: 30 }),
        (kind, needsTwo, maker, acts) => {
          let now = newSeal(kind, needsTwo, maker);
          for (const { does, kind: change, by } of acts) {
            const before = now;
            if (does === 'ask' && !askFault(now, change)) {
              now = asked(now, change, by);
            } else if (does !== 'ask' && !decideFault(now, by)) {
              now = settled(now, does === 'approve');
              if (before.needsTwo) {
                expect(before.waiting?.askedBy).not.toBe(by);
              }
            }
            if (before.state === 'destroyed' || before.state === 'declined') {
              expect(now.state).toBe(before.state);
            }
            expect(now.state === before.state || before.waiting !== null).toBe(true);
            expect(now.needsTwo || kind !== 'company').toBe(true);
          }
        },
      ),
    );
  });
});
