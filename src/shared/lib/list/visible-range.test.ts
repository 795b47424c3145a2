import { expect, test } from 'vitest';
import { visibleRange } from './visible-range';

const none = new Map<number, number>();

test.each([
  ['the top', 1000, -100, 800, { start: 0, end: 10, before: 0, after: 79_200 }],
  ['the middle', 1000, 8000, 8800, { start: 100, end: 110, before: 8000, after: 71_200 }],
  ['beyond the end', 1000, 900_000, 900_800, { start: 999, end: 1000, before: 79_920, after: 0 }],
  ['a list shorter than the screen', 3, 0, 800, { start: 0, end: 3, before: 0, after: 0 }],
  ['an empty list', 0, 0, 800, { start: 0, end: 0, before: 0, after: 0 }],
  ['a list that is still below the screen', 5, -900, -100, { start: 0, end: 1, before: 0, after: 320 }],
] as const)('shows the rows at %s', (_name, count, top, bottom, expected) => {
  expect(visibleRange(count, none, 80, top, bottom)).toEqual(expected);
});

test('measured rows count with their own height', () => {
  const heights = new Map([
    [0, 300],
    [1, 20],
  ]);
  expect(visibleRange(4, heights, 80, 310, 330)).toEqual({ start: 1, end: 3, before: 300, after: 80 });
});
