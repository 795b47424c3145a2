import { expect, test } from 'vitest';
import { countText } from './count-text';

test.each([
  [0, ''],
  [-1, ''],
  [Number.NaN, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('%d is shown as "%s"', (count, text) => {
  expect(countText(count)).toBe(text);
});
