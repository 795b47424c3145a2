import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chainOf, moveRefusal, ORGAN_LEVELS_MAX, treeOf, type TreeNode } from './organ-tree';

const node = (id: string, parentId: string | null): TreeNode => ({ id, parentId });
/** a > b > c, a > d, and e beside a. */
const TREE = [node('a', null), node('b', 'a'), node('c', 'b'), node('d', 'a'), node('e', null)];
/** One below the other, as deep as allowed. */
const DEEPEST = Array.from({ length: ORGAN_LEVELS_MAX }, (_, at) =>
  node(`l${at + 1}`, at === 0 ? null : `l${at}`),
);

describe('where a department may hang', () => {
  it.each([
    ['below another branch', TREE, 'b', 'd', undefined],
    ['at the top', TREE, 'c', null, undefined],
    ['where it is', TREE, 'c', 'b', undefined],
    ['below itself', TREE, 'b', 'b', 'organCycle'],
    ['below its child', TREE, 'a', 'b', 'organCycle'],
    ['below its grandchild', TREE, 'a', 'c', 'organCycle'],
    ['new at the top', TREE, null, null, undefined],
    ['new on the deepest level', DEEPEST, null, `l${ORGAN_LEVELS_MAX - 1}`, undefined],
    ['new below the deepest level', DEEPEST, null, `l${ORGAN_LEVELS_MAX}`, 'organTooDeep'],
    [
      'with two levels where one is left',
      [...DEEPEST, ...TREE],
      'b',
      `l${ORGAN_LEVELS_MAX - 1}`,
      'organTooDeep',
    ],
    ['with two levels where two are left', [...DEEPEST, ...TREE], 'b', `l${ORGAN_LEVELS_MAX - 2}`, undefined],
    // What an import or SQL left behind must not hold anybody.
    ['in a circle that is there', [node('x', 'y'), node('y', 'x')], null, 'x', undefined],
  ] as const)('%s', (_, tree, id, parentId, refusal) => {
    expect(moveRefusal(tree, id, parentId)).toBe(refusal);
  });

  it('random moves never close a circle, never go too deep, and lose no department', () => {
    const moves = fc.array(fc.tuple(fc.nat(29), fc.option(fc.nat(29), { nil: null })), { maxLength: 80 });
    fc.assert(
      fc.property(moves, (wishes) => {
        let tree: TreeNode[] = Array.from({ length: 30 }, (_, at) => node(String(at), null));
        for (const [id, to] of wishes) {
          const parentId = to === null ? null : String(to);
          if (moveRefusal(tree, String(id), parentId) === undefined) {
            tree = tree.map((one) => (one.id === String(id) ? { ...one, parentId } : one));
          }
        }
        const known = treeOf(tree);
        for (const { id } of tree) {
          const chain = chainOf(known, id);
          expect(chain.length).toBeLessThanOrEqual(ORGAN_LEVELS_MAX);
          expect(known.get(chain.at(-1)!)?.parentId).toBeNull();
        }
        expect(known.size).toBe(30);
      }),
      { numRuns: 300 },
    );
  });
});
