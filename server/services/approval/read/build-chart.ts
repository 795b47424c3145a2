import type { ApprovalPerson, ChartNode, Reason, TaskView } from '@contract/approval/approval';
import type { FlowContent } from '@contract/flow/flow';
import { foretell } from '@contract/approval/rules/foretell';
import type { Delegate } from './load-item';
import { nodeOrder, type Way } from '@contract/approval/rules/route';
import { isHeldUp } from '@contract/approval/rules/visit';
import { isLive, type ApprovalState, type FlowTask, type RouteStep } from '@contract/approval/rules/state';

export type PersonOf = (id: string) => ApprovalPerson;
/** Who may decide in whose place. */
export type DelegatesOf = ReadonlyMap<string, readonly Delegate[]>;

/** A decision as it is shown: who, why, how far. */
export function taskView(task: FlowTask, personOf: PersonOf, delegatesOf: DelegatesOf): TaskView {
  const delegates = isLive(task) ? (delegatesOf.get(task.assigneeId) ?? []) : [];
  return {
    taskId: task.id,
    person: personOf(task.assigneeId),
    actor: task.actorId && task.actorId !== task.assigneeId ? personOf(task.actorId) : null,
    delegates: delegates.filter(({ awayUntil }) => awayUntil === null).map(({ id }) => personOf(id)),
    delegatesAway: delegates.flatMap(({ id, awayUntil }) =>
      awayUntil === null ? [] : [{ ...personOf(id), until: awayUntil }],
    ),
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

/** What a chart is made of: an item, or a request before there is one. */
type ChartOf = {
  way: Way;
  flow: FlowContent;
  state: ApprovalState | null;
  personOf: PersonOf;
  delegatesOf?: DelegatesOf;
  readAt?: (memberId: string) => string | null;
};

/** The flow chart: what is behind with what really happened, the node the item is at, and what is expected ahead. */
export function buildChart(of: ChartOf): ChartNode[] {
  const { way, flow, state } = of;
  const around = { route: way.steps, orderOf: nodeOrder(flow), repeat: flow.repeat };
  const expected = foretell(around, state ?? undefined);
  const nodes = way.path.map((one) =>
    'step' in one ? stepNode(one.step, expected, of) : branchNode(one.branch),
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
  expected: ApprovalState,
  { state, personOf, delegatesOf = new Map(), readAt = () => null }: ChartOf,
): ChartNode {
  const { nodeId, kind, name } = step;
  const visit = lastVisit(state, nodeId);
  const mode = isHeldUp(visit) ? 'any' : step.mode;
  const chartState = stateOf(step, state, visit);
  const reason = step.skip ?? step.abnormal;
  const node = { nodeId, kind, name, mode: kind === 'approver' ? mode : null, choice: step.choice };
  if (visit.length > 0 && chartState !== 'ahead') {
    return {
      ...node,
      state: chartState,
      people: visit.map((task) => taskView(task, personOf, delegatesOf)),
      reason,
    };
  }
  const people = step.people.map(({ id, reason: why }): TaskView => {
    const notAsked = chartState === 'ahead' ? reasonNotToAsk(step, id, expected) : undefined;
    return {
      person: personOf(id),
      delegates: [],
      kind: 'approver',
      state: notAsked ? 'skipped' : 'ahead',
      reason: notAsked ?? why,
      readAt: kind === 'copy' ? readAt(id) : null,
    };
  });
  const isPassedOver = people.length > 0 && people.every((one) => one.state === 'skipped');
  if (!isPassedOver) {
    return { ...node, state: chartState, people, reason };
  }
  const decisive = people.find((one) => one.reason.code === 'repeated') ?? people[0]!;
  return { ...node, state: 'skipped', people, reason: decisive.reason };
}

/** Why somebody who is found for a step ahead will have no part in it: the walk says so. */
function reasonNotToAsk(
  { kind, nodeId }: RouteStep,
  memberId: string,
  expected: ApprovalState,
): Reason | undefined {
  if (kind === 'copy') {
    return expected.copies.some((one) => one.memberId === memberId && one.nodeId === nodeId)
      ? undefined
      : { code: 'copiedBefore', params: {} };
  }
  const visit = lastVisit(expected, nodeId);
  const isAsked = visit.some((task) => task.state === 'passed');
  const own = visit.find((task) => task.assigneeId === memberId);
  return own?.state === 'skipped' && (own.reason.code === 'repeated' || !isAsked) ? own.reason : undefined;
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
