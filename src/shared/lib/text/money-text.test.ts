import { expect, it } from 'vitest';
import { moneyText } from './money-text';

it.each([
  [1_500, '¥15', 'CN¥15'],
  [1_550, '¥15.50', 'CN¥15.50'],
  [0, '¥0', 'CN¥0'],
  [123_456_700, '¥1,234,567', 'CN¥1,234,567'],
])('writes %d fen as %s and %s', (fen, chinese, english) => {
  expect(moneyText(fen, 'zh_CN')).toBe(chinese);
  expect(moneyText(fen, 'en')).toBe(english);
});
