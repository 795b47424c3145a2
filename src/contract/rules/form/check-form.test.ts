import { filledFormArbitrary, formSchemaArbitrary } from '@tests/helpers/form-arbitrary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormColumn, FormField } from '@contract/entities/form-schema';
import { changedFields } from './changed-fields';
import { checkForm } from './check-form';
import { checkSchema } from './check-schema';
import { checkValue, limitDay } from './check-value';
import { accessOf } from './form-access';
import { normalizeValues } from './normalize-values';
import { stripHidden, visibleFields, withoutFields } from './visible-fields';

const label = { zh_CN: '字段', en: 'Field' };
const field = (kind: FormColumn['kind'], given: Partial<FormField> = {}): FormField => ({
  key: 'it',
  kind,
  label,
  ...given,
});
const options = ['a', 'b', 'c'].map((code) => ({ code, label: { zh_CN: code } }));
const context = {
  today: '2026-11-21',
  choiceState: (_: string, code: string) =>
    code === 'old'
      ? ('disabled' as const)
      : code === 'annual'
        ? ('selectable' as const)
        : ('unknown' as const),
};
const file = (fileId: string) => ({ fileId, name: 'a.png', size: 1, contentType: 'image/png' });
const row = (rowId: string, values: object = { a: 1 }) => ({ rowId, values });
const day = { start: '2026-11-21', end: '2026-11-21' };
const minute = (start: string, end: string) => ({ start: `2026-11-21 ${start}`, end: `2026-11-21 ${end}` });

