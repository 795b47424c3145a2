import fc from 'fast-check';
import type { FieldKind, FormColumn, FormField, FormSchema } from '@contract/form/schema';
import type { FormValues } from '@contract/form/values';

const localized = (text: string) => ({ zh_CN: text, en: text });
const OPTIONS = ['a', 'b', 'c', 'd'].map((code) => ({ code, label: localized(code) }));
const CELL_KINDS = [
  'text',
  'longText',
  'number',
  'amount',
  'date',
  'dateRange',
  'time',
  'singleChoice',
  'multiChoice',
  'phone',
  'location',
] as const satisfies readonly FieldKind[];

const extras: Partial<Record<FieldKind, fc.Arbitrary<Partial<FormColumn>>>> = {
  text: fc.record({ minLength: fc.nat(3), maxLength: fc.integer({ min: 3, max: 8 }) }, { requiredKeys: [] }),
  longText: fc.record({ purpose: fc.constant('remark' as const) }, { requiredKeys: [] }),
  number: fc.record(
    { min: fc.nat(5), max: fc.integer({ min: 5, max: 50 }), decimals: fc.nat(3) },
    { requiredKeys: [] },
  ),
  amount: fc.record({ min: fc.constant(0), max: fc.constant(1_000) }, { requiredKeys: [] }),
  date: fc.record({ precision: fc.constantFrom('day' as const, 'minute' as const) }, { requiredKeys: [] }),
  dateRange: fc.record(
    { precision: fc.constantFrom('day' as const, 'minute' as const) },
    { requiredKeys: [] },
  ),
  singleChoice: fc.constant({ options: OPTIONS }),
  multiChoice: fc.record({ options: fc.constant(OPTIONS), maxCount: fc.integer({ min: 1, max: 4 }) }),
};

function columnArbitrary(key: string, kind: FieldKind, earlier: readonly string[]): fc.Arbitrary<FormColumn> {
  const condition = fc.record({
    key: fc.constantFrom(...(earlier.length > 0 ? earlier : [''])),
    values: fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 }),
  });
  const showWhen =
    earlier.length > 0 ? fc.option(condition, { nil: undefined, freq: 2 }) : fc.constant(undefined);
  return fc
    .tuple(extras[kind] ?? fc.constant({}), fc.boolean(), showWhen)
    .map(([extra, isRequired, showWhen]) => ({
      key,
      kind,
      label: localized(key),
      isRequired,
      showWhen,
      ...extra,
    }));
}

function columnsArbitrary(kinds: readonly FieldKind[], prefix: string): fc.Arbitrary<FormColumn[]> {
  const keys = kinds.map((_, index) => `${prefix}${index}`);
  const choices = (end: number) => keys.filter((_, index) => index < end && kinds[index]?.endsWith('Choice'));
  return fc.tuple(...kinds.map((kind, index) => columnArbitrary(keys[index] ?? '', kind, choices(index))));
}

const kindsArbitrary = (most: number) =>
  fc.array(fc.constantFrom(...CELL_KINDS), { minLength: 1, maxLength: most });

/** Forms that may be published: every kind whose values need nothing from the company, conditions on earlier choices, a table. */
export const formSchemaArbitrary: fc.Arbitrary<FormSchema> = fc
  .tuple(
    kindsArbitrary(8).chain((kinds) => columnsArbitrary(kinds, 'f')),
    fc.option(
      kindsArbitrary(4).chain((kinds) => columnsArbitrary(kinds, 'c')),
      { nil: undefined },
    ),
    fc.boolean(),
  )
  .map(([fields, columns, isRequired]) => ({
    fields: [
      ...fields,
      ...(columns
        ? [{ key: 'table', kind: 'detailTable' as const, label: localized('table'), isRequired, columns }]
        : []),
    ],
  }));

