import type { BranchTrace, Reason } from '@contract/approval/approval';
import {
  FLOW_LIMITS,
  type ApproverNode,
  type ConditionNode,
  type CopyNode,
  type FlowContent,
  type FlowNode,
  type Source,
} from '@contract/flow/flow';
import type { ConditionItem } from '@contract/flow/condition-calls';
import { conditionValue, evaluateConditions, idsOf, isMet, type ConditionFacts } from './conditions';
import type { RoutePerson, RouteStep } from './state';

type Localized = { zh_CN: string; en?: string };

/** Everything outside the flow that its way depends on, looked up before. */
export type RouteFacts = ConditionFacts & {
  choices: Readonly<Record<string, readonly string[]>>;
  /** The initiator's department and those above it, with their heads. */
  heads: readonly { name: Localized; headId: string | null }[];
  roles: Readonly<Record<string, { name: Localized; memberIds: readonly string[] }>>;
  /** Colleagues who can act: not disabled, not gone. */
  isActive: (memberId: string) => boolean;
  /** People whom the request is about: no step is theirs to decide. */
  concernedIds?: readonly string[];
  /** Who stands in when nobody is found, best first. */
  administrators: readonly string[];
  items: ReadonlyMap<string, ConditionItem>;
  fieldLabel: (key: string) => Localized;
  /** The words for a value of a condition item. */
  words: (item: ConditionItem, value: unknown) => Localized;
};

export type Way = {
  steps: RouteStep[];
  /** Steps and the conditions between them, in order. */
  path: ({ step: RouteStep } | { branch: BranchTrace })[];
};

/** The way of a request through its flow: which branches, which people, and why. */
export function resolveRoute(flow: FlowContent, facts: RouteFacts): Way {
  const path = walk(flow.nodes, facts);
  return { path, steps: path.flatMap((one) => ('step' in one ? [one.step] : [])) };
}

function walk(nodes: readonly FlowNode[], facts: RouteFacts): Way['path'] {
  return nodes.flatMap((node): Way['path'] => {
    switch (node.kind) {
      case 'approver':
        return [{ step: approverStep(node, facts) }];
      case 'copy':
        return [{ step: copyStep(node, facts) }];
      case 'condition':
        return throughBranch(node, facts);
    }
  });
}

function throughBranch(node: ConditionNode, facts: RouteFacts): Way['path'] {
  const taken = node.branches.find((one) => evaluateConditions(one.groups, facts.items, facts));
  const told = taken ? [taken] : node.branches;
  const branch: BranchTrace = {
    nodeId: node.id,
    name: node.name,
    branchId: taken?.id ?? null,
    branchName: taken?.name ?? null,
    conditions: told.flatMap((one) => toldConditions(one.groups, facts)),
  };
  return [{ branch }, ...walk(taken?.nodes ?? node.otherwise, facts)];
}

/** The group that held, or all of them when none did. */
function toldConditions(
  groups: ConditionNode['branches'][number]['groups'],
  facts: RouteFacts,
): BranchTrace['conditions'] {
  const held = groups.find((group) => evaluateConditions([group], facts.items, facts));
  return (held ?? groups.flat()).map((condition) => {
    const item = facts.items.get(condition.item);
    if (!item) {
      const none = { zh_CN: '' };
      const told = { item: condition.item, operator: condition.operator, unit: null, isMet: false };
      return { ...told, name: facts.fieldLabel(condition.item), expected: none, actual: none };
    }
    const actual = conditionValue(item, facts);
    return {
      item: item.key,
      name: item.name,
      operator: condition.operator,
      expected: facts.words(item, condition.value),
      actual: facts.words(item, actual),
      unit: item.unit ?? null,
      isMet: isMet(condition, item, facts),
    };
  });
}

const step = (node: ApproverNode | CopyNode): RouteStep => ({
  nodeId: node.id,
  kind: node.kind,
  name: node.name,
  mode: 'any',
  people: [],
  abnormal: null,
  skip: null,
  mayRepeat: false,
  allowBatchPass: false,
  opinionRequired: false,
  signatureRequired: false,
  timeoutHours: null,
  remindEveryHours: null,
  choice: null,
});

function copyStep(node: CopyNode, facts: RouteFacts): RouteStep {
  const people = findPeople(node.id, node.source, facts).filter((one) => one.id !== facts.initiatorId);
  return { ...step(node), people, choice: choiceOf(node.id, node.source, facts) };
}

function choiceOf(nodeId: string, source: Source, facts: RouteFacts): RouteStep['choice'] {
  return source.by === 'initiatorChoice'
    ? { max: source.max, chosenIds: [...(facts.choices[nodeId] ?? [])] }
    : null;
}

