import { expect, it } from 'vitest';
import type { FlowContent } from '@contract/flow/flow';
import type { FieldKind, FormField } from '@contract/form/schema';
import { concernedIn } from './concerned';

const field = (key: string, kind: FieldKind, given: Partial<FormField> = {}): FormField => ({
  key,
  kind,
  label: { zh_CN: key },
  ...given,
});
const none: FlowContent = { nodes: [], repeat: 'ask' };
const byField: FlowContent = {
  ...none,
  nodes: [{ kind: 'copy', id: 'copy', name: { zh_CN: 'x' }, source: { by: 'formField', fieldKey: 'who' } }],
};
const person = (id: string) => [{ id, name: id }];
const amount = field('amount', 'amount');
const table = field('rows', 'detailTable', { columns: [field('who', 'person'), amount] });

it.each([
  ['names the employee', [field('employee', 'person')], none, { employee: person('a') }, ['a']],
  ['with an amount is about a person', [field('who', 'person'), amount], none, { who: person('a') }, ['a']],
  ['without an amount names people only', [field('who', 'person')], none, { who: person('a') }, []],
  ['takes its people from the field', [field('who', 'person'), amount], byField, { who: person('a') }, []],
  [
    'names several in a table',
    [table],
    none,
    {
      rows: [
        { rowId: '1', values: { who: person('a') } },
        { rowId: '2', values: { who: person('b') } },
      ],
    },
    ['a', 'b'],
  ],
  ['has nobody filled out', [field('employee', 'person'), amount], none, {}, []],
] as const)('a business request that %s', (_, fields, content, values, expected) => {
  const about = { schema: { fields: [...fields] }, values, content };
  expect(concernedIn({ ...about, center: 'ymApprove' })).toEqual(expected);
  expect(concernedIn({ ...about, center: 'lgApprove' })).toEqual([]);
});
