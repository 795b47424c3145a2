import { currentVisit, isLive, isRunning, type ApprovalState, type FlowTask, type RouteStep } from './state';

/** Whose decision a task is: the assignee's, or a delegate's who is not the initiator. */
export function mayAct(
  state: ApprovalState,
  task: FlowTask,
  actorId: string,
  actsFor: ReadonlySet<string>,
): boolean {
  return task.assigneeId === actorId || (actsFor.has(task.assigneeId) && actorId !== state.initiatorId);
}

/** The initiator, and everybody whose decision it is or was. */
export function takesPart(state: ApprovalState, actorId: string, actsFor: ReadonlySet<string>): boolean {
  return (
    state.initiatorId === actorId ||
    state.tasks.some(
      (task) => task.actorId === actorId || (isLive(task) && mayAct(state, task, actorId, actsFor)),
    )
  );
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
