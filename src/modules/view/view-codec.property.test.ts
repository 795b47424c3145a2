import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PEOPLE_TABLE } from '@contract/people/people-table';
import { TABLES } from '@contract/view/tables';
import type { FilterShape, TableShape } from '@contract/view/table-shape';
import { DENSITIES, SYSTEM_STATE, type ViewState } from '@contract/view/view';
import { readView, writeView } from './view-codec';

const valueOf = (filter: FilterShape) => {
  switch (filter.kind) {
    case 'choice':
      return fc.constantFrom(...filter.values);
    case 'choices':
      return fc.subarray([...filter.values], { minLength: 1 }).map((values) => values.join(','));
    case 'year':
      return fc.integer({ min: 1950, max: 2100 }).map(String);
    case 'month':
      return fc.constantFrom('2026-02', '2025-12');
    case 'day':
      return fc.constantFrom('2026-02-28', '2024-02-29');
    case 'id':
      return fc.stringMatching(/^[\w-]{1,20}$/);
  }
};

/** Every state that a table can be in. */
const statesOf = (shape: TableShape): fc.Arbitrary<ViewState> => {
  const ids = shape.columns.map(({ id }) => id);
  const sortable = shape.columns.filter(({ isSortable }) => isSortable).map(({ id }) => id);
  const filters = Object.entries(shape.filters).map(([id, filter]) => [id, valueOf(filter)] as const);
  return fc.record(
    {
      v: fc.constant(1 as const),
      filters: fc.record(Object.fromEntries(filters), { requiredKeys: [] }),
      sort: fc.array(fc.record({ id: fc.constantFrom(...sortable), isDescending: fc.boolean() }), {
        maxLength: sortable.length > 0 ? 1 : 0,
      }),
      columns: fc
        .shuffledSubarray(ids)
        .chain((some) =>
          fc.tuple(...some.map((id) => fc.record({ id: fc.constant(id), isHidden: fc.boolean() }))),
        ),
      density: fc.constantFrom(...DENSITIES),
    },
    { requiredKeys: ['v', 'filters', 'sort', 'columns'] },
  ) as fc.Arbitrary<ViewState>;
};

const address = (state: ViewState, base: ViewState, shape: TableShape) => {
  const written = new URLSearchParams(writeView(state, base, shape));
  return new URLSearchParams(written.toString());
};

describe.each(Object.values(TABLES))('the address of the table $id', (shape) => {
  const states = statesOf(shape);

  it('says all that differs from the view, and nothing where nothing does', () => {
    fc.assert(
      fc.property(states, states, (state, base) => {
        const read = readView(address(state, base, shape), base, shape);
        // Said of the system's view, both say the same.
        expect(writeView(read, SYSTEM_STATE, shape)).toEqual(writeView(state, SYSTEM_STATE, shape));
        expect(writeView(readView(new URLSearchParams(), base, shape), base, shape)).toEqual([]);
      }),
    );
  });

  it('is read whatever it holds', () => {
    const keys = fc.constantFrom('view', 'sort', 'columns', 'density', ...Object.keys(shape.filters), 'x');
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, fc.string())), states, (parts, base) => {
        const read = readView(new URLSearchParams(parts), base, shape);
        expect(readView(address(read, base, shape), base, shape)).toEqual(read);
      }),
      { examples: [[[['columns', shape.columns[0]!.id]], { ...SYSTEM_STATE, columns: [] }]] },
    );
  });
});

it.each([
  ['sort=organ', 'people can not be sorted by it'],
  ['status=gone', 'no such status'],
  ['columns=', 'no column'],
  ['columns=gone.-x', 'unknown columns'],
])('of an address nothing is taken that the table lacks: %s (%s)', (query) => {
  const base: ViewState = {
    ...SYSTEM_STATE,
    filters: { status: 'left' },
    sort: [{ id: 'name', isDescending: true }],
    columns: [{ id: 'name', width: 300 }],
  };
  expect(readView(new URLSearchParams(query), base, PEOPLE_TABLE)).toEqual(base);
});