describe('checkValue', () => {
  it.each<[string, FormField, unknown, object | undefined]>([
    ['nothing where nothing is asked', field('text'), undefined, undefined],
    ['nothing where something is asked', field('text', { isRequired: true }), ' ', { rule: 'required' }],
    ['no number at all', field('number', { isRequired: true }), Number.NaN, { rule: 'required' }],
    ['zero where something is asked', field('number', { isRequired: true }), 0, undefined],
    ['no files', field('image', { isRequired: true }), [], { rule: 'required' }],
    ['no signature', field('signature', { isRequired: true }), [], { rule: 'signatureRequired' }],
    [
      'a blacklist without its term',
      field('number', { purpose: 'blacklistTerm' }),
      undefined,
      { rule: 'blacklistTermRequired' },
    ],
    ['an empty range', field('dateRange', { isRequired: true }), {}, { rule: 'required' }],
    ['half a range', field('dateRange'), { start: '2026-11-21' }, { rule: 'required' }],
    ['an empty table', field('detailTable', { isRequired: true }), [], { rule: 'required' }],
    [
      'text below its length',
      field('text', { minLength: 3 }),
      ' ab ',
      { rule: 'textMin', params: { min: 3 } },
    ],
    [
      'text above its length',
      field('text', { maxLength: 3 }),
      'abcd',
      { rule: 'textMax', params: { max: 3 } },
    ],
    ['a remark of 200', field('longText', { purpose: 'remark' }), '好'.repeat(200), undefined],
    [
      'a remark of 201',
      field('longText', { purpose: 'remark' }),
      '好'.repeat(201),
      { rule: 'remarkMax', params: { max: 200 } },
    ],
    ['text where a number is asked', field('number'), '12', { rule: 'number' }],
    ['a number where text is asked', field('text'), 12, { rule: 'shape' }],
    ['a pattern that fits', field('text', { pattern: String.raw`\d{3}` }), ' 123 ', undefined],
    ['a pattern that does not', field('text', { pattern: String.raw`\d{3}` }), '1234', { rule: 'pattern' }],
    ['a mobile', field('phone'), '138 0013 8000', undefined],
    ['no mobile', field('phone'), '12345', { rule: 'mobile' }],
    ['below the least', field('number', { min: 0.5 }), 0, { rule: 'min', params: { min: 0.5 } }],
    ['above the most', field('number', { max: 36 }), 36.5, { rule: 'max', params: { max: 36 } }],
    ['too many decimals', field('number', { decimals: 1 }), 0.25, { rule: 'decimals', params: { max: 1 } }],
    ['cents', field('amount'), 1.1, undefined],
    ['less than a cent', field('amount'), 0.001, { rule: 'decimals', params: { max: 2 } }],
    ['more money than there is', field('amount'), 1e12, { rule: 'max', params: { max: 1e12 } }],
    ['endless', field('amount'), Number.POSITIVE_INFINITY, { rule: 'number' }],
    ['a day', field('date'), '2026-02-28', undefined],
    ['a day that is none', field('date'), '2026-02-30', { rule: 'date' }],
    ['a minute where a day is asked', field('date'), '2026-02-28 10:00', { rule: 'precision' }],
    [
      'a day where a minute is asked',
      field('date', { precision: 'minute' }),
      '2026-02-28',
      { rule: 'precision' },
    ],
    [
      'tomorrow where today is the last',
      field('date', { latest: 'today' }),
      '2026-11-22',
      { rule: 'latest', params: { day: '2026-11-21' } },
    ],
    [
      'too long ago',
      field('date', { earliest: 'today-7' }),
      '2026-11-13',
      { rule: 'earliest', params: { day: '2026-11-14' } },
    ],
    ['one whole day', field('dateRange'), day, undefined],
    [
      'a range backwards',
      field('dateRange'),
      { start: '2026-11-22', end: '2026-11-21' },
      { rule: 'endAfterStart' },
    ],
    [
      'no time at all',
      field('dateRange', { precision: 'minute' }),
      minute('09:00', '09:00'),
      { rule: 'endAfterStart' },
    ],
    ['an hour', field('dateRange', { precision: 'minute' }), minute('09:00', '10:00'), undefined],
    ['a time', field('time'), '23:59', undefined],
    ['a time that is none', field('time'), '24:00', { rule: 'date' }],
    ['a choice', field('singleChoice', { options }), 'a', undefined],
    ['a choice that is none', field('singleChoice', { options }), 'z', { rule: 'optionUnknown' }],
    ['a choice without options', field('singleChoice'), 'a', { rule: 'optionUnknown' }],
    ['an item', field('singleChoice', { itemType: 'leaveType' }), 'annual', undefined],
    [
      'an item with status 1',
      field('singleChoice', { itemType: 'leaveType' }),
      'old',
      { rule: 'optionDisabled' },
    ],
    [
      'an item of no dictionary',
      field('multiChoice', { itemType: 'leaveType' }),
      ['annual', 'x'],
      { rule: 'optionUnknown' },
    ],
    ['a choice twice', field('multiChoice', { options }), ['a', 'a'], { rule: 'optionRepeated' }],
    [
      'too few choices',
      field('multiChoice', { options, minCount: 2 }),
      ['a'],
      { rule: 'minCount', params: { min: 2 } },
    ],
    [
      'too many choices',
      field('multiChoice', { options, maxCount: 1 }),
      ['a', 'b'],
      { rule: 'maxCount', params: { max: 1 } },
    ],
    ['one person', field('person'), [{ id: '1', name: '林' }], undefined],
    [
      'two people where one is asked',
      field('person'),
      [
        { id: '1', name: '林' },
        { id: '2', name: '陈' },
      ],
      { rule: 'maxCount', params: { max: 1 } },
    ],
    [
      'a person twice',
      field('person', { multiple: true }),
      [
        { id: '1', name: '林' },
        { id: '1', name: '林' },
      ],
      { rule: 'optionRepeated' },
    ],
    ['ten files', field('image'), Array.from({ length: 10 }, (_, at) => file(`${at}`)), undefined],
    [
      'eleven files',
      field('attachment', { maxCount: 99 }),
      Array.from({ length: 11 }, (_, at) => file(`${at}`)),
      { rule: 'filesMax', params: { max: 10 } },
    ],
    ['two signatures', field('signature'), [file('1'), file('2')], { rule: 'filesMax', params: { max: 1 } }],
    ['an address', field('location'), { address: '人民路' }, undefined],
    ['half a place', field('location'), { latitude: 31 }, { rule: 'shape' }],
    ['a place off the earth', field('location'), { latitude: 91, longitude: 0 }, { rule: 'shape' }],
    ['a row twice', field('detailTable'), [row('1'), row('1')], { rule: 'rowRepeated' }],
    [
      'too many rows',
      field('detailTable', { maxCount: 1 }),
      [row('1'), row('2')],
      { rule: 'rowsMax', params: { max: 1 } },
    ],
    [
      'too few rows',
      field('detailTable', { minCount: 2 }),
      [row('1')],
      { rule: 'rowsMin', params: { min: 2 } },
    ],
  ])('%s', (_, one, value, expected) => {
    expect(checkValue(one, value, context)).toEqual(expected);
  });

  it.each([
    ['2026-01-31', '2026-01-31'],
    ['today', '2026-11-21'],
    ['today+10', '2026-12-01'],
    ['today-21', '2026-10-31'],
  ])('reads the limit %s as %s', (limit, expected) => {
    expect(limitDay(limit, '2026-11-21')).toBe(expected);
  });
});

const choice = field('singleChoice', { key: 'kind', options });
const shown = (key: string, given: Partial<FormField> = {}) =>
  field('text', { key, isRequired: true, showWhen: { key: 'kind', values: ['a'] }, ...given });

