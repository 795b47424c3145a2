import { expect, it } from 'vitest';
import {
  afterCorrection,
  ALL_PICKED,
  askedFor,
  countPicked,
  isPicked,
  mayPick,
  NONE_PICKED,
  turned,
} from './picked-rows';

it('all but some', () => {
  const picked = turned(turned(turned(ALL_PICKED, 3), 5), 3);
  expect([isPicked(picked, 3), isPicked(picked, 5), countPicked(picked, 10)]).toEqual([true, false, 9]);
  expect(askedFor(picked)).toEqual({ except: [5] });
});

it('only some', () => {
  const picked = turned(NONE_PICKED, 3);
  expect([isPicked(picked, 3), isPicked(picked, 5), countPicked(picked, 10)]).toEqual([true, false, 1]);
  expect(askedFor(picked)).toEqual({ only: [3] });
});

it.each([
  ['new', false, true],
  ['change', false, true],
  ['return', false, false],
  ['return', true, true],
  ['same', true, false],
  ['faulty', true, false],
] as const)('a row that is %s, returns wanted: %s', (kind, withReturns, may) => {
  expect(mayPick(kind, withReturns)).toBe(may);
});

const row = (line: number, kind: 'new' | 'return' | 'faulty') => ({ line, kind });

it.each([
  [
    'all but one that has become faulty',
    turned(ALL_PICKED, 3),
    [row(2, 'new'), row(3, 'faulty')],
    { except: [] },
  ],
  ['all, with one that was good and left out', turned(ALL_PICKED, 3), [row(2, 'new')], { except: [3] }],
  ['only some, and one that has become good', turned(NONE_PICKED, 3), [row(2, 'new')], { only: [3, 2] }],
  ['only some, of which one has become faulty', turned(NONE_PICKED, 3), [row(3, 'faulty')], { only: [] }],
  ['one who left, whom nobody brings back', NONE_PICKED, [row(2, 'return')], { only: [] }],
] as const)('after a correction: %s', (_, picked, rows, asked) => {
  expect(askedFor(afterCorrection(picked, rows, false))).toEqual(asked);
});
