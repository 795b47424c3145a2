import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fresh, PEOPLE, people, play, step, world } from '@tests/helpers/flow-rules';
import { foretell } from './foretell';
import { decide } from './machine';
import type { Surroundings } from './operation';
import { type ApprovalState, type RouteStep } from './state';

/** Whom each node asks: people and, behind a stroke, those it passes over. */
function asked({ tasks }: ApprovalState): string[] {
  return tasks
    .filter(({ assigneeId }) => !assigneeId.startsWith('?'))
    .map(({ nodeId, assigneeId, state }) => `${nodeId} ${state === 'skipped' ? '-' : ''}${assigneeId}`)
    .sort();
}

const thrice = ['n1', 'n2', 'n3'].map((nodeId) => step(nodeId, { people: people('ann') }));

describe('what is foretold of an item', () => {
  it.each<[Surroundings['repeat'], RouteStep[], string[]]>([
    ['ask', thrice, ['n1 ann', 'n2 ann', 'n3 ann']],
    ['consecutive', thrice, ['n1 ann', 'n2 -ann', 'n3 -ann']],
    ['once', [...thrice, step('n4', { people: people('bob') })], ['n1 ann', 'n2 -ann', 'n3 -ann', 'n4 bob']],
    ['once', [thrice[0]!, { ...thrice[1]!, mayRepeat: false }], ['n1 ann', 'n2 ann']],
    // Either of two: who of them decides is not known, so each of them may be asked again.
    [
      'once',
      [step('n1', { mode: 'any', people: people('ann', 'bob') }), thrice[1]!],
      ['n1 -ann', 'n1 -bob', 'n2 ann'],
    ],
    // Nobody is named yet: the steps are not taken for the same person's.
    ['once', [step('n1'), step('n2'), step('n3', { people: people('ann') })], ['n3 ann']],
  ])('asks nobody twice who is asked once (%s)', (repeat, route, expected) => {
    expect(asked(foretell(world(route, { repeat }), fresh))).toEqual(expected);
  });

  it('goes on from where the item is', () => {
    const route = [step('n0', { people: people('bob') }), ...thrice];
    const around = world(route, { repeat: 'once' });
    const state = play(around, 'pass:bob', 'transfer:ann:cai');
    expect(asked(foretell(around, state)).slice(-3)).toEqual(['n1 cai', 'n2 ann', 'n3 -ann']);
    expect(state.status).toBe('inApproval');
  });

  it('copies nobody twice', () => {
    const route = [
      step('c1', { kind: 'copy', people: people('eva') }),
      step('n1', { people: people('ann') }),
      step('c2', { kind: 'copy', people: people('eva', 'fei') }),
    ];
    expect(foretell(world(route), fresh).copies.map((one) => `${one.nodeId} ${one.memberId}`)).toEqual([
      'c1 eva',
      'c2 fei',
    ]);
  });

  const anyRoute = fc
    .array(
      fc.record({
        mode: fc.constantFrom('all' as const, 'inOrder' as const),
        ids: fc.uniqueArray(fc.constantFrom(...PEOPLE), { minLength: 1, maxLength: 3 }),
        mayRepeat: fc.boolean(),
        kind: fc.constantFrom('approver' as const, 'approver' as const, 'copy' as const),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((steps) =>
      steps.map(({ ids, ...one }, place) => step(`n${place}`, { ...one, people: people(...ids) })),
    );
  it('is what happens, whatever the way, wherever it is looked at', () => {
    fc.assert(
      fc.property(
        anyRoute,
        fc.constantFrom('ask' as const, 'consecutive' as const, 'once' as const),
        (route, repeat) => {
          const around = world(route, { repeat });
          const first = asked(foretell(around, fresh));
          let state = play(around);
          for (let task = open(state); task; task = open(state)) {
            expect(asked(foretell(around, state))).toEqual(first);
            const next = decide(state, { kind: 'pass', actorId: task.assigneeId, taskId: task.id }, around);
            state = 'state' in next ? next.state : state;
          }
          expect(asked(state)).toEqual(first);
        },
      ),
    );
  });
});

const open = ({ tasks }: ApprovalState) => tasks.find((one) => one.state === 'pending');
