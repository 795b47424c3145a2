import { FLOW_LIMITS } from '@contract/flow/flow';
import type { Surroundings } from './operation';
import {
  currentVisit,
  isLive,
  type ApprovalState,
  type FlowEvent,
  type FlowTask,
  type RouteStep,
} from './state';
import { isComplete, isHeldUp, isOver, nextInOrder } from './visit';

/** How an item moves along its way: opening, settling and leaving nodes. The operations stand on it. */
export class Walk {
  readonly events: FlowEvent[] = [];
  protected readonly now: string;

  constructor(
    readonly state: ApprovalState,
    protected readonly around: Surroundings,
  ) {
    this.now = around.now.toISOString();
  }

  /** After a task was decided or taken away: who was waiting for it comes next, or the node is done. */
  protected settle(task: FlowTask): void {
    const { state } = this;
    const visit = currentVisit(state);
    const children = visit.filter((one) => one.parentId === task.id && one.kind === 'addedAfter');
    if (task.state === 'passed') {
      children.filter((one) => one.state === 'waiting').forEach((one) => this.open(one));
    }
    const parent = task.kind === 'addedBefore' ? visit.find((one) => one.id === task.parentId) : undefined;
    if (
      parent?.state === 'waiting' &&
      !visit.some((one) => one.parentId === parent.id && one.kind === 'addedBefore' && !isOver(visit, one))
    ) {
      this.open(parent);
    }
    this.finishNode();
  }

  /** Leaves the node when enough people have passed; otherwise opens who is next in order. */
  protected finishNode(): void {
    const { state } = this;
    const nodeId = state.currentNodeId;
    const step = this.around.route.find((one) => one.nodeId === nodeId);
    const visit = currentVisit(state);
    const mode = isHeldUp(visit) ? 'any' : (step?.mode ?? 'all');
    if (!nodeId || !isComplete(visit, mode)) {
      const next = mode === 'inOrder' ? nextInOrder(visit) : undefined;
      if (next) {
        this.open(next);
      }
      return;
    }
    for (const task of visit.filter(isLive)) {
      task.state = 'skipped';
      task.reason = { code: 'anotherDecided', params: {} };
      task.decidedAt = this.now;
    }
    state.passedNodeIds.push(nodeId);
    this.advance(this.around.orderOf.get(nodeId) ?? -1);
  }

  protected advance(afterOrder: number): void {
    const { state, around } = this;
    state.abnormalReason = null;
    for (const step of around.route.filter((one) => (around.orderOf.get(one.nodeId) ?? 0) > afterOrder)) {
      if (step.kind === 'copy') {
        this.addCopies(
          step.people.map((one) => one.id),
          step.nodeId,
          null,
          step,
        );
      } else if (step.skip) {
        this.log('skip', null, { nodeId: step.nodeId, detail: { nodeName: step.name, reason: step.skip } });
      } else {
        this.openNode(step, around.repeat);
        if (!isComplete(currentVisit(state), step.mode)) {
          return;
        }
        currentVisit(state)
          .filter(isLive)
          .forEach((task) => {
            task.state = 'skipped';
            task.reason = { code: 'anotherDecided', params: {} };
            task.decidedAt = this.now;
          });
        state.passedNodeIds.push(step.nodeId);
        state.abnormalReason = null;
      }
    }
    state.currentNodeId = null;
    if (around.obstacle) {
      this.holdUp(around.obstacle);
      return;
    }
    state.status = 'approved';
    this.log('approve', null);
  }

  /**
   * What cannot take effect stays at its last node, in a visit of its own: administrators mend what stands in the way and pass again,
   * or reject. Without one it is in the hands of who passed last. Where no node was passed there is none to stay at.
   */
  private holdUp({ reason, peopleIds }: NonNullable<Surroundings['obstacle']>): void {
    const { state } = this;
    const deciders = this.decidedBefore('consecutive');
    const nodeId = state.passedNodeIds.pop();
    if (nodeId === undefined) {
      return;
    }
    const people = [...new Set(peopleIds.length > 0 ? peopleIds : deciders)].slice(0, FLOW_LIMITS.people);
    state.round += 1;
    state.currentNodeId = nodeId;
    state.status = 'abnormal';
    state.abnormalReason = reason;
    people.forEach((assigneeId, place) => this.open(this.newTask({ nodeId, assigneeId, place, reason })));
    this.log('handOver', null, { nodeId, detail: { people, reason, nodeName: this.stepName(nodeId) } });
  }

