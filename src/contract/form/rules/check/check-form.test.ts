import { describe, expect, it } from 'vitest';
import type { FormField } from '@contract/form/schema';
import { checkForm } from './check-form';
import { accessOf } from '../form-access';
import { CHECK_CONTEXT, fieldOfKind, kindChoice, rowOf, shownForA } from '@tests/helpers/form/form-fields';

describe('checkForm', () => {
  const check = (fields: FormField[], values: object) =>
    checkForm({ fields }, values as Record<string, unknown>, CHECK_CONTEXT).map(
      ({ key, rule }) => `${key} ${rule}`,
    );

  it('names every problem in the order of the fields', () => {
    const fields = [
      shownForA('one', { showWhen: undefined }),
      fieldOfKind('number', { key: 'two' }),
      fieldOfKind('text', { key: 'three', isRequired: true }),
    ];
    expect(check(fields, { two: 'x' })).toEqual(['one required', 'two number', 'three required']);
  });

  it('does not ask for what is not shown', () => {
    const fields = [
      kindChoice,
      shownForA('note'),
      shownForA('more', { showWhen: { key: 'note', values: ['x'] } }),
    ];
    expect(check(fields, { kind: 'b', note: '', more: '' })).toEqual([]);
    expect(check(fields, { kind: 'a' })).toEqual(['note required']);
    expect(check(fields, { kind: 'a', note: 'x' })).toEqual(['more required']);
  });

  it.each([
    ['end above start', 'greater', undefined, '2026-11-22', '2026-11-21', undefined],
    ['end at start', 'greater', undefined, '2026-11-21', '2026-11-21', 'endAfterStart'],
    ['end above an open start', 'greater', undefined, '2026-11-21', undefined, undefined],
    ['number above number', 'greater', undefined, 10, 9, undefined],
    ['number below number', 'greater', undefined, 9, 10, 'endAfterStart'],
    ['received within the total', 'notGreater', 'receivedAmount', 0.1 + 0.2, 0.3, undefined],
    ['received above the total', 'notGreater', 'receivedAmount', 0.31, 0.3, 'amountOverTotal'],
    ['not above another', 'notGreater', undefined, 3, 2, 'notGreater'],
  ] as const)('compares fields: %s', (_, is, purpose, value, other, rule) => {
    const kind = typeof value === 'number' ? 'number' : 'date';
    const fields = [
      fieldOfKind(kind, { key: 'one' }),
      fieldOfKind(kind, { key: 'two', purpose, compare: { key: 'one', is } }),
    ];
    expect(checkForm({ fields }, { one: other, two: value }, CHECK_CONTEXT)[0]?.rule).toBe(rule);
  });

  it('does not compare with a field that is not shown', () => {
    const fields = [
      kindChoice,
      shownForA('from', { kind: 'number' }),
      fieldOfKind('number', { key: 'to', compare: { key: 'from', is: 'greater' } }),
    ];
    expect(check(fields, { kind: 'b', from: 9, to: 1 })).toEqual([]);
  });

  it('judges the cells of a table by their columns, conditions within the row included', () => {
    const table = fieldOfKind('detailTable', {
      key: 'items',
      columns: [kindChoice, shownForA('note'), fieldOfKind('amount', { key: 'sum', isRequired: true })],
    });
    const problems = checkForm(
      { fields: [table] },
      { items: [rowOf('1', { kind: 'b', sum: 1 }), rowOf('2', { kind: 'a', sum: 0.001 }), rowOf('3', {})] },
      CHECK_CONTEXT,
    );
    expect(problems).toEqual([
      { key: 'items', rowId: '2', column: 'note', rule: 'required' },
      { key: 'items', rowId: '2', column: 'sum', rule: 'decimals', params: { max: 2 } },
    ]);
  });

  it('leaves alone what may not be edited', () => {
    const fields = [
      fieldOfKind('text', { key: 'one', isRequired: true }),
      fieldOfKind('text', { key: 'two', isRequired: true }),
    ];
    const access = accessOf([{ fieldKey: 'two', access: 'edit' }], 'read');
    expect(checkForm({ fields }, {}, CHECK_CONTEXT, access).map((one) => one.key)).toEqual(['two']);
  });
});
