import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { highlightParts } from './highlight-parts';

it.each<[string, string | undefined, string[]]>([
  ['李浩的请假', '请假', ['李浩的', '请假', '']],
  ['Leave of Hao Li', 'LEAVE', ['', 'Leave', ' of Hao Li']],
  ['aXbXc', 'x', ['a', 'X', 'b', 'X', 'c']],
  ['aaa', 'aa', ['', 'aa', 'a']],
  ['请假', '出差', ['请假']],
  ['请假', '  ', ['请假']],
  ['请假', undefined, ['请假']],
  ['a.b', '.', ['a', '.', 'b']],
  ['İstanbul', 'i', ['İstanbul']],
])('cuts %s at %s', (text, keyword, parts) => {
  expect(highlightParts(text, keyword)).toEqual(parts);
});

it('loses nothing of any text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, keyword) => {
      expect(highlightParts(text, keyword).join('')).toBe(text);
    }),
  );
});