  protected openNode(step: RouteStep, repeat: 'ask' | 'consecutive' | 'once'): void {
    const { state } = this;
    const decided = step.mayRepeat ? this.decidedBefore(repeat) : new Set<string>();
    state.currentNodeId = step.nodeId;
    state.status = step.abnormal ? 'abnormal' : 'inApproval';
    state.abnormalReason = step.abnormal;
    step.people.forEach(({ id, reason }, place) => {
      const isRepeated = decided.has(id);
      const task = this.newTask({ nodeId: step.nodeId, assigneeId: id, place, reason });
      if (isRepeated) {
        task.state = 'skipped';
        task.decidedAt = this.now;
        task.reason = { code: 'repeated', params: {} };
        this.log('skip', null, {
          nodeId: step.nodeId,
          detail: { nodeName: step.name, people: [id], reason: task.reason },
        });
      }
    });
    const visit = currentVisit(state);
    if (step.mode === 'inOrder') {
      const first = nextInOrder(visit);
      if (first) {
        this.open(first);
      }
    } else {
      visit.filter((task) => task.state === 'waiting').forEach((task) => this.open(task));
    }
  }

  protected decidedBefore(repeat: 'ask' | 'consecutive' | 'once'): Set<string> {
    const { passedNodeIds, tasks } = this.state;
    const nodes = repeat === 'once' ? passedNodeIds : repeat === 'consecutive' ? passedNodeIds.slice(-1) : [];
    const found = nodes.flatMap((nodeId) => {
      const round = Math.max(...tasks.filter((one) => one.nodeId === nodeId).map((one) => one.round));
      return tasks.filter(
        (one) =>
          one.nodeId === nodeId &&
          one.round === round &&
          (one.state === 'passed' || (one.state === 'skipped' && one.reason.code === 'repeated')),
      );
    });
    return new Set(found.map((one) => one.assigneeId));
  }

  protected addCopies(
    peopleIds: string[],
    nodeId: string | null,
    byId: string | null,
    step?: RouteStep,
  ): void {
    const known = new Set(this.state.copies.map((one) => one.memberId));
    const people = [...new Set(peopleIds)].filter((one) => !known.has(one));
    this.state.copies.push(...people.map((memberId) => ({ memberId, nodeId, byId })));
    if (people.length > 0) {
      this.log('copy', byId, { nodeId, detail: { people, nodeName: step?.name } });
    }
  }

  protected cancelLive(): void {
    for (const task of this.state.tasks.filter(isLive)) {
      this.close(task, 'cancelled', null);
    }
  }

  protected newTask(
    given: Pick<FlowTask, 'nodeId' | 'assigneeId' | 'place' | 'reason'> & Partial<FlowTask>,
  ): FlowTask {
    const task: FlowTask = {
      id: this.around.newId(),
      round: this.state.round,
      kind: 'approver',
      parentId: null,
      addedById: null,
      actorId: null,
      state: 'waiting',
      openedAt: null,
      decidedAt: null,
      dueAt: null,
      urgedAt: null,
      readAt: null,
      remindAt: null,
      ...given,
    };
    this.state.tasks.push(task);
    return task;
  }

  protected open(task: FlowTask): void {
    const step = this.around.route.find((one) => one.nodeId === task.nodeId);
    task.state = 'pending';
    task.openedAt ??= this.now;
    if (step?.timeoutHours) {
      const due = new Date(this.around.now.getTime() + step.timeoutHours * 3_600_000).toISOString();
      task.dueAt ??= due;
      task.remindAt ??= due;
    }
  }

  protected close(task: FlowTask, state: FlowTask['state'], actorId: string | null): void {
    task.state = state;
    task.actorId = actorId;
    task.decidedAt = this.now;
    task.remindAt = null;
  }

  protected stepName(nodeId: string) {
    return this.around.route.find((one) => one.nodeId === nodeId)?.name;
  }

  protected logTask(
    kind: FlowEvent['kind'],
    task: FlowTask,
    actorId: string,
    detail: FlowEvent['detail'] = {},
  ) {
    const isOwn = kind === 'removeSigner' || task.assigneeId === actorId;
    this.log(kind, actorId, {
      actingForId: isOwn ? null : task.assigneeId,
      nodeId: task.nodeId,
      taskId: task.id,
      detail: {
        nodeName: this.stepName(task.nodeId),
        taskKind: task.kind,
        openedAt: task.openedAt,
        ...detail,
      },
    });
  }

  protected log(kind: FlowEvent['kind'], actorId: string | null, given: Partial<FlowEvent> = {}): void {
    this.events.push({ kind, actorId, actingForId: null, nodeId: null, taskId: null, detail: {}, ...given });
  }
}
