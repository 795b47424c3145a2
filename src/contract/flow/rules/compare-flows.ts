import type { FlowContent, FlowNode } from '@contract/flow/flow';
import { allNodes } from '@contract/approval/rules/route';

/** What became of the nodes of a flow from one state to another. */
export type FlowDifference = {
  added: FlowNode[];
  removed: FlowNode[];
  /** In both, and not the same in itself: what hangs in its branches is compared by itself. */
  changed: { before: FlowNode; after: FlowNode }[];
  /** In both, at another place. */
  moved: FlowNode[];
};

/** The node without what hangs in its branches. */
const bare = (node: FlowNode): FlowNode =>
  node.kind === 'condition'
    ? { ...node, branches: node.branches.map((one) => ({ ...one, nodes: [] })), otherwise: [] }
    : node;

/** Keys in whatever order they were written in, and what is left out like what is empty. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(plain);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.entries(value)
    .filter(([, one]) => one !== undefined && one !== null && one !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, one]) => [key, plain(one)]);
}
const isSame = (one: unknown, other: unknown) => JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** The lists of a flow by where they hang, as the ids in them. */
function listsOf(nodes: readonly FlowNode[], place = ''): [place: string, ids: string[]][] {
  return [
    [place, nodes.map((node) => node.id)],
    ...nodes.flatMap((node) =>
      node.kind === 'condition'
        ? [
            ...node.branches.flatMap((branch) => listsOf(branch.nodes, `${node.id}/${branch.id}`)),
            ...listsOf(node.otherwise, `${node.id}/`),
          ]
        : [],
    ),
  ];
}

/** Where each node stands among those that are in both flows. */
function places(nodes: readonly FlowNode[], kept: ReadonlySet<string>): Map<string, string> {
  return new Map(
    listsOf(nodes).flatMap(([place, ids]) =>
      ids.filter((id) => kept.has(id)).map((id, index) => [id, `${place} ${index}`] as const),
    ),
  );
}

/** What was added, removed, changed and moved between two states of a flow, in the order they are drawn. */
export function compareFlows(
  before: Pick<FlowContent, 'nodes'>,
  after: Pick<FlowContent, 'nodes'>,
): FlowDifference {
  const [old, now] = [allNodes(before.nodes), allNodes(after.nodes)];
  const byId = new Map(old.map((node) => [node.id, node]));
  const kept = new Set(now.filter((node) => byId.get(node.id)?.kind === node.kind).map((node) => node.id));
  const [from, to] = [places(before.nodes, kept), places(after.nodes, kept)];
  return {
    added: now.filter((node) => !kept.has(node.id)),
    removed: old.filter((node) => !kept.has(node.id)),
    changed: now.flatMap((node) => {
      const was = kept.has(node.id) ? byId.get(node.id) : undefined;
      return was && !isSame(bare(was), bare(node)) ? [{ before: was, after: node }] : [];
    }),
    moved: now.filter((node) => kept.has(node.id) && from.get(node.id) !== to.get(node.id)),
  };
}

/** Whether two states of a flow come to the same. */
export const isSameFlow = (one: FlowContent, other: FlowContent) => isSame(one, other);
