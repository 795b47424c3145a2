import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TrialPerson } from '../../trial';
import { mostChanged } from './most-changed';

const day = (late: number) => ({ flags: [], late, early: 0, planned: 480, worked: 480, borders: [] });

/** Somebody with so many changed days, of which the first loses so many minutes of lateness. */
const person = (memberId: string, days: number, minutes = 0): TrialPerson => ({
  memberId,
  days: Array.from({ length: days }, (_, index) => ({
    workDate: `2026-10-${String(index + 1).padStart(2, '0')}`,
    before: index === 0 ? day(minutes) : null,
    after: day(0),
  })),
});

it('keeps those with the most days, then the most minutes, then by id', () => {
  const kept = mostChanged(3);
  [person('a', 1), person('b', 2, 5), person('c', 2, 30), person('e', 1), person('d', 2, 5)].forEach(
    kept.add,
  );
  expect(kept.list().map(({ memberId }) => memberId)).toEqual(['c', 'b', 'd']);
});

it('keeps the same people in whatever order they come', () => {
  const people = Array.from({ length: 30 }, (_, at) =>
    person(`p${String(at).padStart(2, '0')}`, 1 + (at % 4), at % 3),
  );
  const idsOf = (row: readonly TrialPerson[]) => {
    const kept = mostChanged(5);
    row.forEach(kept.add);
    return kept.list().map(({ memberId }) => memberId);
  };
  const expected = idsOf(people);
  expect(expected).toHaveLength(5);
  fc.assert(
    fc.property(fc.shuffledSubarray(people, { minLength: 30, maxLength: 30 }), (row) => {
      expect(idsOf(row)).toEqual(expected);
    }),
  );
});
