import { describe, expect, it } from 'vitest';
import {
  contractOn,
  lastDayOf,
  probationFault,
  probationLimit,
  probationMonths,
  termFault,
  type Term,
} from './labor-contract';

const fixed = (from: string, to: string | null): Term => ({ kind: 'fixed', from, to });
const open = (from: string, to: string | null = null): Term => ({ kind: 'openEnded', from, to });
const task = (from: string, to: string | null = null): Term => ({ kind: 'task', from, to });

it.each<[string, Term, Term[], ReturnType<typeof termFault>]>([
  ['a year', fixed('2026-01-01', '2026-12-31'), [], undefined],
  ['one day', fixed('2026-01-01', '2026-01-01'), [], undefined],
  ['without its end', fixed('2026-01-01', null), [], 'endMissing'],
  ['open-ended with an end', open('2026-01-01', '2026-12-31'), [], 'endNotAllowed'],
  ['until a task is done', task('2026-01-01'), [], undefined],
  ['that ends before it begins', fixed('2026-01-02', '2026-01-01'), [], 'endBeforeStart'],
  ['from the day after', fixed('2027-01-01', '2027-12-31'), [fixed('2026-01-01', '2026-12-31')], undefined],
  ['from the last day', fixed('2026-12-31', '2027-12-31'), [fixed('2026-01-01', '2026-12-31')], 'overlaps'],
  ['within another', fixed('2026-03-01', '2026-04-01'), [fixed('2026-01-01', '2026-12-31')], 'overlaps'],
  ['around another', fixed('2025-03-01', '2027-04-01'), [fixed('2026-01-01', '2026-12-31')], 'overlaps'],
  ['after an open-ended one', fixed('2026-03-01', '2026-04-01'), [open('2026-01-01')], undefined],
  ['on the day of an open-ended one', fixed('2026-01-01', '2026-04-01'), [open('2026-01-01')], 'overlaps'],
])('a contract %s', (_, term, others, fault) => {
  expect(termFault(term, others)).toBe(fault);
});

it.each<[string, Term, number, string | undefined]>([
  ['a day short of three months', fixed('2026-01-01', '2026-03-30'), 0, undefined],
  ['exactly three months', fixed('2026-01-01', '2026-03-31'), 1, '2026-01-31'],
  ['a day short of a year', fixed('2026-01-01', '2026-12-30'), 1, '2026-01-31'],
  ['exactly a year', fixed('2026-01-01', '2026-12-31'), 2, '2026-02-28'],
  ['a day short of three years', fixed('2026-01-01', '2028-12-30'), 2, '2026-02-28'],
  ['exactly three years', fixed('2026-01-01', '2028-12-31'), 6, '2026-06-30'],
  ['open-ended', open('2026-08-31'), 6, '2027-02-28'],
  ['until a task is done', task('2026-01-01', '2029-12-31'), 0, undefined],
])('the probation of a contract of %s', (_, term, months, until) => {
  expect([probationMonths(term), probationLimit(term)]).toEqual([months, until]);
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-02-28', 1, '2026-03-27'],
  ['2026-03-01', 1, '2026-03-31'],
  ['2026-12-15', 2, '2027-02-14'],
])('from %s %s months end on %s', (from, months, last) => {
  expect(lastDayOf(from, months)).toBe(last);
});

describe('the contract in force', () => {
  const contracts = [
    fixed('2025-01-01', '2025-12-31'),
    open('2026-03-01'),
    fixed('2026-06-01', '2026-06-30'),
  ];
  it.each([
    ['2024-12-31', undefined],
    ['2025-01-01', '2025-01-01'],
    ['2025-12-31', '2025-01-01'],
    ['2026-01-01', undefined],
    ['2026-03-01', '2026-03-01'],
    ['2026-06-01', '2026-06-01'],
    // The later one has replaced the open-ended one for good.
    ['2026-07-01', undefined],
  ])('on %s', (day, from) => {
    expect(contractOn(contracts, day)?.from).toBe(from);
    expect(contractOn([...contracts].reverse(), day)?.from).toBe(from);
  });
});

it.each<[string, string, string, Term[], ReturnType<typeof probationFault>]>([
  ['no contract on record', '2026-12-31', '2026-01-01', [], undefined],
  ['a year allows two months', '2026-02-28', '2026-01-01', [fixed('2026-01-01', '2026-12-31')], undefined],
  [
    'a day more than that',
    '2026-03-01',
    '2026-01-01',
    [fixed('2026-01-01', '2026-12-31')],
    { limit: '2026-02-28' },
  ],
  ['a task allows none', '2026-01-02', '2026-01-01', [task('2026-01-01')], { limit: undefined }],
  [
    'the contract of its last day counts',
    '2026-06-30',
    '2026-01-01',
    [fixed('2026-03-01', '2029-02-28'), fixed('2026-01-01', '2026-02-28')],
    undefined,
  ],
  [
    'where none covers its last day, that of the first day of work',
    '2026-06-30',
    '2026-01-01',
    [fixed('2026-01-01', '2026-05-31')],
    { limit: '2026-01-31' },
  ],
])('probation, %s', (_, until, joined, contracts, expected) => {
  expect(probationFault(until, joined, contracts)).toEqual(expected);
});
