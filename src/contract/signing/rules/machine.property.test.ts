import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxOf, listsShowing } from './boxes';
import { hasEnded, isOpen, mayAct, moveSigning, type Machine, type SigningOperation } from './machine';

const DEADLINE = 1_000;

const party = (id: string) =>
  fc.record({
    id: fc.constant(id),
    turn: fc.integer({ min: 1, max: 3 }),
    kind: fc.constantFrom('member' as const, 'outsider' as const),
    role: fc.constantFrom('signer' as const, 'signer' as const, 'copy' as const),
    state: fc.constant('waiting' as const),
  });
const machines = fc.record({
  state: fc.constant('draft' as const),
  order: fc.constantFrom('inOrder' as const, 'atOnce' as const),
  deadline: fc.constant(DEADLINE),
  mayHandOver: fc.boolean(),
  parties: fc.tuple(party('a'), party('b'), party('c'), party('d')),
});
const partyId = fc.constantFrom('a', 'b', 'c', 'd', 'h0', 'h1', 'nobody');
const operations = fc.oneof(
  fc.record({ kind: fc.constantFrom('open' as const, 'sign' as const, 'refuse' as const), partyId }),
  fc.record({ kind: fc.constantFrom('sign' as const), partyId }),
  fc.record({ kind: fc.constant('handOver' as const), partyId, toId: fc.constantFrom('h0', 'h1') }),
  fc.record({
    kind: fc.constantFrom(
      'send' as const,
      'withdraw' as const,
      'expire' as const,
      'remind' as const,
      'complete' as const,
      'fail' as const,
      'retry' as const,
    ),
  }),
  fc.record({ kind: fc.constant('resend' as const), deadline: fc.integer({ min: 500, max: 3_000 }) }),
);
const lives = fc.tuple(
  machines,
  fc.array(fc.tuple(operations, fc.integer({ min: 0, max: 200 })), { maxLength: 40 }),
);

/** Walks a life; `see` gets each operation that was done. */
function walk(
  [first, steps]: [Machine, [SigningOperation, number][]],
  see: (before: Machine, operation: SigningOperation, after: Machine, now: number) => void,
): Machine {
  let machine = moveSigning(first, { kind: 'send' }, 0).machine ?? first;
  let now = 0;
  for (const [operation, pause] of steps) {
    now += pause;
    const isTaken = operation.kind === 'handOver' && machine.parties.some(({ id }) => id === operation.toId);
    const moved = isTaken ? { refusal: 'notAllowed' as const } : moveSigning(machine, operation, now);
    if (moved.machine) {
      see(machine, operation, moved.machine, now);
      ({ machine } = moved);
    }
  }
  return machine;
}

it('nobody signs after refusal, expiry, withdrawal or completion, nor past the deadline', () => {
  fc.assert(
    fc.property(lives, (life) => {
      walk(life, (before, operation, _, now) => {
        if (['open', 'sign', 'refuse', 'handOver'].includes(operation.kind)) {
          expect(before.state).toBe('signing');
          expect(now).toBeLessThan(before.deadline ?? Infinity);
        }
      });
    }),
  );
});

it('turns are respected: who signs in order has nobody open in an earlier turn', () => {
  fc.assert(
    fc.property(lives, (life) => {
      walk(life, (before, operation) => {
        if (operation.kind === 'sign') {
          const signer = before.parties.find(({ id }) => id === operation.partyId)!;
          expect(mayAct(signer)).toBe(true);
          const earlier = before.parties.filter((one) => isOpen(one) && one.turn < signer.turn);
          expect(before.order === 'inOrder' ? earlier : []).toEqual([]);
        }
      });
    }),
  );
});

it('a case ends once, and only a resend opens an expired one again', () => {
  fc.assert(
    fc.property(lives, (life) => {
      walk(life, (before, operation, after) => {
        if (hasEnded(before.state)) {
          expect([before.state, operation.kind]).toEqual(['expired', 'resend']);
        }
        if (hasEnded(after.state)) {
          expect(after.parties.some((one) => isOpen(one))).toBe(false);
        }
      });
    }),
  );
});

it('a running case waits for somebody, and is complete only when every signer has signed', () => {
  fc.assert(
    fc.property(lives, (life) => {
      const end = walk(life, (_, __, after) => {
        if (after.state === 'signing') {
          expect(after.parties.some(mayAct)).toBe(true);
        }
      });
      if (['sealing', 'completed', 'failed'].includes(end.state)) {
        const signers = end.parties.filter(({ role, state }) => role === 'signer' && state !== 'handedOver');
        expect(signers.every(({ state }) => state === 'signed')).toBe(true);
      }
    }),
  );
});

it('two parties at once: one order or the other, both signatures stand or the second is refused', () => {
  fc.assert(
    fc.property(machines, (first) => {
      const { machine: sent } = moveSigning(first, { kind: 'send' }, 0);
      const [one, other] = sent?.parties.filter(mayAct) ?? [];
      if (sent && one && other) {
        const signed = moveSigning(sent, { kind: 'sign', partyId: one.id }, 1).machine!;
        expect(moveSigning(signed, { kind: 'sign', partyId: other.id }, 1).refusal).toBeUndefined();
        const refused = moveSigning(sent, { kind: 'refuse', partyId: one.id }, 1).machine!;
        expect(moveSigning(refused, { kind: 'sign', partyId: other.id }, 1).refusal).toBe('over');
      }
    }),
  );
});

it('everybody finds a case in one list, and the sender always', () => {
  fc.assert(
    fc.property(lives, fc.boolean(), (life, hidesUntilTurn) => {
      const { state, parties } = walk(life, () => undefined);
      const facts = {
        state,
        initiatorId: 'sender',
        hidesUntilTurn,
        parties: parties.map(({ id, role, state: of }) => ({ memberId: id, role, state: of })),
      };
      expect(boxOf(facts, 'sender')).not.toBeNull();
      expect(boxOf(facts, 'stranger')).toBeNull();
      for (const one of parties) {
        expect(boxOf(facts, one.id) === 'waitingMe').toBe(state === 'signing' && mayAct(one));
      }
    }),
  );
});

it.each([
  ['waitingMe', null, ['waitingMe']],
  ['waitingMe', 7 * 86_400_000, ['waitingMe', 'expiring']],
  ['waitingOthers', 8 * 86_400_000, ['waitingOthers']],
  ['waitingOthers', 0, ['expired']],
  ['refused', 0, ['refused']],
] as const)('%s with a deadline at %s is shown in %s', (box, deadline, lists) => {
  expect(listsShowing(box, deadline, 0)).toEqual(lists);
});
