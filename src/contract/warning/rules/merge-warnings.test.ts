import { describe, expect, it, test } from 'vitest';
import type { WarningKind } from '../warning';
import { mergeWarnings, urgencyOf } from './merge-warnings';

const TODAY = '2026-11-20';

describe('only what costs today is now', () => {
  test.each<[WarningKind, string | null, string]>([
    ['teamLate', TODAY, 'now'],
    ['certificateMissing', '2026-12-01', 'now'],
    ['rosterGap', TODAY, 'now'],
    ['rosterGap', '2026-11-21', 'soon'],
    ['payRunOpen', '2026-11-19', 'now'],
    ['payRunOpen', '2026-11-22', 'soon'],
    ['probationEnds', TODAY, 'now'],
    ['probationEnds', '2026-11-21', 'soon'],
    // A dispute of last week has waited, and costs no more today than yesterday.
    ['teamDispute', '2026-11-13', 'soon'],
    ['serviceDateMissing', null, 'open'],
    ['daysToConfirm', '2026-11-01', 'open'],
  ])('%s due %s is %s', (kind, due, expected) => {
    expect(urgencyOf(kind, due, TODAY)).toBe(expected);
  });
});

const found = (kind: WarningKind, memberId: string | null, due: string | null, key = 'x') => ({
  kind,
  key,
  memberId,
  due,
});

it('is one row a person, now first, then by the day due, without a day last', () => {
  const rows = mergeWarnings(
    [
      found('serviceDateMissing', 'b', null),
      found('contractEnds', 'c', '2026-12-24'),
      found('contractEnds', 'b', '2026-12-20'),
      found('teamLate', 'd', TODAY),
      found('probationEnds', 'b', '2026-12-01'),
      found('rosterGap', null, '2026-11-22', 'all'),
      found('serviceDateMissing', 'a', null),
      found('teamMissing', 'b', '2026-11-19', '2026-11-19'),
      found('teamMissing', 'b', '2026-11-18', '2026-11-18'),
    ],
    TODAY,
  );
  expect(rows.map(({ id, urgency, due }) => [id, urgency, due])).toEqual([
    ['d', 'now', TODAY],
    ['b', 'soon', '2026-11-18'],
    ['rosterGap all', 'soon', '2026-11-22'],
    ['c', 'soon', '2026-12-24'],
    ['a', 'open', null],
  ]);
  expect(rows[1]!.warnings.map(({ kind, due }) => [kind, due])).toEqual([
    ['teamMissing', '2026-11-18'],
    ['teamMissing', '2026-11-19'],
    ['probationEnds', '2026-12-01'],
    ['contractEnds', '2026-12-20'],
    ['serviceDateMissing', null],
  ]);
});

it('is in the same order whatever order the sources answer in', () => {
  const all = [
    found('teamMissing', 'a', '2026-11-19', '1'),
    found('teamMissing', 'a', '2026-11-19', '2'),
    found('teamDispute', 'a', '2026-11-19'),
    found('payRunOpen', null, '2026-11-22', 'r1'),
    found('payRunOpen', null, '2026-11-22', 'r2'),
    found('teamDispute', 'b', '2026-11-19'),
  ];
  expect(mergeWarnings([...all].reverse(), TODAY)).toEqual(mergeWarnings(all, TODAY));
});
