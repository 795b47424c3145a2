import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEW_PEOPLE, shownCells, type Cell } from './shown-cells';

const tree = (...rows: [id: string, parentId: string | null, people: number][]): Cell[] =>
  rows.map(([id, parentId, people]) => ({ id, parentId, people }));
const hidden = (cells: readonly Cell[]) =>
  Object.fromEntries([...shownCells(cells)].map(([id, { hidden: cause }]) => [id, cause]));

describe('departments that show a figure of pay', () => {
  it.each<[string, Cell[], Record<string, string | null>]>([
    ['five people', tree(['a', null, 5]), { a: null }],
    ['four people', tree(['a', null, 4]), { a: 'few' }],
    ['no one', tree(['a', null, 0]), { a: 'few' }],
    ['a part of all', tree(['a', null, 0], ['b', 'a', 7]), { a: null, b: null }],
    ['a rest of three', tree(['a', null, 3], ['b', 'a', 7]), { a: null, b: 'difference' }],
    ['a rest of five', tree(['a', null, 5], ['b', 'a', 7]), { a: null, b: null }],
    [
      'a small sibling: the smallest of the others is hidden with it',
      tree(['a', null, 0], ['b', 'a', 3], ['c', 'a', 6], ['d', 'a', 9]),
      { a: null, b: 'few', c: 'difference', d: null },
    ],
    [
      'below a hidden department nothing is shown',
      tree(['a', null, 2], ['b', 'a', 1], ['c', 'b', 8]),
      { a: null, b: 'difference', c: 'difference' },
    ],
    [
      'two companies without a common top',
      tree(['a', null, 6], ['b', null, 2]),
      { a: 'difference', b: 'few' },
    ],
    ['a department whose parent is gone', tree(['a', 'gone', 6]), { a: null }],
  ])('%s', (_name, cells, expected) => {
    expect(hidden(cells)).toEqual(expected);
  });

  it('no difference of shown departments is about one to four people', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ up: fc.nat(30), people: fc.nat(12) }), { minLength: 1, maxLength: 30 }),
        (rows) => {
          const cells = rows.map(({ up, people }, at) => ({
            id: String(at),
            parentId: at === 0 ? null : String(up % at),
            people,
          }));
          const shown = shownCells(cells);
          const childrenOf = (id: string) => cells.filter(({ parentId }) => parentId === id);
          for (const { id } of cells) {
            const { people, hidden: cause } = shown.get(id)!;
            if (cause !== null) {
              continue;
            }
            expect(people).toBeGreaterThanOrEqual(FEW_PEOPLE);
            const visible = childrenOf(id).filter((child) => shown.get(child.id)!.hidden === null);
            // Any of them can be subtracted; the smallest rest is without all of them.
            const rest = people - visible.reduce((sum, child) => sum + shown.get(child.id)!.people, 0);
            expect(rest === 0 || rest >= FEW_PEOPLE).toBe(true);
          }
          for (const { id, parentId } of cells) {
            const isHidden = parentId !== null && shown.get(parentId)!.hidden !== null;
            expect(isHidden && shown.get(id)!.hidden === null).toBe(false);
          }
        },
      ),
    );
  });
});
