import { describe, expect, it } from 'vitest';
import type { FormColumn } from '@contract/form/schema';
import { chineseCapitals, numberText, sumOf } from './amounts';

const field = (kind: 'number' | 'amount'): FormColumn => ({ key: 'it', kind, label: { zh_CN: '数' } });

describe('amounts', () => {
  it.each([
    ['amount', 1234567.5, '1,234,567.50'],
    ['amount', -0.5, '-0.50'],
    ['number', 1234.125, '1,234.125'],
    ['number', 7, '7'],
  ] as const)('shows the %s %d as %s', (kind, value, expected) => {
    expect(numberText(value, field(kind))).toBe(expected);
  });

  it('adds up without the dust of binary fractions', () => {
    expect(sumOf([0.1, 0.2, undefined, 'x'])).toBe(0.3);
  });

  it.each([
    [0, '零元整'],
    [0.05, '伍分'],
    [0.5, '伍角'],
    [1, '壹元整'],
    [10, '壹拾元整'],
    [105.5, '壹佰零伍元伍角'],
    [12300.4, '壹万贰仟叁佰元肆角'],
    [100_000, '壹拾万元整'],
    [10_010.01, '壹万零壹拾元零壹分'],
    [100_000_001, '壹亿零壹元整'],
    [1_010_000_000, '壹拾亿零壹仟万元整'],
    [-12.34, '负壹拾贰元叁角肆分'],
  ])('says %d in capitals', (amount, expected) => {
    expect(chineseCapitals(amount)).toBe(expected);
  });
});
