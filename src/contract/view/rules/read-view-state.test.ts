import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TABLES } from '../tables';
import type { TableShape } from '../table-shape';
import { SYSTEM_STATE, viewStateSchema } from '../view';
import { isNothingDropped, readViewState } from './read-view-state';

const words = { zh_CN: '列', en: 'Column' };
const SHAPE = {
  id: 'sample',
  name: words,
  needs: 'organisation',
  columns: [
    { id: 'name', name: words, kind: 'text', width: 100, isSortable: true },
    { id: 'pay', name: words, kind: 'number', width: 100, isSortable: true, needs: 'payRecords' },
    { id: 'note', name: words, kind: 'text', width: 100 },
  ],
  filters: { status: { kind: 'choice', values: ['normal', 'left'] }, month: { kind: 'month' } },
} as const satisfies TableShape;
const read = (given: object, holds = () => false) =>
  readViewState({ ...SYSTEM_STATE, ...given }, SHAPE, holds);

describe('a stored view', () => {
  it.each([
    ['an unknown column', { columns: [{ id: 'gone' }, { id: 'note' }] }, { columns: ['gone'] }],
    ['a column of another right', { columns: [{ id: 'pay' }] }, { columns: ['pay'] }],
    ['an order by it', { sort: [{ id: 'pay', isDescending: true }] }, { sort: ['pay'] }],
    ['an order that the server lacks', { sort: [{ id: 'note', isDescending: false }] }, { sort: ['note'] }],
    ['an unknown filter', { filters: { gone: 'x', status: 'left' } }, { filters: ['gone'] }],
    ['a name of an object', { filters: { constructor: 'x' } }, { filters: ['constructor'] }],
    [
      'a value that a filter lacks',
      { filters: { status: 'x', month: '2026-13' } },
      { filters: ['status', 'month'] },
    ],
  ])('loses %s and says so', (_, given, dropped) => {
    const result = read(given);
    expect(result.dropped).toEqual({ columns: [], filters: [], sort: [], isUnreadable: false, ...dropped });
    expect(isNothingDropped(readViewState(result.state, SHAPE, () => false).dropped)).toBe(true);
  });

  it('has the column of a right that its reader holds', () => {
    const columns = [{ id: 'pay', width: 120 }];
    expect(read({ columns }, () => true).state.columns).toEqual(columns);
  });

  it.each([
    null,
    'x',
    {},
    { ...SYSTEM_STATE, v: 2 },
    { ...SYSTEM_STATE, filters: [] },
    { ...SYSTEM_STATE, more: 1 },
  ])('that no version has written opens as the table comes: %j', (stored) => {
    const { state, dropped } = readViewState(stored, SHAPE, () => true);
    expect([state, dropped.isUnreadable]).toEqual([SYSTEM_STATE, true]);
  });

  it('always becomes one that may be stored', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(viewStateSchema.safeParse(readViewState(stored, SHAPE, () => true).state).success).toBe(true);
      }),
    );
  });
});

it.each(Object.entries(TABLES))(
  'the table %s has its own id and every column once',
  (id, { id: own, columns }) => {
    expect(own).toBe(id);
    expect(new Set(columns.map((column) => column.id)).size).toBe(columns.length);
    expect(columns.map((column) => column.id).filter((one) => !/^[A-Za-z]{1,40}$/.test(one))).toEqual([]);
  },
);
