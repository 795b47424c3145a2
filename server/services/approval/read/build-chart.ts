import type { ApprovalPerson, ChartNode, TaskView } from '@contract/approval/approval';
import type { Way } from '@contract/approval/rules/route';
import type { ApprovalState, FlowTask, RouteStep } from '@contract/approval/rules/state';

export type PersonOf = (id: string) => ApprovalPerson;

/** A decision as it is shown: who, why, how far. */
export function taskView(task: FlowTask, personOf: PersonOf): TaskView {
  return {
    taskId: task.id,
    person: personOf(task.assigneeId),
    actor: task.actorId && task.actorId !== task.assigneeId ? personOf(task.actorId) : null,
    kind: task.kind,
    state: task.state,
    reason: task.reason,
    openedAt: task.openedAt,
    decidedAt: task.decidedAt,
    readAt: task.readAt,
    urgedAt: task.urgedAt,
    dueAt: task.dueAt,
  };
}

/** The flow chart: what is behind with what really happened, the node the item is at, and what is expected ahead. */
export function buildChart(
  path: Way['path'],
  state: ApprovalState | null,
  personOf: PersonOf,
  readAt: (memberId: string) => string | null = () => null,
): ChartNode[] {
  const nodes = path.map((one) =>
    'step' in one ? stepNode(one.step, state, personOf, readAt) : branchNode(one.branch),
  );
  const reached = nodes
    .map((node) => ['passed', 'current', 'returned'].includes(node.state))
    .lastIndexOf(true);
  const isOver = state?.status === 'approved';
  return nodes.map((node, index) =>
    node.kind === 'condition' && (index < reached || isOver) ? { ...node, state: 'passed' } : node,
  );
}

function branchNode(branch: Extract<Way['path'][number], { branch: unknown }>['branch']): ChartNode {
  const { nodeId, name } = branch;
  return { nodeId, kind: 'condition', name, state: 'ahead', people: [], branch };
}

function stepNode(
  step: RouteStep,
  state: ApprovalState | null,
  personOf: PersonOf,
  readAt: (memberId: string) => string | null,
): ChartNode {
  const { nodeId, kind, name, mode } = step;
  const visit = lastVisit(state, nodeId);
  const chartState = stateOf(step, state, visit);
  const isReal = visit.length > 0 && chartState !== 'ahead';
  return {
    nodeId,
    kind,
    name,
    mode: kind === 'approver' ? mode : null,
    state: chartState,
    people: isReal
      ? visit.map((task) => taskView(task, personOf))
      : step.people.map(({ id, reason }) => ({
          person: personOf(id),
          kind: 'approver',
          state: 'ahead',
          reason,
          readAt: kind === 'copy' ? readAt(id) : null,
        })),
    reason: step.skip ?? step.abnormal,
    choice: step.choice,
  };
}

function lastVisit(state: ApprovalState | null, nodeId: string): FlowTask[] {
  const tasks = state?.tasks.filter((task) => task.nodeId === nodeId) ?? [];
  const round = Math.max(...tasks.map((task) => task.round));
  return tasks.filter((task) => task.round === round);
}

function stateOf(
  step: RouteStep,
  state: ApprovalState | null,
  visit: readonly FlowTask[],
): ChartNode['state'] {
  if (step.skip) {
    return 'skipped';
  }
  if (!state) {
    return 'ahead';
  }
  if (state.currentNodeId === step.nodeId) {
    return 'current';
  }
  if (step.kind === 'copy') {
    return state.copies.some((copy) => copy.nodeId === step.nodeId) || state.status === 'approved'
      ? 'passed'
      : 'ahead';
  }
  if (state.passedNodeIds.includes(step.nodeId)) {
    return 'passed';
  }
  return state.status === 'rejected' && visit.some((task) => task.state === 'rejected')
    ? 'returned'
    : 'ahead';
}
