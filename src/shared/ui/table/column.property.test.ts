import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeColumn, COLUMN_WIDTH, layOut, moveColumn, nextSort, type TableLayout } from './column';

const ids = ['name', 'organ', 'position', 'number', 'joined'];
const columns = ids.map((id, at) => ({ id, width: 100 + at, isHidden: at === 4 }));
const layout: fc.Arbitrary<TableLayout> = fc.record({
  columns: fc.array(
    fc.record(
      {
        id: fc.constantFrom(...ids, 'gone', 'secret'),
        width: fc.integer({ min: -10, max: 5000 }),
        isHidden: fc.boolean(),
      },
      { requiredKeys: ['id'] },
    ),
    { maxLength: 8 },
  ),
});

describe('a layout', () => {
  it('shows each column of the table once, the first one first and in sight, in widths that can be read', () => {
    fc.assert(
      fc.property(layout, (one) => {
        const all = layOut(columns, one);
        expect(all.map(({ id }) => id).sort()).toEqual([...ids].sort());
        expect(all[0]).toMatchObject({ id: 'name', isHidden: false });
        expect(all.every(({ width }) => width >= COLUMN_WIDTH.min && width <= COLUMN_WIDTH.max)).toBe(true);
      }),
    );
  });

  it('changed in one column leaves the others alone', () => {
    fc.assert(
      fc.property(layout, fc.constantFrom(...ids.slice(1)), (one, id) => {
        const before = layOut(columns, one);
        const after = layOut(columns, changeColumn(columns, one, id, { width: 300, isHidden: true }));
        expect(after.filter((column) => column.id !== id)).toEqual(
          before.filter((column) => column.id !== id),
        );
        expect(after.find((column) => column.id === id)).toEqual({ id, width: 300, isHidden: true });
      }),
    );
  });

  it('moved there and back is what it was, and a column that is new stands where the table puts it', () => {
    fc.assert(
      fc.property(layout, fc.constantFrom(...ids), (one, id) => {
        const there = moveColumn(columns, one, id, 1);
        const order = (of: TableLayout) => layOut(columns, of).map((column) => column.id);
        const isLast = order(one).at(-1) === id || id === 'name';
        expect(order(isLast ? there : moveColumn(columns, there, id, -1))).toEqual(order(one));
      }),
    );
    const old = { columns: [{ id: 'name' }, { id: 'number' }, { id: 'organ' }] };
    expect(layOut(columns, old).map(({ id }) => id)).toEqual([
      'name',
      'number',
      'joined',
      'organ',
      'position',
    ]);
  });

  it('a head is pressed up, down and back', () => {
    const up = nextSort(undefined, 'name');
    const down = nextSort(up, 'name');
    expect([up, down, nextSort(down, 'name'), nextSort(down, 'organ')]).toEqual([
      { id: 'name', isDescending: false },
      { id: 'name', isDescending: true },
      undefined,
      { id: 'organ', isDescending: false },
    ]);
  });
});
