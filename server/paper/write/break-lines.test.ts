import { expect, it } from 'vitest';
import { breakLines } from './break-lines';

/** A Chinese character is two wide, a letter one. */
const measure = (text: string) => Array.from(text).reduce((sum, one) => sum + (one > 'ÿ' ? 2 : 1), 0);

it.each([
  ['甲乙丙丁戊己', 6, ['甲乙丙', '丁戊己']],
  ['甲乙丙，丁戊', 6, ['甲乙', '丙，丁', '戊']],
  ['甲乙（丙）丁', 6, ['甲乙', '（丙）', '丁']],
  ['The contract ends', 8, ['The', 'contract', 'ends']],
  ['甲方ACME公司', 8, ['甲方ACME', '公司']],
  ['incomprehensible', 6, ['incomp', 'rehens', 'ible']],
  ['one\n\ntwo', 9, ['one', '', 'two']],
  ['', 9, ['']],
])('breaks %j at %i', (text, width, lines) => {
  expect(breakLines(text, width, measure)).toEqual(lines);
});

it('gives the first line less room when it is indented', () => {
  expect(breakLines('甲乙丙丁戊', 6, measure, 4)).toEqual(['甲', '乙丙丁', '戊']);
});