describe('checkForm', () => {
  const check = (fields: FormField[], values: object) =>
    checkForm({ fields }, values as Record<string, unknown>, context).map(
      ({ key, rule }) => `${key} ${rule}`,
    );

  it('names every problem in the order of the fields', () => {
    const fields = [
      shown('one', { showWhen: undefined }),
      field('number', { key: 'two' }),
      field('text', { key: 'three', isRequired: true }),
    ];
    expect(check(fields, { two: 'x' })).toEqual(['one required', 'two number', 'three required']);
  });

  it('does not ask for what is not shown', () => {
    const fields = [choice, shown('note'), shown('more', { showWhen: { key: 'note', values: ['x'] } })];
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
      field(kind, { key: 'one' }),
      field(kind, { key: 'two', purpose, compare: { key: 'one', is } }),
    ];
    expect(checkForm({ fields }, { one: other, two: value }, context)[0]?.rule).toBe(rule);
  });

  it('does not compare with a field that is not shown', () => {
    const fields = [
      choice,
      shown('from', { kind: 'number' }),
      field('number', { key: 'to', compare: { key: 'from', is: 'greater' } }),
    ];
    expect(check(fields, { kind: 'b', from: 9, to: 1 })).toEqual([]);
  });

  it('judges the cells of a table by their columns, conditions within the row included', () => {
    const table = field('detailTable', {
      key: 'items',
      columns: [choice, shown('note'), field('amount', { key: 'sum', isRequired: true })],
    });
    const problems = checkForm(
      { fields: [table] },
      { items: [row('1', { kind: 'b', sum: 1 }), row('2', { kind: 'a', sum: 0.001 }), row('3', {})] },
      context,
    );
    expect(problems).toEqual([
      { key: 'items', rowId: '2', column: 'note', rule: 'required' },
      { key: 'items', rowId: '2', column: 'sum', rule: 'decimals', params: { max: 2 } },
    ]);
  });

  it('leaves alone what may not be edited', () => {
    const fields = [
      field('text', { key: 'one', isRequired: true }),
      field('text', { key: 'two', isRequired: true }),
    ];
    const access = accessOf([{ fieldKey: 'two', access: 'edit' }], 'read');
    expect(checkForm({ fields }, {}, context, access).map((one) => one.key)).toEqual(['two']);
  });
});

describe('visibleFields', () => {
  it('hides a circle instead of going round in it', () => {
    const one = field('singleChoice', { key: 'one', options, showWhen: { key: 'two', values: ['a'] } });
    const two = field('singleChoice', { key: 'two', options, showWhen: { key: 'one', values: ['a'] } });
    expect(visibleFields({ fields: [one, two] }, { one: 'a', two: 'a' })).toEqual([]);
  });

  it('of several choices asks for one of the wanted', () => {
    const several = field('multiChoice', { key: 'kind', options });
    expect(visibleFields({ fields: [several, shown('note')] }, { kind: ['b', 'a'] })).toHaveLength(2);
    expect(visibleFields({ fields: [several, shown('note')] }, { kind: ['b'] })).toHaveLength(1);
  });
});

describe('withoutFields', () => {
  it('settles the conditions on hidden fields by their values', () => {
    const fields = [choice, shown('note'), field('text', { key: 'plain' })];
    const keys = (values: object) =>
      withoutFields({ fields }, new Set(['kind']), values as Record<string, unknown>).fields.map(
        ({ key, showWhen }) => [key, showWhen],
      );
    expect(keys({ kind: 'a' })).toEqual([
      ['note', undefined],
      ['plain', undefined],
    ]);
    expect(keys({})).toEqual([['plain', undefined]]);
  });
});

describe('changedFields', () => {
  const table = field('detailTable', {
    key: 'items',
    columns: [field('text', { key: 'a' }), field('text', { key: 'b' })],
  });
  const fields = [
    field('text', { key: 'one' }),
    field('person', { key: 'who' }),
    field('location', { key: 'place' }),
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
      { items: [row('1', { a: 'x', b: 'y' }), row('2', { a: 'x' })] },
      { items: [row('3', { a: 'n' }), row('1', { a: 'x', b: 'z' })] },
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

describe('any form', () => {
  it('that the generator makes may be published', () => {
    fc.assert(
      fc.property(formSchemaArbitrary, (schema) => {
        expect(checkSchema(schema)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('is judged the same after it went through storage', () => {
    fc.assert(
      fc.property(filledFormArbitrary, ({ schema, values }) => {
        const stored = JSON.parse(
          JSON.stringify(stripHidden(schema, normalizeValues(schema, values))),
        ) as typeof values;
        expect(normalizeValues(schema, stored)).toEqual(stored);
        expect(stripHidden(schema, stored)).toEqual(stored);
        expect(checkForm(schema, stored, context)).toEqual(checkForm(schema, values, context));
        expect(changedFields(schema, stored, stored)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
