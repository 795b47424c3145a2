import { expect, it } from 'vitest';
import { unitOf } from './unit-of';

const days = { zh_CN: '天', en: 'days' };

it.each<[string, unknown, string]>([
  ['days', 1, 'day'],
  ['days', '1', 'day'],
  ['days', 0, 'days'],
  ['days', 1.5, 'days'],
  ['days', 2, 'days'],
  ['copies', 1, 'copy'],
  ['boxes', 1, 'box'],
  ['classes', 1, 'class'],
  ['working days', 1, 'working day'],
  ['bus', 1, 'bus'],
  ['kg', 1, 'kg'],
  ['CNY', 1, 'CNY'],
])('says “%s” behind %j as “%s”', (en, figure, said) => {
  expect(unitOf({ zh_CN: '单位', en }, figure, 'en')).toBe(said);
});

it('leaves Chinese as it is, and shows it where nothing was translated', () => {
  expect(unitOf(days, 1, 'zh_CN')).toBe('天');
  expect(unitOf({ zh_CN: '天' }, 1, 'en')).toBe('天');
  expect(unitOf({ zh_CN: '天', en: ' ' }, 1, 'en')).toBe('天');
});
