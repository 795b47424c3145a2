import { expect, test } from 'vitest';
import { dayPartOf } from './greeting';

test.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [10, 'morning'],
  [11, 'noon'],
  [12, 'noon'],
  [13, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
] as const)('at %i o’clock the greeting is for the %s', (hour, part) => {
  expect(dayPartOf(hour)).toBe(part);
});
