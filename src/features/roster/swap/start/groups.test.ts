import { expect, it } from 'vitest';
import type { SwapSuggestion } from '@contract/roster/swap-calls';
import { colleaguesOf, grouped, matching, pickOf } from './groups';

const PEOPLE = { me: 'Me', b: 'Hao Li', c: 'Fang Wang' } as const;
type Id = keyof typeof PEOPLE;
/** Shifts that go from the first to the second, from there to the third. */
const suggestion = (...legs: [date: string, giver: Id, receiver: Id][]): SwapSuggestion => ({
  legs: legs.map(([workDate, giver, receiver]) => ({
    assignmentId: `${giver}${workDate.slice(-2)}`,
    revision: 1,
    workDate,
    shift: { name: '早班', enName: '', label: '早', enLabel: '', colour: 1, segments: [] },
    place: null,
    giver: { id: giver, name: `名${giver}`, enName: PEOPLE[giver] },
    receiver: { id: receiver, name: `名${receiver}`, enName: PEOPLE[receiver] },
  })),
  findings: [],
});
const own = ['2026-11-25', 'me'] as const;
const list = [
  suggestion([...own, 'b'], ['2026-11-26', 'b', 'me']),
  suggestion([...own, 'c'], ['2026-11-26', 'c', 'me']),
  suggestion([...own, 'b'], ['2026-11-27', 'b', 'c'], ['2026-11-28', 'c', 'me']),
];

it('suggestions stand by the date that one gets, or by whose shift that is', () => {
  const sizes = (by: 'date' | 'person') => grouped(list, by).map((one) => [one.key, one.list.length]);
  expect(sizes('date')).toEqual([
    ['2026-11-26', 2],
    ['2026-11-28', 1],
  ]);
  expect(sizes('person')).toEqual([
    ['b', 1],
    ['c', 2],
  ]);
});

it('each has a name of its own, and is found by its colleagues', () => {
  expect(new Set(list.map(pickOf)).size).toBe(3);
  expect(list.map((one) => colleaguesOf(one).map(({ id }) => id))).toEqual([['b'], ['c'], ['b', 'c']]);
  expect(matching(list, ' hao')).toEqual([list[0], list[2]]);
  expect(matching(list, '名c')).toEqual([list[1], list[2]]);
  expect(matching(list, 'me')).toEqual([]);
});
