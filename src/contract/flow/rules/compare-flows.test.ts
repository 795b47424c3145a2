import { describe, expect, it } from 'vitest';
import type { ApproverNode, FlowNode } from '@contract/flow/flow';
import { compareFlows, isSameFlow } from './compare-flows';

const approver = (id: string, given: Partial<ApproverNode> = {}): FlowNode => ({
  kind: 'approver',
  id,
  name: { zh_CN: id },
  source: { by: 'departmentHead', level: 1 },
  mode: 'all',
  selfApprove: 'headAbove',
  whenEmpty: 'administrator',
  fieldPermissions: [],
  allowBatchPass: false,
  opinionRequired: false,
  signatureRequired: false,
  ...given,
});
const condition = (id: string, nodes: FlowNode[], otherwise: FlowNode[] = []): FlowNode => ({
  kind: 'condition',
  id,
  name: { zh_CN: id },
  branches: [{ id: `${id}a`, name: { zh_CN: 'a' }, groups: [], nodes }],
  otherwise,
});
const [a, b, c] = [approver('a'), approver('b'), approver('c')];

/** `+a -b ~c >d`: added, removed, changed, moved. */
function said(before: FlowNode[], after: FlowNode[]) {
  const { added, removed, changed, moved } = compareFlows({ nodes: before }, { nodes: after });
  return [
    ...added.map((one) => `+${one.id}`),
    ...removed.map((one) => `-${one.id}`),
    ...changed.map((one) => `~${one.after.id}`),
    ...moved.map((one) => `>${one.id}`),
  ].join(' ');
}

describe('the difference of two flows', () => {
  it.each<[string, FlowNode[], FlowNode[], string]>([
    ['nothing', [a, b], [a, b], ''],
    ['one more in between', [a, b], [a, c, b], '+c'],
    ['one less', [a, b, c], [a, c], '-b'],
    ['changed places', [a, b], [b, a], '>b >a'],
    ['another mode', [a], [approver('a', { mode: 'any' })], '~a'],
    ['an id that means something else now', [a], [condition('a', [b])], '+a +b -a'],
    [
      'more in a branch, which is no change of the condition',
      [condition('x', [a])],
      [condition('x', [a, b])],
      '+b',
    ],
    ['from a branch to the default', [condition('x', [a])], [condition('x', [], [a])], '>a'],
    ['a condition with all that hangs in it', [condition('x', [a]), b], [b], '-x -a'],
    ['words of what is empty', [approver('a', { timeoutHours: null })], [a], ''],
  ])('%s', (_, before, after, expected) => {
    expect(said(before, after)).toBe(expected);
  });

  it('is none for the same content in another order of keys', () => {
    const flow = { nodes: [a], repeat: 'once' as const };
    expect(isSameFlow(flow, { repeat: 'once', nodes: [a] })).toBe(true);
    expect(isSameFlow(flow, { ...flow, repeat: 'ask' })).toBe(false);
  });
});
