import type { FlowContent, FlowNode } from '@contract/flow/flow';
import { allNodes } from '@contract/approval/rules/route';

/** Where a list of nodes hangs: the flow itself, a branch of a condition, or its way for everything else. */
export type ListPlace = { nodeId: string; branchId: string | null } | null;

type Change = (nodes: FlowNode[]) => FlowNode[];

/** Every list of nodes in a flow, changed. */
function mapLists(
  nodes: FlowNode[],
  place: ListPlace,
  edit: (nodes: FlowNode[], at: ListPlace) => FlowNode[],
): FlowNode[] {
  return edit(nodes, place).map((node) =>
    node.kind === 'condition'
      ? {
          ...node,
          branches: node.branches.map((branch) => ({
            ...branch,
            nodes: mapLists(branch.nodes, { nodeId: node.id, branchId: branch.id }, edit),
          })),
          otherwise: mapLists(node.otherwise, { nodeId: node.id, branchId: null }, edit),
        }
      : node,
  );
}

const isSame = (one: ListPlace, other: ListPlace) =>
  one?.nodeId === other?.nodeId && one?.branchId === other?.branchId;

function inEveryList(flow: FlowContent, edit: Change): FlowContent {
  return { ...flow, nodes: mapLists(flow.nodes, null, (nodes) => edit(nodes)) };
}

/** A node at the end of a list. */
export function addNode(flow: FlowContent, place: ListPlace, node: FlowNode): FlowContent {
  return {
    ...flow,
    nodes: mapLists(flow.nodes, null, (nodes, at) => (isSame(at, place) ? [...nodes, node] : nodes)),
  };
}

export function replaceNode(flow: FlowContent, node: FlowNode): FlowContent {
  return inEveryList(flow, (nodes) => nodes.map((one) => (one.id === node.id ? node : one)));
}

export function removeNode(flow: FlowContent, nodeId: string): FlowContent {
  return inEveryList(flow, (nodes) => nodes.filter((one) => one.id !== nodeId));
}

/** Changes places with its neighbour in the same list; at the end of the list nothing happens. */
export function moveNode(flow: FlowContent, nodeId: string, by: -1 | 1): FlowContent {
  return inEveryList(flow, (nodes) => {
    const index = nodes.findIndex((one) => one.id === nodeId);
    const other = index + by;
    const [node, neighbour] = [nodes[index], nodes[other]];
    if (!node || !neighbour) {
      return nodes;
    }
    return nodes.map((one, place) => (place === index ? neighbour : place === other ? node : one));
  });
}

/** A name that no node and no branch of the flow has. */
export function freshId(flow: FlowContent, prefix: string): string {
  const taken = new Set(
    allNodes(flow.nodes).flatMap((node) => [
      node.id,
      ...(node.kind === 'condition' ? node.branches.map((branch) => branch.id) : []),
    ]),
  );
  let number = taken.size + 1;
  while (taken.has(`${prefix}${number}`)) {
    number += 1;
  }
  return `${prefix}${number}`;
}
