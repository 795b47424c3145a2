import { expect, it } from 'vitest';
import type { ConditionItem } from '@contract/flow/condition-calls';
import type { FormField } from '@contract/form/schema';
import { conditionItemsOf } from './condition-items';

const item = (key: string): ConditionItem => ({
  id: key,
  key,
  channel: 'lgApprove',
  name: { zh_CN: key },
  valueType: 'number',
  operators: ['gt'],
});
const catalogue = [
  'initiator',
  'initiatorDepartment',
  'startDate',
  'salaryChange',
  'leaveDays',
  'overtimeHours',
].map(item);
const field = (key: string, kind: FormField['kind'], given: Partial<FormField> = {}): FormField => ({
  key,
  kind,
  label: { zh_CN: key },
  ...given,
});
const keys = (...fields: FormField[]) =>
  conditionItemsOf(catalogue, { fields }, 'lgApprove').map((one) => one.key);
const EVERY = ['initiator', 'initiatorDepartment'];

it.each<[string, FormField[], string[]]>([
  ['an empty form', [], EVERY],
  [
    'a leave',
    [field('leaveDays', 'number'), field('period', 'dateRange')],
    [...EVERY, 'startDate', 'leaveDays'],
  ],
  ['half of what a fact needs', [field('currentAmount', 'amount')], [...EVERY, 'currentAmount']],
  ['texts, files and the like', [field('why', 'longText'), field('proof', 'image')], EVERY],
])('%s offers what its requests can answer', (_, fields, expected) => {
  expect(keys(...fields)).toEqual(expected);
});

it('asks about a field of its own by the name, unit and choices that the form gives it', () => {
  const [, , price] = conditionItemsOf(
    catalogue,
    { fields: [field('price', 'number', { label: { zh_CN: '单价', en: 'Price' }, unit: { zh_CN: '元' } })] },
    'ymApprove',
  );
  expect(price).toMatchObject({
    key: 'price',
    channel: 'ymApprove',
    name: { zh_CN: '单价', en: 'Price' },
    valueType: 'number',
    unit: { zh_CN: '元' },
  });
});