function approverStep(node: ApproverNode, facts: RouteFacts): RouteStep {
  const common: RouteStep = {
    ...step(node),
    mode: node.mode,
    mayRepeat:
      !node.opinionRequired &&
      !node.signatureRequired &&
      !node.fieldPermissions.some((one) => one.access === 'edit'),
    allowBatchPass: node.allowBatchPass && !node.opinionRequired && !node.signatureRequired,
    opinionRequired: node.opinionRequired,
    signatureRequired: node.signatureRequired,
    timeoutHours: node.timeoutHours ?? null,
    remindEveryHours: node.remindEveryHours ?? null,
    choice: choiceOf(node.id, node.source, facts),
  };
  const named = findPeople(node.id, node.source, facts);
  const isFree = (id: string) => !facts.concernedIds?.includes(id);
  const found = named.filter((one) => isFree(one.id));
  const isOwn = found.some((one) => one.id === facts.initiatorId) && node.selfApprove !== 'ask';
  const others = isOwn ? withoutSelf(node, found, facts) : found;
  if (others.length > 0) {
    return { ...common, people: others.slice(0, FLOW_LIMITS.people) };
  }
  if (common.choice && found.length === 0) {
    return common;
  }
  if (isOwn && node.selfApprove === 'skip') {
    return { ...common, skip: { code: 'initiatorSkipped', params: {} } };
  }
  // A step is not passed over because its only approver is who the request is about.
  if (node.whenEmpty === 'skip' && named.length === 0) {
    return { ...common, skip: { code: 'emptySkipped', params: {} } };
  }
  const abnormal: Reason = { code: 'nobodyFound', params: {} };
  const people = facts.administrators
    .filter((id) => id !== facts.initiatorId && isFree(id))
    .map((id) => ({ id, reason: abnormal }));
  return { ...common, mode: 'any', people: people.slice(0, FLOW_LIMITS.people), abnormal, mayRepeat: false };
}

/** Nobody decides the own request: the head above does instead, or nobody in their place. */
function withoutSelf(node: ApproverNode, found: RoutePerson[], facts: RouteFacts): RoutePerson[] {
  const others = found.filter((one) => one.id !== facts.initiatorId);
  if (node.selfApprove === 'skip') {
    return others;
  }
  const from = node.source.by === 'departmentHead' ? node.source.level - 1 : 0;
  const above = facts.heads
    .slice(from)
    .find(
      ({ headId }) =>
        headId !== null &&
        headId !== facts.initiatorId &&
        facts.isActive(headId) &&
        !facts.concernedIds?.includes(headId),
    );
  if (!above?.headId || others.some((one) => one.id === above.headId)) {
    return others;
  }
  const reason: Reason = { code: 'headAbove', params: { department: above.name } };
  return found.map((one) => (one.id === facts.initiatorId ? { id: above.headId!, reason } : one));
}

function findPeople(nodeId: string, source: Source, facts: RouteFacts): RoutePerson[] {
  const as = (ids: readonly string[], reason: Reason) =>
    [...new Set(ids)].filter((id) => facts.isActive(id)).map((id) => ({ id, reason }));
  switch (source.by) {
    case 'person':
      return as(source.memberIds, { code: 'namedPerson', params: {} });
    case 'role': {
      const role = facts.roles[source.role];
      return role ? as(role.memberIds, { code: 'role', params: { role: role.name } }) : [];
    }
    case 'departmentHead': {
      const head = facts.heads[source.level - 1];
      if (!head?.headId) {
        return [];
      }
      const params = { level: source.level, department: head.name };
      return as([head.headId], { code: 'departmentHead', params });
    }
    case 'initiatorChoice':
      return as((facts.choices[nodeId] ?? []).slice(0, source.max), { code: 'initiatorChoice', params: {} });
    case 'formField': {
      const params = { field: facts.fieldLabel(source.fieldKey) };
      return as(idsOf(facts.values[source.fieldKey]), { code: 'formField', params });
    }
  }
}

/** All nodes of a flow in the order they are drawn, with those on every way. */
export function allNodes(nodes: readonly FlowNode[]): FlowNode[] {
  return nodes.flatMap((node) =>
    node.kind === 'condition'
      ? [node, ...node.branches.flatMap((branch) => allNodes(branch.nodes)), ...allNodes(node.otherwise)]
      : [node],
  );
}

/** The place of every node in its flow. */
export function nodeOrder(flow: FlowContent): Map<string, number> {
  return new Map(allNodes(flow.nodes).map((node, place) => [node.id, place]));
}

/**
 * The way after fields were changed on it: what is behind stays as it was, what is ahead follows the new values.
 * `nodeId` is where the item is.
 */
export function mergeWays(
  before: Way,
  after: Way,
  nodeId: string | null,
  orderOf: ReadonlyMap<string, number>,
): Way {
  const here = nodeId === null ? -1 : (orderOf.get(nodeId) ?? -1);
  const place = (one: Way['path'][number]) =>
    orderOf.get('step' in one ? one.step.nodeId : one.branch.nodeId) ?? -1;
  const path = [
    ...before.path.filter((one) => place(one) <= here),
    ...after.path.filter((one) => place(one) > here),
  ];
  return { path, steps: path.flatMap((one) => ('step' in one ? [one.step] : [])) };
}
