import type { Reason } from '@contract/approval/approval';
import type { FlowOperation, Refusal, Surroundings, Transition } from './operation';
import { isConcerned, isCopyable, mayAct, rejectTargets, removableSigners, takesPart } from './standing';
import {
  currentVisit,
  isLive,
  isReturned,
  isRunning,
  type ApprovalState,
  type FlowTask,
  type RouteStep,
} from './state';
import { Walk } from './walk';

/** How many people may be in the turn of a node at a time. */
const VISIT_MAX = 40;

/** The one rule book of an item: what an operation makes of it, or why it must not be. Changes nothing it is given. */
export function decide(before: ApprovalState, operation: FlowOperation, around: Surroundings): Transition {
  const run = new Run(structuredCopy(before), around);
  const refusal = run.perform(operation);
  return refusal ? { refusal } : { state: run.state, events: run.events };
}

function structuredCopy(state: ApprovalState): ApprovalState {
  return {
    ...state,
    passedNodeIds: [...state.passedNodeIds],
    tasks: state.tasks.map((task) => ({ ...task })),
    copies: state.copies.map((copy) => ({ ...copy })),
  };
}

class Run extends Walk {
  perform(operation: FlowOperation): Refusal | undefined {
    switch (operation.kind) {
      case 'submit':
      case 'resubmit':
        return this.submit(operation);
      case 'withdraw':
        return this.withdraw(operation.actorId);
      case 'urge':
        return this.urge(operation.actorId);
      case 'copy':
        return this.copy(operation.actorId, operation.peopleIds);
      case 'removeSigner':
        return this.removeSigner(operation.actorId, operation.taskId);
      case 'handOver':
        return this.handOver(operation.taskId, operation.toId, operation.reason);
      default:
        return this.onTask(operation);
    }
  }

  private onTask(
    operation: Extract<FlowOperation, { kind: 'pass' | 'reject' | 'transfer' | 'addSigner' }>,
  ): Refusal | undefined {
    const task = this.state.tasks.find((one) => one.id === operation.taskId);
    if (!task || !mayAct(this.state, task, operation.actorId, this.around.actsFor)) {
      return 'notYours';
    }
    if (task.state !== 'pending') {
      return 'alreadyDecided';
    }
    const { actorId } = operation;
    switch (operation.kind) {
      case 'pass':
        return this.pass(task, actorId);
      case 'reject':
        return this.reject(task, actorId, operation.to, operation.nodeId);
      case 'transfer':
        return this.transfer(task, actorId, operation.toId);
      case 'addSigner':
        return this.addSigner(task, actorId, operation.position, operation.peopleIds);
    }
  }

  private submit({ kind, actorId }: { kind: string; actorId: string }): Refusal | undefined {
    const { state } = this;
    if (actorId !== state.initiatorId) {
      return 'notInitiator';
    }
    if (kind === 'resubmit' ? !isReturned(state) : state.status !== 'pendingSubmit') {
      return kind === 'resubmit' ? 'notReturned' : 'alreadyDecided';
    }
    if (
      this.around.route.some((step) => step.kind === 'approver' && !step.skip && step.people.length === 0)
    ) {
      return 'nobody';
    }
    this.log(kind === 'resubmit' ? 'resubmit' : 'submit', actorId);
    state.round += 1;
    state.submissions += 1;
    state.passedNodeIds = [];
    this.advance(-1);
    return this.around.obstacle && state.currentNodeId === null ? 'hindered' : undefined;
  }

  private pass(task: FlowTask, actorId: string): undefined {
    this.close(task, 'passed', actorId);
    this.logTask('pass', task, actorId);
    this.settle(task);
  }

  private reject(
    task: FlowTask,
    actorId: string,
    to: 'node' | 'initiator' | 'terminate',
    nodeId: string | undefined,
  ): Refusal | undefined {
    const { state } = this;
    const target = to === 'node' ? this.rejectStep(nodeId) : undefined;
    if (to === 'node' && !target) {
      return 'targetWrong';
    }
    this.close(task, 'rejected', actorId);
    this.logTask('reject', task, actorId, { rejectTo: to, rejectNodeName: target?.name });
    this.cancelLive();
    if (target) {
      state.passedNodeIds = state.passedNodeIds.slice(0, state.passedNodeIds.indexOf(target.nodeId));
      state.round += 1;
      this.openNode(target, 'ask');
      return undefined;
    }
    state.status = 'rejected';
    state.isTerminated = to === 'terminate';
    state.currentNodeId = null;
    state.abnormalReason = null;
    return undefined;
  }

  private rejectStep(nodeId: string | undefined): RouteStep | undefined {
    return rejectTargets(this.state, this.around.route).find((step) => step.nodeId === nodeId);
  }

  private transfer(task: FlowTask, actorId: string, toId: string): Refusal | undefined {
    const refusal = this.newcomerRefusal([toId]);
    if (refusal) {
      return refusal;
    }
    this.replace(task, actorId, toId, { code: 'transferred', params: {} });
    this.logTask('transfer', task, actorId, { people: [toId] });
    return undefined;
  }

