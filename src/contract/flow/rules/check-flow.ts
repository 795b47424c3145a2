import {
  FLOW_LIMITS,
  type ApproverNode,
  type Branch,
  type Condition,
  type CopyNode,
  type FlowContent,
  type FlowNode,
  type FlowProblem,
} from '@contract/flow/flow';
import type { FormSchema } from '@contract/form/schema';
import type { ConditionItem } from '@contract/flow/condition-calls';
import { belongsTo } from '@contract/flow/rules/condition-items';
import { isFilledIn } from '@contract/approval/rules/conditions';
import { allNodes } from '@contract/approval/rules/route';

/** What a flow is checked against. */
export type FlowChecks = {
  items: ReadonlyMap<string, ConditionItem>;
  /** The form of the process; without one its fields cannot be checked. */
  form: FormSchema | null;
  isActive: (memberId: string) => boolean;
};

type Found = {
  code: FlowProblem['code'];
  nodeId?: string;
  branchId?: string;
  params?: Record<string, string>;
};

/** What is wrong with a flow: with any of it, it cannot be published. */
export function checkFlow(flow: FlowContent, checks: FlowChecks): FlowProblem[] {
  const nodes = allNodes(flow.nodes);
  const found: Found[] = nodes.flatMap((node) => nodeProblems(node, checks));
  const seen = new Set<string>();
  for (const id of nodes.flatMap((node) => [
    node.id,
    ...(node.kind === 'condition' ? node.branches.map((one) => one.id) : []),
  ])) {
    if (seen.has(id)) {
      found.push({ code: 'idRepeated', nodeId: id });
    }
    seen.add(id);
  }
  if (nodes.length > FLOW_LIMITS.nodes) {
    found.push({ code: 'tooMany' });
  }
  if (depth(flow.nodes) > FLOW_LIMITS.depth) {
    found.push({ code: 'tooDeep' });
  }
  if (!alwaysAsks(flow.nodes)) {
    found.push({ code: 'noApprover' });
  }
  return found.map(({ code, nodeId, branchId, params }) => ({
    code,
    nodeId,
    branchId,
    params: params ?? {},
  }));
}

/** How deep condition nodes are inside each other. */
function depth(nodes: readonly FlowNode[]): number {
  return Math.max(
    0,
    ...nodes.map((node) =>
      node.kind === 'condition'
        ? 1 + Math.max(depth(node.otherwise), ...node.branches.map((one) => depth(one.nodes)))
        : 0,
    ),
  );
}

/** Whether somebody decides whichever way a request goes. */
function alwaysAsks(nodes: readonly FlowNode[]): boolean {
  return nodes.some((node) =>
    node.kind === 'condition'
      ? alwaysAsks(node.otherwise) && node.branches.every((one) => alwaysAsks(one.nodes))
      : node.kind === 'approver',
  );
}

function nodeProblems(node: FlowNode, checks: FlowChecks): Found[] {
  const nodeId = node.id;
  const named: Found[] = node.name.zh_CN.trim() === '' ? [{ code: 'nameMissing', nodeId }] : [];
  if (node.kind !== 'condition') {
    return [...named, ...sourceProblems(node, checks), ...permissionProblems(node, checks)];
  }
  const branches: Found[] = node.branches.length === 0 ? [{ code: 'branchMissing', nodeId }] : [];
  return [
    ...named,
    ...branches,
    ...node.branches.flatMap((branch) => branchProblems(nodeId, branch, checks)),
  ];
}

function sourceProblems({ id: nodeId, source }: ApproverNode | CopyNode, checks: FlowChecks): Found[] {
  if (source.by === 'person') {
    if (source.memberIds.length === 0) {
      return [{ code: 'peopleMissing', nodeId }];
    }
    return source.memberIds.every((id) => checks.isActive(id)) ? [] : [{ code: 'personGone', nodeId }];
  }
  if (source.by === 'formField') {
    const field = checks.form?.fields.find((one) => one.key === source.fieldKey);
    return !checks.form || field?.kind === 'person'
      ? []
      : [{ code: 'fieldMissing', nodeId, params: { field: source.fieldKey } }];
  }
  return [];
}

function permissionProblems(node: ApproverNode | CopyNode, { form }: FlowChecks): Found[] {
  if (node.kind === 'copy' || !form) {
    return [];
  }
  return node.fieldPermissions
    .filter((one) => !form.fields.some((field) => field.key === one.fieldKey))
    .map((one) => ({ code: 'fieldMissing', nodeId: node.id, params: { field: one.fieldKey } }));
}

function branchProblems(nodeId: string, branch: Branch, checks: FlowChecks): Found[] {
  const at = { nodeId, branchId: branch.id };
  const named: Found[] = branch.name.zh_CN.trim() === '' ? [{ code: 'nameMissing', ...at }] : [];
  if (branch.groups.length === 0 || branch.groups.some((group) => group.length === 0)) {
    return [...named, { code: 'branchEmpty', ...at }];
  }
  return [
    ...named,
    ...branch.groups
      .flat()
      .flatMap((one) => conditionProblems(one, checks).map((found) => ({ ...found, ...at }))),
  ];
}

function conditionProblems(condition: Condition, { items, form }: FlowChecks): Found[] {
  const item = items.get(condition.item);
  const params = { item: condition.item };
  if (!item) {
    return [{ code: 'itemMissing', params }];
  }
  const found: Found[] = [];
  if (form && !belongsTo(item, form)) {
    found.push({ code: 'itemNotInForm', params });
  }
  if (!item.operators.includes(condition.operator)) {
    found.push({ code: 'operatorWrong', params });
  }
  return isFilledIn(condition, item) ? found : [...found, { code: 'valueMissing', params }];
}
