import { expect, it } from 'vitest';
import { durationOf } from './duration';

/** Monday, 09:00 by the clocks of the companies. */
const START = '2026-11-23T01:00:00.000Z';
const after = (hours: number) => new Date(Date.parse(START) + hours * 3_600_000).toISOString();

it.each([
  [after(0), { key: 'moment' }],
  [after(0.01), { key: 'moment' }],
  [after(1 / 60), { key: 'minutes', count: 1 }],
  [after(0.99), { key: 'minutes', count: 59 }],
  [after(1), { key: 'hours', count: 1 }],
  [after(9), { key: 'hours', count: 9 }],
  // Tuesday at 18:00: nights are nobody's working time.
  [after(33), { key: 'days', count: 1 }],
  [after(48), { key: 'days', count: 2 }],
  [after(57), { key: 'days', count: 2 }],
  [after(24 * 8 + 9.33), { key: 'days', count: 8 }],
  // Clocks of two machines differ.
  [after(-1), { key: 'moment' }],
  ['no date', { key: 'moment' }],
])('until %s it took %j', (end, expected) => {
  expect(durationOf(START, end)).toEqual(expected);
});

it.each([
  ['over an evening', '2026-11-23T09:30:00Z', '2026-11-23T16:30:00Z', { key: 'hours', count: 7 }],
  ['over a night', '2026-11-23T09:30:00Z', '2026-11-24T00:30:00Z', { key: 'days', count: 1 }],
])('%s', (_, from, to, expected) => {
  expect(durationOf(from, to)).toEqual(expected);
});
