import { describe, expect, it } from 'vitest';
import { areChips, pressed } from './choices';

describe('choosing', () => {
  it.each([
    ['another single one', { chosen: ['a'] }, 'b', ['b']],
    ['a single one again', { chosen: ['a'] }, 'a', []],
    ['a single one again that has to be', { chosen: ['a'], isRequired: true }, 'a', ['a']],
    ['a second of several', { chosen: ['a'], isMultiple: true }, 'b', ['a', 'b']],
    ['one of several again', { chosen: ['a', 'b'], isMultiple: true, isRequired: true }, 'a', ['b']],
  ])('%s', (_, list, code, expected) => {
    expect(pressed(list, code)).toEqual(expected);
  });

  it.each([
    [8, '年假', true],
    [9, '年假', false],
    [2, '一二三四五六七八九十一二三四五六七', false],
    [2, 'Annual leave of this year', true],
  ])('%i choices such as %s side by side: %s', (count, text, expected) => {
    expect(areChips(Array.from({ length: count }, (_, at) => ({ code: String(at), text })))).toBe(expected);
  });

  it('shows what has to be explained in a list', () => {
    expect(areChips([{ code: 'a', text: '岗位', note: '不计薪' }])).toBe(false);
  });
});
