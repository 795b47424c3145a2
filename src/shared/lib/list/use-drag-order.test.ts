import { expect, test } from 'vitest';
import { dropIndex, edgeScroll } from './use-drag-order';

test.each([
  ['stays', 1, 100, 1],
  ['goes up one', 1, 20, 0],
  ['goes up past the list', 2, -500, 0],
  ['goes down one', 0, 110, 1],
  ['goes down past the list', 0, 900, 3],
] as const)('a row %s', (_name, from, middle, expected) => {
  expect(dropIndex([40, 100, 160, 220], from, middle)).toBe(expected);
});

test.each([
  ['in the middle of the screen', 400, 0],
  ['beside the upper edge', 88, 0],
  ['at the upper edge', 0, -14],
  ['half way into the lower edge', 812 - 44, 7],
  ['at the lower edge', 812, 14],
] as const)('a finger %s scrolls the page so far', (_name, y, expected) => {
  expect(edgeScroll(y, 812)).toBe(expected);
});
