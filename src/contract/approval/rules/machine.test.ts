import { describe, expect, it } from 'vitest';
import { fresh, INITIATOR, pendingOf, people, play, step, turn, world } from '@tests/helpers/flow-rules';
import { decide } from './machine';
import type { Surroundings } from './operation';
import type { ApprovalState, RouteStep } from './state';

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

  const reason = { code: 'effectRefused' as const, params: { why: { zh_CN: '已满' } } };
  const held = (...ids: string[]) => ({ obstacle: { reason, peopleIds: ids } });
  const heldTable: [string, RouteStep[], string[], string[], string[]][] = [
    ['an administrator', two('all'), ['pass:ann', 'pass:bob', 'pass:cai'], ['ada'], ['ada']],
    ['all of them', two('any'), ['pass:ann', 'pass:cai'], ['ada', 'eva'], ['ada', 'eva']],
    ['who passed last where there is none', two('any'), ['pass:ann', 'pass:cai'], [], ['cai']],
    [
      'an administrator who decided it as well',
      two('any'),
      ['pass:ann', 'pass:cai', 'pass:cai'],
      ['cai'],
      ['cai'],
    ],
    [
      'them again where it is passed over at the end',
      [...two('any'), step('n3', { people: people('dan'), skip: { code: 'emptySkipped', params: {} } })],
      ['pass:ann', 'pass:cai', 'pass:ada'],
      ['ada'],
      ['ada'],
    ],
    [
      'them once an added person was taken away',
      two('any'),
      ['pass:ann', 'add:cai:after:dan', 'pass:cai', 'remove:cai:dan'],
      ['ada'],
      ['ada'],
    ],
  ];
  it.each(heldTable)('that cannot take effect goes to %s', (_, route, moves, administrators, waiting) => {
    const around = world(route, held(...administrators));
    const state = play(around, ...moves);
    expect([state.status, state.abnormalReason, turn(state)]).toEqual(['abnormal', reason, waiting]);
    expect([state.currentNodeId, state.passedNodeIds]).toEqual(['n2', ['n1']]);
    const again = decide(
      state,
      { kind: 'pass', actorId: waiting[0]!, taskId: pendingOf(state, waiting[0]!) },
      world(route),
    );
    expect(again).toMatchObject({ state: { status: 'approved', abnormalReason: null } });
    const back = decide(
      state,
      {
        kind: 'reject',
        actorId: waiting[0]!,
        taskId: pendingOf(state, waiting[0]!),
        to: 'node',
        nodeId: 'n1',
      },
      around,
    );
    expect(back).toMatchObject({ state: { status: 'inApproval', abnormalReason: null } });
  });

  it('that nobody decides is not submitted where it cannot take effect', () => {
    const route = [step('n1', { skip: { code: 'emptySkipped', params: {} } })];
    const around = world(route, held('ada'));
    expect(decide(fresh, { kind: 'submit', actorId: INITIATOR }, around)).toEqual({ refusal: 'hindered' });
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
});
