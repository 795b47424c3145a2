import { decide } from '@contract/approval/rules/machine';
import type { FlowOperation, Surroundings } from '@contract/approval/rules/operation';
import { isLive, type ApprovalState, type RouteStep } from '@contract/approval/rules/state';

export const INITIATOR = 'starter';
export const PEOPLE = ['ann', 'bob', 'cai', 'dan', 'eva', 'fei'] as const;

/** A node of a way; everything about it that is not given is plain. */
export function step(nodeId: string, given: Partial<RouteStep> = {}): RouteStep {
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
export const people = (...ids: string[]) =>
  ids.map((id) => ({ id, reason: { code: 'namedPerson' as const, params: {} } }));

/** Nothing has happened to it yet. */
export const fresh: ApprovalState = {
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

/** What the rules are asked in. */
export function world(route: RouteStep[], given: Partial<Surroundings> = {}): Surroundings {
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
export function play(around: Surroundings, ...moves: (string | FlowOperation)[]): ApprovalState {
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

export const pendingOf = (state: ApprovalState, person: string) =>
  state.tasks.find((one) => one.state === 'pending' && one.assigneeId === person)?.id ?? 'none';

/** `reject:ann:node:n1` as an operation. */
export function spoken(state: ApprovalState, move: string): FlowOperation {
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

/** Whose turn it is. */
export const turn = (state: ApprovalState) =>
  state.tasks
    .filter((one) => one.state === 'pending')
    .map((one) => one.assigneeId)
    .sort();
