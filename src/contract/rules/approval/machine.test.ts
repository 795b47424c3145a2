import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from './machine';
import type { FlowOperation, Surroundings } from './operation';
import { rejectTargets, removableSigners, undoTo } from './standing';
import { currentVisit, isLive, isReturned, isRunning, type ApprovalState, type RouteStep } from './state';

const INITIATOR = 'starter';
const PEOPLE = ['ann', 'bob', 'cai', 'dan', 'eva', 'fei'] as const;

function step(nodeId: string, given: Partial<RouteStep> = {}): RouteStep {
  return {
    nodeId,
    kind: 'approver',
    name: { zh_CN: nodeId },
    mode: 'all',
    people: [],
    abnormal: null,
    skip: null,
    mayRepeat: true,
    allowBatchPass: true,
    opinionRequired: false,
    signatureRequired: false,
    timeoutHours: null,
    remindEveryHours: null,
    choice: null,
    ...given,
  };
}
const people = (...ids: string[]) =>
  ids.map((id) => ({ id, reason: { code: 'namedPerson' as const, params: {} } }));

const fresh: ApprovalState = {
  status: 'pendingSubmit',
  isTerminated: false,
  initiatorId: INITIATOR,
  round: 0,
  submissions: 0,
  currentNodeId: null,
  passedNodeIds: [],
  abnormalReason: null,
  tasks: [],
  copies: [],
};

function world(route: RouteStep[], given: Partial<Surroundings> = {}): Surroundings {
  let serial = 0;
  return {
    now: new Date('2026-11-20T02:00:00Z'),
    newId: () => `t${++serial}`,
    route,
    orderOf: new Map(route.map((one, place) => [one.nodeId, place])),
    repeat: 'ask',
    actsFor: new Set(),
    ...given,
  };
}

/** Runs operations that must be allowed; `pass:ann` passes Ann's waiting decision. */
function play(around: Surroundings, ...moves: (string | FlowOperation)[]): ApprovalState {
  let state = fresh;
  for (const move of ['submit:starter', ...moves]) {
    const operation = typeof move === 'string' ? spoken(state, move) : move;
    const next = decide(state, operation, around);
    if ('refusal' in next) {
      throw new Error(`${JSON.stringify(move)} was refused: ${next.refusal}`);
    }
    state = next.state;
  }
  return state;
}

const pendingOf = (state: ApprovalState, person: string) =>
  state.tasks.find((one) => one.state === 'pending' && one.assigneeId === person)?.id ?? 'none';

function spoken(state: ApprovalState, move: string): FlowOperation {
  const [verb = '', actorId = '', ...rest] = move.split(':');
  const taskId = pendingOf(state, actorId);
  switch (verb) {
    case 'pass':
      return { kind: 'pass', actorId, taskId };
    case 'reject':
      return { kind: 'reject', actorId, taskId, to: rest[0] as 'node', nodeId: rest[1] };
    case 'transfer':
      return { kind: 'transfer', actorId, taskId, toId: rest[0]! };
    case 'add':
      return { kind: 'addSigner', actorId, taskId, position: rest[0] as 'before', peopleIds: rest.slice(1) };
    case 'remove': {
      const added = state.tasks.find((one) => isLive(one) && one.assigneeId === rest[0]);
      return { kind: 'removeSigner', actorId, taskId: added?.id ?? 'none' };
    }
    default:
      return { kind: verb as 'submit', actorId };
  }
}

const turn = (state: ApprovalState) =>
  state.tasks
    .filter((one) => one.state === 'pending')
    .map((one) => one.assigneeId)
    .sort();

