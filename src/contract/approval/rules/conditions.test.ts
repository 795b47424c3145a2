import { describe, expect, it } from 'vitest';
import type { Condition } from '@contract/flow/flow';
import { CONDITION_OPERATORS, type ConditionItem } from '@contract/flow/condition-calls';
import { evaluateConditions, figureText, isFilledIn } from './conditions';

it.each([
  [50_000, '50,000'],
  ['50000', '50,000'],
  [0, '0'],
  [-1_200, '-1,200'],
  [2.5, '2.5'],
  [1_234_567.89, '1,234,567.89'],
  ['', ''],
  ['many', ''],
  [undefined, ''],
  [null, ''],
  [Number.NaN, ''],
])('reads the figure %j as “%s”', (value, text) => {
  expect(figureText(value)).toBe(text);
});

const item = (valueType: ConditionItem['valueType']): ConditionItem => ({
  id: 'x',
  key: 'x',
  channel: 'lgApprove',
  name: { zh_CN: 'x' },
  valueType,
  operators: [...CONDITION_OPERATORS],
});
/** What somebody filled in, by kind of item. */
const FILLED = {
  number: 3,
  text: 'abc',
  date: '2026-11-23',
  choice: ['a'],
  person: [{ id: 'p' }],
  department: [{ id: 'd' }],
} as const;
const EMPTY: Condition['value'][] = ['', [], [''], ' '];

describe('a condition without a value', () => {
  const cases = Object.keys(FILLED).flatMap((type) =>
    CONDITION_OPERATORS.flatMap((operator) =>
      EMPTY.map((value) => [type as keyof typeof FILLED, operator, value] as const),
    ),
  );
  it.each(cases)('of a %s is not filled in and never met (%s %j)', (type, operator, value) => {
    const condition: Condition = { item: 'x', operator, value };
    const facts = { values: { x: FILLED[type] }, initiatorId: 'i', departmentIds: [] };
    expect(isFilledIn(condition, item(type))).toBe(false);
    expect(evaluateConditions([[condition]], new Map([['x', item(type)]]), facts)).toBe(false);
  });
});

it.each<[ConditionItem['valueType'], Condition['value'], boolean]>([
  ['number', 0, true],
  ['number', '3', true],
  ['number', 'many', false],
  ['date', '2026-11-23', true],
  ['date', 'soon', false],
  ['choice', ['a'], true],
  ['text', 'a', true],
])('a condition of a %s with %j is filled in: %s', (type, value, expected) => {
  expect(isFilledIn({ item: 'x', operator: 'eq', value }, item(type))).toBe(expected);
});
