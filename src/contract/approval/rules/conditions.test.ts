import { expect, it } from 'vitest';
import { figureText } from './conditions';

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
