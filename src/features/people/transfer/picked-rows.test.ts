import { expect, it } from 'vitest';
import { ALL_PICKED, askedFor, countPicked, isPicked, mayPick, NONE_PICKED, turned } from './picked-rows';

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
