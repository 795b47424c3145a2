import { describe, expect, it } from 'vitest';
import { fresh, INITIATOR, people, play, spoken, step, world } from '@tests/helpers/flow-rules';
import { decide } from './machine';
import type { FlowOperation } from './operation';

/** Two people must both pass, then a third. */
const two = [
  step('n1', { mode: 'all', people: people('ann', 'bob') }),
  step('n2', { people: people('cai') }),
];

describe('an item on its way', () => {
  it.each<[string, string[], string | FlowOperation, string]>([
    ['a stranger', [], { kind: 'pass', actorId: 'fei', taskId: 't1' }, 'notYours'],
    [
      'a second decision',
      ['pass:ann'],
      { kind: 'reject', actorId: 'ann', taskId: 't1', to: 'initiator' },
      'alreadyDecided',
    ],
    ['a transfer to who is asked already', [], 'transfer:ann:bob', 'personAlready'],
    ['a transfer to the initiator', [], 'transfer:ann:starter', 'personInitiator'],
    ['a rejection to a node ahead', [], 'reject:ann:node:n2', 'targetWrong'],
    ['withdrawing what is not one’s own', [], 'withdraw:ann', 'notInitiator'],
    ['withdrawing what is over', ['reject:ann:terminate'], 'withdraw:starter', 'notRunning'],
    ['submitting again what was ended', ['reject:ann:terminate'], 'resubmit:starter', 'notReturned'],
    ['submitting twice', [], 'submit:starter', 'alreadyDecided'],
    ['removing who somebody else added', ['add:ann:before:dan'], 'remove:bob:dan', 'signerWrong'],
    ['urging what is over', ['withdraw:starter'], 'urge:starter', 'notRunning'],
  ])('refuses %s', (_, moves, last, refusal) => {
    const around = world(two);
    const state = play(around, ...moves);
    expect(decide(state, typeof last === 'string' ? spoken(state, last) : last, around)).toEqual({ refusal });
  });

  it('is not submitted where nobody at all could decide', () => {
    expect(decide(fresh, { kind: 'submit', actorId: INITIATOR }, world([step('n1')]))).toEqual({
      refusal: 'nobody',
    });
  });
});
