import { expect, it } from 'vitest';
import { planVersion } from './plan-version';

const begun = { id: 'begun', fromDate: '2026-01-01', note: '', terms: 1 };
const coming = { id: 'coming', fromDate: '2026-06-10', note: 'June', terms: 2 };

it.each([
  ['a new day', { fromDate: '2026-06-20', note: '', terms: 3 }, { kind: 'save', replaced: undefined }],
  ['today', { fromDate: '2026-06-01', note: '', terms: 3 }, { kind: 'save', replaced: undefined }],
  ['yesterday', { fromDate: '2026-05-31', note: '', terms: 3 }, { kind: 'far' }],
  [
    'the last day ahead',
    { fromDate: '2026-07-01', note: '', terms: 3 },
    { kind: 'save', replaced: undefined },
  ],
  ['a day more', { fromDate: '2026-07-02', note: '', terms: 3 }, { kind: 'far' }],
  ['a retry', { fromDate: '2026-06-10', note: 'June', terms: 2 }, { kind: 'unchanged', version: coming }],
  [
    'a retry once it has begun',
    { fromDate: '2026-01-01', note: '', terms: 1 },
    { kind: 'unchanged', version: begun },
  ],
  ['another note that day', { fromDate: '2026-06-10', note: '', terms: 2 }, { kind: 'taken' }],
  ['other terms that day', { fromDate: '2026-06-10', note: 'June', terms: 3 }, { kind: 'taken' }],
  [
    'a change of what is coming',
    { fromDate: '2026-06-10', note: '', terms: 3, replacesId: 'coming' },
    { kind: 'save', replaced: coming },
  ],
  [
    'another day for it',
    { fromDate: '2026-06-12', note: 'June', terms: 2, replacesId: 'coming' },
    { kind: 'save', replaced: coming },
  ],
  [
    'a change of what has begun',
    { fromDate: '2026-06-12', note: '', terms: 3, replacesId: 'begun' },
    { kind: 'conflict' },
  ],
  [
    'a change of what is gone',
    { fromDate: '2026-06-12', note: '', terms: 3, replacesId: 'gone' },
    { kind: 'conflict' },
  ],
] as const)('%s', (_, wanted, plan) => {
  const sameTerms = (version: { terms: number }) => version.terms === wanted.terms;
  expect(planVersion([begun, coming], wanted, sameTerms, { today: '2026-06-01', aheadDays: 30 })).toEqual(
    plan,
  );
});
