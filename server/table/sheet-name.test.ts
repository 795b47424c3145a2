import { expect, it } from 'vitest';
import { sheetName } from './sheet-name';

it.each<[string, taken: string[], expected: string]>([
  ['加班', [], '加班'],
  ['a[b]c:d*e?f/g\\h', [], 'a b c d e f g h'],
  ["'quoted'", [], 'quoted'],
  [' ', [], 'Sheet'],
  ["'", [], 'Sheet'],
  ['x'.repeat(40), [], 'x'.repeat(31)],
  ['Days', ['days'], 'Days 2'],
  ['x'.repeat(40), ['x'.repeat(31)], `${'x'.repeat(29)} 2`],
  ['Days', ['Days', 'Days 2'], 'Days 3'],
  ['𠮷'.repeat(20), [], '𠮷'.repeat(15)],
  [`${'x'.repeat(30)}'y`, [], 'x'.repeat(30)],
])('%j beside %j is %j', (text, taken, expected) => {
  const name = sheetName(text, taken);
  expect(name).toBe(expected);
  expect(name.length).toBeLessThanOrEqual(31);
});
