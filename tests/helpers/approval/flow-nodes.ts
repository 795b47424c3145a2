import type { ApproverNode, Condition, FlowContent, FlowNode } from '@contract/flow/flow';

type Person = { member: { id: string } };
const named = (zh_CN: string) => ({ zh_CN, en: zh_CN });
const by = (people: readonly Person[]) => ({
  by: 'person' as const,
  memberIds: people.map((one) => one.member.id),
});

export const flowOf = (...nodes: FlowNode[]): FlowContent => ({ nodes, repeat: 'ask' });

/** A step that these people decide. */
export const approver = (
  id: string,
  people: readonly Person[],
  given: Partial<ApproverNode> = {},
): ApproverNode => ({
  kind: 'approver',
  id,
  name: named(id),
  source: by(people),
  mode: 'any',
  selfApprove: 'headAbove',
  whenEmpty: 'administrator',
  fieldPermissions: [],
  allowBatchPass: false,
  opinionRequired: false,
  signatureRequired: false,
  ...given,
});

export const copy = (id: string, people: readonly Person[]): FlowNode => ({
  kind: 'copy',
  id,
  name: named(id),
  source: by(people),
});

/** A condition with one branch, called `<id>Taken`. */
export const branch = (
  id: string,
  { name, conditions }: { name: string; conditions: Condition[] },
  nodes: FlowNode[],
  otherwise: FlowNode[] = [],
): FlowNode => ({
  kind: 'condition',
  id,
  name: named(id),
  branches: [{ id: `${id}Taken`, name: named(name), groups: [conditions], nodes }],
  otherwise,
});