describe('an item on its way', () => {
  const two = (mode: RouteStep['mode']) => [
    step('n1', { mode, people: people('ann', 'bob') }),
    step('n2', { people: people('cai') }),
  ];
  const table: [string, RouteStep[], string[], ApprovalState['status'], string[]][] = [
    ['asks all at once', two('all'), [], 'inApproval', ['ann', 'bob']],
    ['waits for the second of all', two('all'), ['pass:ann'], 'inApproval', ['bob']],
    ['goes on when all have passed', two('all'), ['pass:ann', 'pass:bob'], 'inApproval', ['cai']],
    ['goes on when any has passed', two('any'), ['pass:bob'], 'inApproval', ['cai']],
    ['asks one after the other', two('inOrder'), [], 'inApproval', ['ann']],
    ['asks the second in order', two('inOrder'), ['pass:ann'], 'inApproval', ['bob']],
    ['is approved at the end', two('any'), ['pass:ann', 'pass:cai'], 'approved', []],
    ['is rejected by one veto', two('all'), ['pass:ann', 'reject:bob:initiator'], 'rejected', []],
    ['ends for good', two('all'), ['reject:bob:terminate'], 'rejected', []],
    ['goes back to a node', two('any'), ['pass:ann', 'reject:cai:node:n1'], 'inApproval', ['ann', 'bob']],
    ['is withdrawn', two('all'), ['pass:ann', 'withdraw:starter'], 'withdrawn', []],
    ['starts again', two('all'), ['reject:ann:initiator', 'resubmit:starter'], 'inApproval', ['ann', 'bob']],
    ['follows a transfer', two('any'), ['transfer:ann:dan', 'pass:dan'], 'inApproval', ['cai']],
    ['asks an added person first', two('all'), ['add:ann:before:dan'], 'inApproval', ['bob', 'dan']],
    [
      'comes back after the added person',
      two('inOrder'),
      ['add:ann:before:dan', 'pass:dan'],
      'inApproval',
      ['ann'],
    ],
    [
      'asks an added person afterwards',
      two('any'),
      ['add:ann:after:dan', 'pass:ann'],
      'inApproval',
      ['bob', 'dan'],
    ],
    ['goes on after them', two('any'), ['add:ann:after:dan', 'pass:ann', 'pass:dan'], 'inApproval', ['cai']],
    [
      'comes back when an added person is removed',
      two('inOrder'),
      ['add:ann:before:dan:eva', 'pass:eva', 'remove:ann:dan'],
      'inApproval',
      ['ann'],
    ],
    [
      'goes on when the last added person is removed',
      two('any'),
      ['add:ann:after:dan', 'pass:ann', 'remove:ann:dan'],
      'inApproval',
      ['cai'],
    ],
    [
      'lets an added person be added to and transferred',
      two('any'),
      ['add:ann:before:dan', 'transfer:dan:eva', 'add:eva:before:fei', 'pass:fei', 'pass:eva', 'pass:ann'],
      'inApproval',
      ['cai'],
    ],
  ];
  it.each(table)('%s', (_, route, moves, status, waiting) => {
    const state = play(world(route), ...moves);
    expect([state.status, turn(state)]).toEqual([status, waiting]);
  });

  it('asks the same person once, in a row or at all, and again where something must be written', () => {
    const route = [
      step('n1', { people: people('ann') }),
      step('n2', { people: people('bob') }),
      step('n3', { people: people('bob') }),
      step('n4', { people: people('ann') }),
    ];
    const asked = (repeat: Surroundings['repeat'], steps = route) =>
      turn(play(world(steps, { repeat }), 'pass:ann', 'pass:bob'));
    expect(asked('ask')).toEqual(['bob']);
    expect(asked('consecutive')).toEqual(['ann']);
    expect(asked('once')).toEqual([]);
    expect(
      asked('once', [...route.slice(0, 3), step('n4', { people: people('ann'), mayRepeat: false })]),
    ).toEqual(['ann']);
  });

  it('copies on its way once, and not the initiator', () => {
    const route = [
      step('c1', { kind: 'copy', people: people('dan', 'eva') }),
      step('n1', { people: people('ann') }),
      step('c2', { kind: 'copy', people: people('eva', 'fei') }),
    ];
    const around = world(route);
    const state = play(
      around,
      { kind: 'copy', actorId: INITIATOR, peopleIds: ['eva', INITIATOR] },
      'pass:ann',
    );
    expect(state.copies.map((one) => one.memberId)).toEqual(['dan', 'eva', 'fei']);
  });

  it('lets a delegate decide, with both names, but not the own request', () => {
    const route = [step('n1', { people: people('ann') })];
    const around = world(route, { actsFor: new Set(['ann']) });
    const open = play(around);
    const taskId = pendingOf(open, 'ann');
    const byDelegate = decide(open, { kind: 'pass', actorId: 'bob', taskId }, around);
    expect(byDelegate).toMatchObject({
      state: { status: 'approved', tasks: [{ assigneeId: 'ann', actorId: 'bob' }] },
      events: [{ kind: 'pass', actorId: 'bob', actingForId: 'ann' }, { kind: 'approve' }],
    });
    expect(decide(open, { kind: 'pass', actorId: INITIATOR, taskId }, around)).toEqual({
      refusal: 'notYours',
    });
  });

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
    const around = world(two('all'));
    const state = play(around, ...moves);
    expect(decide(state, typeof last === 'string' ? spoken(state, last) : last, around)).toEqual({ refusal });
  });

  it('is not submitted where nobody at all could decide', () => {
    expect(decide(fresh, { kind: 'submit', actorId: INITIATOR }, world([step('n1')]))).toEqual({
      refusal: 'nobody',
    });
  });
});

const person = fc.constantFrom(...PEOPLE, INITIATOR);
const routeStep = fc.record({
  mode: fc.constantFrom('all' as const, 'any' as const, 'inOrder' as const),
  kind: fc.constantFrom('approver' as const, 'approver' as const, 'approver' as const, 'copy' as const),
  ids: fc.uniqueArray(fc.constantFrom(...PEOPLE), { minLength: 1, maxLength: 3 }),
  isSkipped: fc.boolean().map((one) => one),
  isAbnormal: fc.boolean(),
  mayRepeat: fc.boolean(),
});
const anyRoute = fc.array(routeStep, { minLength: 1, maxLength: 4 }).map((steps) =>
  steps.map(({ ids, isSkipped, isAbnormal, ...one }, place) =>
    step(`n${place}`, {
      ...one,
      people: people(...ids),
      skip: isSkipped && place % 3 === 2 ? { code: 'emptySkipped', params: {} } : null,
      abnormal: isAbnormal ? { code: 'nobodyFound', params: {} } : null,
    }),
  ),
);
/** A wish: what somebody tries; numbers choose among what there is. */
const wish = fc.record({
  verb: fc.constantFrom(
    'pass',
    'pass',
    'pass',
    'pass',
    'reject',
    'transfer',
    'add',
    'remove',
    'withdraw',
    'resubmit',
    'urge',
    'copy',
    'handOver',
    'undo',
  ),
  pick: fc.nat(50),
  other: person,
  third: person,
  flip: fc.boolean(),
  isRight: fc.boolean(),
});
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never;

