import { expect, it } from 'vitest';
import { replacedPapers } from './current-papers';

const paper = (id: string, kind: string, validTo: string | null, state: 'valid' | 'waiting' = 'valid') => ({
  id,
  kind,
  state,
  issuedOn: '2025-01-01',
  validTo,
  reviewedOn: null,
});
const termsOf = (kind: string) => ({ reviewMonths: kind === 'reviewed' ? 12 : null });

it.each([
  ['one paper', [paper('a', 'x', '2026-01-01')], []],
  ['a renewal', [paper('a', 'x', '2026-01-01'), paper('b', 'x', '2027-01-01')], ['a']],
  ['a renewal that waits', [paper('a', 'x', '2026-01-01'), paper('b', 'x', '2027-01-01', 'waiting')], []],
  ['two kinds', [paper('a', 'x', '2026-01-01'), paper('b', 'y', '2027-01-01')], []],
  ['one without an end', [paper('a', 'x', null), paper('b', 'x', '2027-01-01')], ['b']],
  [
    'one whose review is due before',
    [
      paper('a', 'reviewed', '2030-01-01'),
      { ...paper('b', 'reviewed', '2029-01-01'), reviewedOn: '2026-01-01' },
    ],
    ['a'],
  ],
  ['the same dates', [paper('b', 'x', '2026-01-01'), paper('a', 'x', '2026-01-01')], ['a']],
])('with %s', (_name, papers, replaced) => {
  expect([...replacedPapers(papers, termsOf)]).toEqual(replaced);
});
