import type { ApprovalOperation, ApprovalStatus } from '@contract/approval/approval';
import {
  currentVisit,
  isLive,
  isReturned,
  isRunning,
  type ApprovalState,
  type FlowTask,
  type RouteStep,
} from './state';

/** Whose decision a task is: the assignee's, or a delegate's who is not the initiator; never that of a person whom the request is about. */
export function mayAct(
  state: ApprovalState,
  task: FlowTask,
  actorId: string,
  actsFor: ReadonlySet<string>,
): boolean {
  return (
    !isConcerned(state, actorId) &&
    (task.assigneeId === actorId || (actsFor.has(task.assigneeId) && actorId !== state.initiatorId))
  );
}

export const isConcerned = ({ concernedIds = [] }: Pick<ApprovalState, 'concernedIds'>, memberId: string) =>
  concernedIds.includes(memberId);

/** The initiator, and everybody whose decision it is or was. */
export function takesPart(state: ApprovalState, actorId: string, actsFor: ReadonlySet<string>): boolean {
  return (
    state.initiatorId === actorId ||
    state.tasks.some(
      (task) => task.actorId === actorId || (isLive(task) && mayAct(state, task, actorId, actsFor)),
    )
  );
}

/** A copy is of a request that stands: what was withdrawn or rejected is nobody's to act on. */
export const isCopyable = (status: ApprovalStatus) => isRunning(status) || status === 'approved';

/**
 * What a person may do with an item of each status; `hasTurn`: a decision waits for them, `actsFor`: who lets them decide. An undo
 * is known by its moment alone.
 */
export function offeredOperations(
  state: ApprovalState,
  actorId: string,
  hasTurn: boolean,
  actsFor: ReadonlySet<string>,
): ApprovalOperation[] {
  if (state.status === 'pendingSubmit') {
    return [];
  }
  const isInitiator = state.initiatorId === actorId;
  const isUnderWay = isRunning(state.status);
  const offered: [ApprovalOperation, boolean][] = [
    ['pass', hasTurn],
    ['reject', hasTurn],
    ['transfer', hasTurn],
    ['addSigner', hasTurn],
    ['removeSigner', removableSigners(state, actorId).length > 0],
    ['urge', isInitiator && isUnderWay],
    ['withdraw', isInitiator && isUnderWay],
    ['resubmit', isInitiator && isReturned(state)],
    ['copy', isCopyable(state.status) && takesPart(state, actorId, actsFor)],
    ['comment', true],
  ];
  return offered.flatMap(([operation, isOffered]) => (isOffered ? [operation] : []));
}

/** Who an undo takes something from that they had already: a turn to decide, or a copy. */
export function losersOf(before: ApprovalState, after: ApprovalState): string[] {
  const had = (state: ApprovalState) => [
    ...state.tasks.filter((task) => task.state === 'pending').map((task) => task.assigneeId),
    ...state.copies.map((copy) => copy.memberId),
  ];
  const kept = new Set([...had(after), ...after.tasks.flatMap((task) => [task.assigneeId, task.actorId])]);
  return [...new Set(had(before))].filter((id) => !kept.has(id) && id !== after.initiatorId);
}

/** Nodes behind the item that a rejection can send it back to. */
export function rejectTargets(state: ApprovalState, route: readonly RouteStep[]): RouteStep[] {
  return route.filter(
    (step) =>
      step.kind === 'approver' &&
      !step.skip &&
      step.people.length > 0 &&
      step.nodeId !== state.currentNodeId &&
      state.passedNodeIds.includes(step.nodeId),
  );
}

/** Added people who have not decided, for who added them. */
export function removableSigners(state: ApprovalState, actorId: string): FlowTask[] {
  return isRunning(state.status)
    ? currentVisit(state).filter((one) => one.addedById === actorId && one.kind !== 'approver' && isLive(one))
    : [];
}

/**
 * Everything as before a decision; copies that others gave since stay, and so do the marks that nobody's decision made: who
 * has read meanwhile has read, who was reminded is not reminded again.
 */
export function undoTo(
  state: ApprovalState,
  before: Omit<ApprovalState, 'copies'>,
  copiesAdded: readonly string[],
): ApprovalState {
  const present = new Map(state.tasks.map((task) => [task.id, task]));
  return {
    ...before,
    tasks: before.tasks.map((task) => withMarks(task, present.get(task.id))),
    copies: state.copies.filter((one) => !copiesAdded.includes(one.memberId)),
  };
}

function withMarks(task: FlowTask, present: FlowTask | undefined): FlowTask {
  const wasWaiting = task.state === 'pending' && present?.state === 'pending';
  return {
    ...task,
    readAt: task.readAt ?? present?.readAt ?? null,
    remindAt: wasWaiting ? present.remindAt : task.remindAt,
  };
}