const day = fc.constantFrom('2026-02-27', '2026-02-28', '2026-03-01', '2026-02-30');
const minute = fc.tuple(day, fc.constantFrom('08:00', '18:30')).map((parts) => parts.join(' '));
const moment = fc.oneof(day, minute);
const word = fc.constantFrom('', ' ', '好', '好的', ' 好的呀 ', 'abcdefgh', '字'.repeat(201));
const code = fc.constantFrom('a', 'b', 'c', 'd', 'zz');

/** Values of the right sort for the most part, good and bad alike. */
const ANY: Record<(typeof CELL_KINDS)[number], fc.Arbitrary<unknown>> = {
  text: word,
  longText: word,
  number: fc.oneof(fc.constantFrom(0, 5, 7.5, 7.123, 60, -1, '12', Number.NaN), fc.nat(60)),
  amount: fc.constantFrom(0, 0.01, 99.99, 99.999, 5_000, -1, 'x'),
  date: moment,
  dateRange: fc.record({ start: moment, end: moment }, { requiredKeys: [] }),
  time: fc.constantFrom('08:00', '24:00', '8:00'),
  singleChoice: code,
  multiChoice: fc.array(code, { maxLength: 5 }),
  phone: fc.constantFrom('13800138000', '138 0013 8000', '12345'),
  location: fc.constantFrom(
    { address: '人民路 1 号' },
    { latitude: 31.2, longitude: 121.5 },
    { latitude: 31.2 },
    {},
  ),
};

/** Right for most of the forms that are made here. */
const RIGHT: typeof ANY = {
  ...ANY,
  text: fc.constantFrom('好的呀', 'abc'),
  longText: fc.constant('好的'),
  number: fc.constant(5),
  amount: fc.constantFrom(0, 99.99),
  date: fc.constantFrom('2026-02-28', '2026-03-01 08:00'),
  dateRange: fc.constantFrom(
    { start: '2026-02-28', end: '2026-03-01' },
    { start: '2026-02-28 08:00', end: '2026-02-28 18:30' },
  ),
  time: fc.constant('08:00'),
  singleChoice: fc.constantFrom('a', 'b', 'c', 'd'),
  multiChoice: fc.constantFrom(['a'], ['c']),
  phone: fc.constant('13800138000'),
  location: fc.constant({ latitude: 31.2, longitude: 121.5, address: '人民路 1 号' }),
};

type Sorts = Readonly<Record<(typeof CELL_KINDS)[number], fc.Arbitrary<unknown>>>;

function valuesOf(columns: readonly FormColumn[], sorts: Sorts, isFull: boolean): fc.Arbitrary<FormValues> {
  const entries = columns
    .filter(({ kind }) => kind in sorts)
    .map(({ key, kind }) => [key, sorts[kind as keyof Sorts]] as const);
  return isFull
    ? fc.record(Object.fromEntries(entries))
    : fc.record(Object.fromEntries(entries), { requiredKeys: [] });
}

function filledFrom(schema: FormSchema, sorts: Sorts, isFull: boolean): fc.Arbitrary<FormValues> {
  const table: FormField | undefined = schema.fields.find((field) => field.kind === 'detailTable');
  const rows = fc.array(valuesOf(table?.columns ?? [], sorts, isFull), {
    minLength: isFull ? 1 : 0,
    maxLength: 3,
  });
  return fc.tuple(valuesOf(schema.fields, sorts, isFull), rows).map(([values, cells]) => ({
    ...values,
    ...(table ? { [table.key]: cells.map((row, index) => ({ rowId: `r${index}`, values: row })) } : {}),
  }));
}

/** What somebody may have filled into a form, or a stranger may send: complete and mostly right, or anything. */
export const formValuesArbitrary = (schema: FormSchema): fc.Arbitrary<FormValues> =>
  fc.oneof(filledFrom(schema, RIGHT, true), filledFrom(schema, ANY, false));

/** A form and what was filled into it. */
export const filledFormArbitrary = formSchemaArbitrary.chain((schema) =>
  formValuesArbitrary(schema).map((values) => ({ schema, values })),
);
