import { describe, expect, it } from 'vitest';
import { FIELDS_MAX, type FormField } from '@contract/form/schema';
import { checkSchema } from './check-schema';

const label = { zh_CN: '字段', en: 'Field' };
const field = (given: Partial<FormField> = {}): FormField => ({ key: 'it', kind: 'text', label, ...given });
const options = ['a', 'b'].map((code) => ({ code, label: { zh_CN: code } }));
const choice = field({ key: 'kind', kind: 'singleChoice', options });
const when = (key: string, ...values: string[]) => ({ showWhen: { key, values } });
const number = (given: Partial<FormField>) => field({ kind: 'number', ...given });

describe('checkSchema', () => {
  it.each<[string, FormField[], string[]]>([
    ['a sound form', [choice, field(when('kind', 'a'))], []],
    ['no fields', [], ['noFields']],
    ['descriptions alone', [field({ kind: 'description' })], ['noFields']],
    [
      'too many',
      Array.from({ length: FIELDS_MAX + 1 }, (_, at) => field({ key: `f${at}` })),
      ['tooManyFields'],
    ],
    ['a key twice', [field(), field()], ['keyRepeated']],
    ['no label', [field({ label: { zh_CN: ' ', en: 'x' } })], ['labelEmpty']],
    ['a long label', [field({ label: { zh_CN: '字'.repeat(61) } })], ['labelTooLong']],
    ['a choice without options', [field({ kind: 'multiChoice' })], ['optionsMissing']],
    ['a choice from a dictionary', [field({ kind: 'multiChoice', itemType: 'leaveType' })], []],
    [
      'an option without a label',
      [field({ kind: 'singleChoice', options: [{ code: 'a', label: { zh_CN: '' } }] })],
      ['optionLabelEmpty'],
    ],
    [
      'an option twice',
      [field({ kind: 'singleChoice', options: [...options, { code: 'c', label: { zh_CN: 'a' } }] })],
      ['optionRepeated'],
    ],
    [
      'a code twice',
      [field({ kind: 'singleChoice', options: [...options, { code: 'a', label: { zh_CN: 'c' } }] })],
      ['optionRepeated'],
    ],
    ['a table without columns', [field({ kind: 'detailTable' })], ['columnsMissing']],
    [
      'a table in a table',
      [field({ kind: 'detailTable', columns: [field({ kind: 'detailTable' })] })],
      ['columnKind'],
    ],
    ['a condition on nothing', [field(when('gone', 'a'))], ['showWhenMissing']],
    ['a condition on itself', [field({ ...choice, ...when('kind', 'a') })], ['showWhenSelf']],
    ['a condition on a later field', [field(when('kind', 'a')), choice], ['showWhenLater']],
    ['a condition on text', [field({ key: 'one' }), field(when('one', 'a'))], ['showWhenKind']],
    ['a condition without choices', [choice, field(when('kind'))], ['showWhenValue']],
    ['a condition on a choice that is gone', [choice, field(when('kind', 'z'))], ['showWhenValue']],
    ['a comparison with nothing', [number({ compare: { key: 'gone', is: 'greater' } })], ['compareMissing']],
    ['a comparison with itself', [number({ compare: { key: 'it', is: 'greater' } })], ['compareMissing']],
    [
      'a number with a day',
      [field({ key: 'one', kind: 'date' }), number({ compare: { key: 'one', is: 'greater' } })],
      ['compareKind'],
    ],
    [
      'a day with a minute',
      [
        field({ key: 'one', kind: 'date' }),
        field({ kind: 'date', precision: 'minute', compare: { key: 'one', is: 'greater' } }),
      ],
      ['compareKind'],
    ],
    [
      'a received amount',
      [
        number({ key: 'one', kind: 'amount' }),
        number({ kind: 'amount', compare: { key: 'one', is: 'notGreater' } }),
      ],
      [],
    ],
    [
      'the money received for a contract',
      [
        number({ key: 'one', kind: 'amount' }),
        number({ kind: 'amount', purpose: 'receivedAmount', compare: { key: 'one', is: 'notGreater' } }),
      ],
      [],
    ],
    ['money received without a total', [number({ purpose: 'receivedAmount' })], ['totalMissing']],
    [
      'money received that has to exceed the total',
      [number({ key: 'one' }), number({ purpose: 'receivedAmount', compare: { key: 'one', is: 'greater' } })],
      ['totalMissing'],
    ],
    ['a term on the blacklist', [field({ kind: 'dateRange', purpose: 'blacklistTerm' })], []],
    ['a picture as a remark', [field({ kind: 'image', purpose: 'remark' })], ['purposeKind']],
    ['a text as money received', [field({ purpose: 'receivedAmount' })], ['purposeKind']],
    [
      'a purpose in a table',
      [field({ kind: 'detailTable', columns: [field({ kind: 'phone', purpose: 'blacklistTerm' })] })],
      ['purposeKind'],
    ],
    ['a pattern that does not compile', [field({ pattern: '(' })], ['patternInvalid']],
    ['a pattern that looks around', [field({ pattern: '(?=a)a' })], ['patternUnsupported']],
    ['least above most', [number({ min: 2, max: 1 })], ['rangeOrder']],
    ['shortest above longest', [field({ minLength: 3, maxLength: 2 })], ['lengthOrder']],
    [
      'a remark longer than remarks are',
      [field({ kind: 'longText', purpose: 'remark', minLength: 201 })],
      ['lengthOrder'],
    ],
    ['days backwards', [field({ kind: 'date', earliest: '2026-02-01', latest: '2026-01-01' })], ['dayOrder']],
    [
      'days from today backwards',
      [field({ kind: 'date', earliest: 'today+1', latest: 'today-1' })],
      ['dayOrder'],
    ],
    ['days that cannot be compared', [field({ kind: 'date', earliest: '2026-02-01', latest: 'today' })], []],
    [
      'fewest above most',
      [field({ kind: 'detailTable', columns: [field()], minCount: 3, maxCount: 2 })],
      ['countOrder'],
    ],
    ['more files than there may be', [field({ kind: 'image', minCount: 11 })], ['countOrder']],
  ])('%s', (_, fields, expected) => {
    expect(checkSchema({ fields }).map((problem) => problem.rule)).toEqual(expected);
  });

  it('names the column that is to blame', () => {
    const table = field({
      key: 'items',
      kind: 'detailTable',
      columns: [field({ key: 'one' }), field({ key: 'two', pattern: '(' })],
    });
    expect(checkSchema({ fields: [table] })).toEqual([
      { key: 'items', column: 'two', rule: 'patternInvalid' },
    ]);
  });
});
