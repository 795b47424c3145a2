import { expect, it } from 'vitest';
import { durationOf } from './duration';

const START = '2026-11-01T00:00:00.000Z';
const after = (hours: number) => new Date(Date.parse(START) + hours * 3_600_000).toISOString();

it.each([
  [after(0), { key: 'moment' }],
  [after(0.01), { key: 'moment' }],
  [after(1 / 60), { key: 'minutes', count: 1 }],
  [after(0.99), { key: 'minutes', count: 59 }],
  [after(1), { key: 'hours', count: 1 }],
  [after(47.9), { key: 'hours', count: 47 }],
  [after(48), { key: 'days', count: 2 }],
  [after(53), { key: 'daysHours', days: 2, hours: 5 }],
  [after(24 * 8 + 5), { key: 'days', count: 8 }],
  // Clocks of two machines differ.
  [after(-1), { key: 'moment' }],
  ['no date', { key: 'moment' }],
])('until %s it took %j', (end, expected) => {
  expect(durationOf(START, end)).toEqual(expected);
});