function toOperation(state: ApprovalState, around: Surroundings, one: Wish): FlowOperation {
  const tasks = one.isRight ? state.tasks.filter((task) => task.state === 'pending') : state.tasks;
  const task = tasks[one.pick % Math.max(1, tasks.length)];
  const taskId = task?.id ?? 'none';
  const actorId = one.isRight && task ? task.assigneeId : one.other;
  switch (one.verb) {
    case 'reject': {
      const targets = rejectTargets(state, around.route);
      const target = targets[one.pick % Math.max(1, targets.length)];
      return target && one.flip
        ? { kind: 'reject', actorId, taskId, to: 'node', nodeId: target.nodeId }
        : { kind: 'reject', actorId, taskId, to: one.pick % 4 === 0 ? 'terminate' : 'initiator' };
    }
    case 'transfer':
      return { kind: 'transfer', actorId, taskId, toId: one.other };
    case 'add':
      return {
        kind: 'addSigner',
        actorId,
        taskId,
        position: one.flip ? 'before' : 'after',
        peopleIds: [one.other, one.third],
      };
    case 'remove': {
      const [added] = PEOPLE.flatMap((id) => removableSigners(state, id));
      return { kind: 'removeSigner', actorId: added?.addedById ?? actorId, taskId: added?.id ?? taskId };
    }
    case 'copy':
      return { kind: 'copy', actorId: INITIATOR, peopleIds: [one.other] };
    case 'handOver':
      return { kind: 'handOver', taskId, toId: one.third, reason: { code: 'personLeft', params: {} } };
    case 'withdraw':
    case 'resubmit':
    case 'urge':
      return { kind: one.verb, actorId: INITIATOR };
    default:
      return { kind: 'pass', actorId, taskId };
  }
}

function check(before: ApprovalState, after: ApprovalState): void {
  const live = after.tasks.filter(isLive);
  if (isRunning(after.status)) {
    expect(live.some((one) => one.state === 'pending')).toBe(true);
    expect(live.every((one) => currentVisit(after).includes(one))).toBe(true);
    expect(new Set(live.map((one) => one.assigneeId)).size).toBe(live.length);
  } else {
    expect(live).toEqual([]);
    expect(after.currentNodeId).toBeNull();
  }
  for (const old of before.tasks.filter((one) => !isLive(one))) {
    expect(after.tasks.find((one) => one.id === old.id)).toMatchObject({
      state: old.state,
      actorId: old.actorId,
      decidedAt: old.decidedAt,
    });
  }
  const ends = before.status === 'approved' || before.isTerminated;
  expect(ends && after.status !== before.status).toBe(false);
  expect(after.copies.map((one) => one.memberId)).not.toContain(INITIATOR);
  expect(new Set(after.copies.map((one) => one.memberId)).size).toBe(after.copies.length);
}

describe('whatever people try', () => {
  it('leaves no running item without an owner, no decision twice, no end undone, and takes back exactly', () => {
    fc.assert(
      fc.property(
        anyRoute,
        fc.constantFrom('ask' as const, 'consecutive' as const, 'once' as const),
        fc.array(wish, { maxLength: 40 }),
        (route, repeat, wishes) => {
          const around = world(route, { repeat });
          const started = decide(fresh, { kind: 'submit', actorId: INITIATOR }, around);
          if ('refusal' in started) {
            return;
          }
          let state = started.state;
          check(fresh, state);
          let undo: { state: ApprovalState; copiesAdded: string[] } | undefined;
          for (const one of wishes) {
            if (one.verb === 'undo') {
              if (undo) {
                const back = undoTo(state, undo.state, undo.copiesAdded);
                expect(back).toEqual(undo.state);
                state = back;
                undo = undefined;
              }
              continue;
            }
            const operation = toOperation(state, around, one);
            const kept = JSON.stringify(state);
            const next = decide(state, operation, around);
            expect(JSON.stringify(state)).toBe(kept);
            if ('refusal' in next) {
              continue;
            }
            check(state, next.state);
            expect(
              next.events.some((event) => event.kind === operation.kind) || operation.kind === 'copy',
            ).toBe(true);
            const known = new Set(state.copies.map((copy) => copy.memberId));
            undo = {
              state,
              copiesAdded: next.state.copies.map((copy) => copy.memberId).filter((id) => !known.has(id)),
            };
            state = next.state;
          }
          expect(isReturned(state) && isRunning(state.status)).toBe(false);
        },
      ),
      { numRuns: 400 },
    );
  });
});