  private replace(task: FlowTask, actorId: string | null, toId: string, reason: Reason): void {
    const { state: taskState } = task;
    this.close(task, 'transferred', actorId);
    const { nodeId, kind, parentId, addedById, place } = task;
    const heir = this.newTask({ nodeId, kind, parentId, addedById, place, assigneeId: toId, reason });
    for (const child of this.state.tasks.filter((one) => one.parentId === task.id)) {
      child.parentId = heir.id;
    }
    if (taskState === 'pending') {
      this.open(heir);
    }
  }

  private addSigner(
    task: FlowTask,
    actorId: string,
    position: 'before' | 'after',
    peopleIds: string[],
  ): Refusal | undefined {
    const people = [...new Set(peopleIds)];
    const refusal = this.newcomerRefusal(people);
    if (refusal) {
      return refusal;
    }
    const kind = position === 'before' ? ('addedBefore' as const) : ('addedAfter' as const);
    const added = people.map((assigneeId, place) =>
      this.newTask({
        nodeId: task.nodeId,
        kind,
        parentId: task.id,
        addedById: actorId,
        assigneeId,
        place,
        reason: { code: kind, params: {} },
      }),
    );
    if (position === 'before') {
      task.state = 'waiting';
      added.forEach((one) => this.open(one));
    }
    this.logTask('addSigner', task, actorId, { people, position });
    return undefined;
  }

  private newcomerRefusal(people: readonly string[]): Refusal | undefined {
    const live = currentVisit(this.state).filter(isLive);
    if (people.length === 0 || live.length + people.length > VISIT_MAX) {
      return 'nobody';
    }
    if (people.includes(this.state.initiatorId)) {
      return 'personInitiator';
    }
    if (people.some((one) => isConcerned(this.state, one))) {
      return 'personConcerned';
    }
    return live.some((one) => people.includes(one.assigneeId)) ? 'personAlready' : undefined;
  }

  private removeSigner(actorId: string, taskId: string): Refusal | undefined {
    const task = removableSigners(this.state, actorId).find((one) => one.id === taskId);
    if (!task) {
      const known = this.state.tasks.find((one) => one.id === taskId);
      return known?.addedById === actorId ? 'alreadyDecided' : 'signerWrong';
    }
    this.removeWithChildren(task);
    this.logTask('removeSigner', task, actorId, { people: [task.assigneeId] });
    this.settle(task);
    return undefined;
  }

  private removeWithChildren(task: FlowTask): void {
    if (isLive(task)) {
      this.close(task, 'removed', null);
    }
    this.state.tasks
      .filter((one) => one.parentId === task.id && isLive(one))
      .forEach((one) => this.removeWithChildren(one));
  }

  private handOver(taskId: string, toId: string, reason: Reason): Refusal | undefined {
    const task = this.state.tasks.find((one) => one.id === taskId);
    if (!task || !isLive(task) || !isRunning(this.state.status)) {
      return 'alreadyDecided';
    }
    if (currentVisit(this.state).some((one) => isLive(one) && one.assigneeId === toId)) {
      return 'personAlready';
    }
    if (isConcerned(this.state, toId)) {
      return 'personConcerned';
    }
    this.replace(task, null, toId, reason);
    // Somebody was named to take over: nothing is amiss.
    if (reason.code !== 'takenOver') {
      this.state.status = 'abnormal';
      this.state.abnormalReason = reason;
    }
    this.log('handOver', null, {
      nodeId: task.nodeId,
      taskId: task.id,
      detail: { people: [toId], reason, nodeName: this.stepName(task.nodeId) },
    });
    return undefined;
  }

  private withdraw(actorId: string): Refusal | undefined {
    const { state } = this;
    if (actorId !== state.initiatorId) {
      return 'notInitiator';
    }
    if (!isRunning(state.status)) {
      return 'notRunning';
    }
    this.cancelLive();
    state.status = 'withdrawn';
    state.currentNodeId = null;
    state.abnormalReason = null;
    this.log('withdraw', actorId);
    return undefined;
  }

  private urge(actorId: string): Refusal | undefined {
    if (actorId !== this.state.initiatorId) {
      return 'notInitiator';
    }
    if (!isRunning(this.state.status)) {
      return 'notRunning';
    }
    const urged = currentVisit(this.state).filter((one) => one.state === 'pending');
    urged.forEach((task) => (task.urgedAt = this.now));
    this.log('urge', actorId, {
      nodeId: this.state.currentNodeId,
      detail: { people: urged.map((one) => one.assigneeId) },
    });
    return undefined;
  }

  private copy(actorId: string, peopleIds: string[]): Refusal | undefined {
    if (!isCopyable(this.state.status)) {
      return 'notRunning';
    }
    if (!takesPart(this.state, actorId, this.around.actsFor)) {
      return 'notYours';
    }
    this.addCopies(
      peopleIds.filter((one) => one !== this.state.initiatorId),
      null,
      actorId,
    );
    return undefined;
  }
}
