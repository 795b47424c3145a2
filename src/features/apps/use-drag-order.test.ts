import { expect, test } from 'vitest';
import { dropIndex } from './use-drag-order';

test.each([
  ['stays', 1, 100, 1],
  ['goes up one', 1, 20, 0],
  ['goes up past the list', 2, -500, 0],
  ['goes down one', 0, 110, 1],
  ['goes down past the list', 0, 900, 3],
] as const)('a row %s', (_name, from, middle, expected) => {
  expect(dropIndex([40, 100, 160, 220], from, middle)).toBe(expected);
});
