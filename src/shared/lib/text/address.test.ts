import { expect, it } from 'vitest';
import { addressDay, addressKeyword } from './address';

it.each([
  [null, ''],
  ['  leave ', 'leave'],
  ['a\0b\u0007', 'ab'],
  ['x'.repeat(60), 'x'.repeat(50)],
])('reads the keyword %j as %j', (text, keyword) => {
  expect(addressKeyword(text)).toBe(keyword);
});

it.each([
  [null, undefined],
  ['', undefined],
  ['2026-02-28', '2026-02-28'],
  ['2026-02-31', undefined],
  ['2026-2-1', undefined],
  ['1 OR 1=1', undefined],
])('reads the day %j as %j', (text, day) => {
  expect(addressDay(text)).toBe(day);
});
