import { describe, expect, it } from 'vitest';
import { changedFields } from './changed-fields';
import { fieldOfKind, rowOf } from '@tests/helpers/form/form-fields';

describe('changedFields', () => {
  const table = fieldOfKind('detailTable', {
    key: 'items',
    columns: [fieldOfKind('text', { key: 'a' }), fieldOfKind('text', { key: 'b' })],
  });
  const fields = [
    fieldOfKind('text', { key: 'one' }),
    fieldOfKind('person', { key: 'who' }),
    fieldOfKind('location', { key: 'place' }),
    table,
  ];
  it.each<[string, object, object, object[]]>([
    ['nothing', { one: 'x' }, { one: ' x ' }, []],
    ['text', { one: 'x' }, { one: 'y' }, [{ key: 'one', change: 'changed' }]],
    ['what was added', {}, { one: 'y' }, [{ key: 'one', change: 'added' }]],
    ['what was taken away', { one: 'y' }, { one: '' }, [{ key: 'one', change: 'removed' }]],
    [
      'a new name of the same person',
      { who: [{ id: '1', name: '林' }] },
      { who: [{ id: '1', name: '林林' }] },
      [],
    ],
    [
      'another person',
      { who: [{ id: '1', name: '林' }] },
      { who: [{ id: '2', name: '林' }] },
      [{ key: 'who', change: 'changed' }],
    ],
    [
      'the order of members',
      { place: { latitude: 1, longitude: 2 } },
      { place: { longitude: 2, latitude: 1 } },
      [],
    ],
    [
      'rows',
      { items: [rowOf('1', { a: 'x', b: 'y' }), rowOf('2', { a: 'x' })] },
      { items: [rowOf('3', { a: 'n' }), rowOf('1', { a: 'x', b: 'z' })] },
      [
        {
          key: 'items',
          change: 'changed',
          rows: [
            { rowId: '3', change: 'added', columns: ['a'] },
            { rowId: '1', change: 'changed', columns: ['b'] },
            { rowId: '2', change: 'removed', columns: ['a'] },
          ],
        },
      ],
    ],
  ])('tells %s', (_, before, after, expected) => {
    expect(changedFields({ fields }, before as never, after as never)).toEqual(expected);
  });
});
