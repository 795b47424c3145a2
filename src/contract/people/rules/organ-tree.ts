/** A department as the rules see it: where it hangs. */
export type TreeNode = { id: string; parentId: string | null };

/** Deeper trees are a mistake, and what reads a chain of departments ends somewhere. */
export const ORGAN_LEVELS_MAX = 12;

/** Why a department cannot hang there. */
export type MoveRefusal = 'organCycle' | 'organTooDeep';

type Tree = ReadonlyMap<string, TreeNode>;

export const treeOf = (nodes: readonly TreeNode[]): Tree => new Map(nodes.map((node) => [node.id, node]));

/** The ids from a department up to the topmost one; ends where departments are set in a circle. */
export function chainOf(tree: Tree, id: string | null): string[] {
  const chain: string[] = [];
  let at = id === null ? undefined : tree.get(id);
  while (at && !chain.includes(at.id)) {
    chain.push(at.id);
    at = at.parentId === null ? undefined : tree.get(at.parentId);
  }
  return chain;
}

/** How many levels a department has, its own counted. */
function heightOf(tree: Tree, id: string): number {
  const depths = [...tree.values()].map((node) => chainOf(tree, node.id).indexOf(id) + 1);
  return Math.max(1, ...depths);
}

/** Whether a department may hang below another, or at the top: never below itself, never deeper than allowed. */
export function moveRefusal(
  nodes: readonly TreeNode[],
  id: string | null,
  parentId: string | null,
): MoveRefusal | undefined {
  const tree = treeOf(nodes);
  const above = chainOf(tree, parentId);
  if (id !== null && above.includes(id)) {
    return 'organCycle';
  }
  const height = id === null ? 1 : heightOf(tree, id);
  return above.length + height > ORGAN_LEVELS_MAX ? 'organTooDeep' : undefined;
}
