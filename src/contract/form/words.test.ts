import { describe, expect, it } from 'vitest';
import { STARTER_CODES, starterSchema } from './starters';
import { PATTERN_PRESETS, type PatternPreset } from './words';
import { checkSchema } from './rules/check/check-schema';
import { matchesPattern } from './rules/pattern/pattern';

it.each(STARTER_CODES)('the starter %s can be published as it is, in both languages', (code) => {
  const schema = starterSchema(code);
  expect(checkSchema(schema)).toEqual([]);
  const labels = schema.fields.flatMap((field) => [
    field.label,
    ...(field.options ?? []).map((one) => one.label),
    ...(field.columns ?? []).map((one) => one.label),
  ]);
  expect(labels.filter((label) => !label.en?.trim())).toEqual([]);
});

describe('the formats', () => {
  it.each<[PatternPreset, string, boolean]>([
    ['idCard', '11010519491231002X', true],
    ['idCard', '1101051949123100', false],
    ['email', 'lin.chen@qinghe.cn', true],
    ['email', 'lin@chen', false],
    ['plate', '沪A12345', true],
    ['plate', '粤BD12345', true],
    ['plate', 'A12345', false],
    ['postcode', '200040', true],
    ['postcode', '20004', false],
    ['bankCard', '6222021001112223334', true],
    ['bankCard', '6222 0210', false],
    ['digits', '0042', true],
    ['digits', '4.2', false],
    ['letters', 'Lin', true],
    ['letters', '陈', false],
    ['chinese', '陈琳', true],
    ['chinese', 'Lin', false],
    ['url', 'https://qinghe.cn/a?b=1', true],
    ['url', 'qinghe.cn', false],
  ])('%s takes %s: %s', (preset, text, expected) => {
    expect(matchesPattern(PATTERN_PRESETS[preset].pattern, text)).toBe(expected);
  });
});
