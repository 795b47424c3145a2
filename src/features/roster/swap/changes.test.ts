import { expect, it } from 'vitest';
import type { SwapLeg } from '@contract/roster/swap-calls';
import { changesOf } from './changes';

const leg = (assignmentId: string, giver: string, receiver: string): SwapLeg => ({
  assignmentId,
  revision: 1,
  workDate: '2026-11-25',
  shift: { name: '早班', enName: '', label: '早', enLabel: '', colour: 1, segments: [] },
  place: null,
  giver: { id: giver, name: giver },
  receiver: { id: receiver, name: receiver },
});

it.each([
  ['a shift given away', [leg('1', 'a', 'b')], 'b', ['b: - > 1', 'a: 1 > -']],
  ['an exchange', [leg('1', 'a', 'b'), leg('2', 'b', 'a')], 'a', ['a: 1 > 2', 'b: 2 > 1']],
  [
    'a ring that a stranger reads',
    [leg('1', 'a', 'b'), leg('2', 'b', 'c'), leg('3', 'c', 'a')],
    undefined,
    ['a: 1 > 3', 'b: 2 > 1', 'c: 3 > 2'],
  ],
])('%s says who works what', (_name, legs, ownId, expected) => {
  expect(
    changesOf(legs, ownId).map(
      ({ person, gives, gets }) =>
        `${person.id}: ${gives?.assignmentId ?? '-'} > ${gets?.assignmentId ?? '-'}`,
    ),
  ).toEqual(expected);
});
