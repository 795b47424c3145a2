import { describe, expect, it } from 'vitest';
import type { CertificateState, KindTerms, PaperDates } from '../certificate';
import { datesFault, endOf, goodSpan, lastDayOf, statusOn, usualEnd } from './validity';

const YEARLY: KindTerms = {
  validityMonths: 12,
  reviewMonths: null,
  renewalDays: 30,
  graceDays: 0,
  isSensitive: true,
};
const FOR_EVER: KindTerms = { ...YEARLY, validityMonths: null };
const REVIEWED: KindTerms = { ...YEARLY, validityMonths: 72, reviewMonths: 36 };
const paper = (issuedOn: string, validTo: string | null, reviewedOn: string | null = null): PaperDates => ({
  issuedOn,
  validTo,
  reviewedOn,
});

it.each([
  ['2026-03-01', 12, '2027-02-28'],
  ['2023-03-01', 12, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-01', 1, '2026-12-31'],
  ['2026-05-15', 48, '2030-05-14'],
])('%s and %i months end on %s', (day, months, last) => {
  expect(lastDayOf(day, months)).toBe(last);
});

it('a kind without validity has no end, and 0 months are no such kind', () => {
  expect(usualEnd('2026-01-01', FOR_EVER)).toBeNull();
  expect(usualEnd('2026-01-01', YEARLY)).toBe('2026-12-31');
});

it.each([
  ['its own end', paper('2025-01-01', '2030-12-31'), YEARLY, '2030-12-31'],
  ['the review before the end', paper('2022-06-01', '2028-05-31'), REVIEWED, '2025-05-31'],
  ['the next review', paper('2022-06-01', '2028-05-31', '2025-05-20'), REVIEWED, '2028-05-19'],
  ['the end before the review', paper('2022-06-01', '2028-05-31', '2026-05-20'), REVIEWED, '2028-05-31'],
  ['a review without an end', paper('2022-06-01', null), { ...FOR_EVER, reviewMonths: 36 }, '2025-05-31'],
  ['nothing', paper('1990-01-01', null), FOR_EVER, null],
])('a paper ends by %s', (_why, dates, terms, end) => {
  expect(endOf(dates, terms)).toBe(end);
});

describe('a paper is good for work', () => {
  const isGoodOn = (dates: PaperDates, terms: KindTerms, day: string): boolean => {
    const { from, until } = goodSpan(dates, terms);
    return from <= day && (until === null || day <= until);
  };

  it.each([
    ['the day before its issue', '2026-01-09', 0, false],
    ['the day of its issue', '2026-01-10', 0, true],
    ['its last day', '2027-01-09', 0, true],
    ['the day after', '2027-01-10', 0, false],
    ['the last day of grace', '2027-01-12', 3, true],
    ['the day after grace', '2027-01-13', 3, false],
  ])('on %s (%s, %i days of grace): %s', (_name, day, graceDays, isGood) => {
    expect(isGoodOn(paper('2026-01-10', '2027-01-09'), { ...YEARLY, graceDays }, day)).toBe(isGood);
  });

  it('for ever where it has no end', () => {
    expect(isGoodOn(paper('1990-01-01', null), FOR_EVER, '2199-12-31')).toBe(true);
  });
});

it.each<[string, CertificateState, string | null, KindTerms, string]>([
  ['2026-11-30', 'valid', '2027-01-01', YEARLY, 'valid'],
  ['2026-12-02', 'valid', '2027-01-01', YEARLY, 'ending'],
  ['2027-01-01', 'valid', '2027-01-01', YEARLY, 'ending'],
  ['2027-01-02', 'valid', '2027-01-01', YEARLY, 'expired'],
  ['2027-01-02', 'valid', '2027-01-01', { ...YEARLY, graceDays: 1 }, 'grace'],
  ['2027-01-03', 'valid', '2027-01-01', { ...YEARLY, graceDays: 1 }, 'expired'],
  ['2027-01-01', 'valid', '2027-01-01', { ...YEARLY, renewalDays: 0 }, 'ending'],
  ['2026-12-31', 'valid', '2027-01-01', { ...YEARLY, renewalDays: 0 }, 'valid'],
  ['2199-12-31', 'valid', null, FOR_EVER, 'valid'],
  ['2030-01-01', 'waiting', '2027-01-01', YEARLY, 'waiting'],
  ['2030-01-01', 'refused', '2027-01-01', YEARLY, 'refused'],
  ['2026-12-01', 'revoked', '2027-01-01', YEARLY, 'revoked'],
])('on %s a %s paper until %s is as said', (today, state, validTo, terms, status) => {
  expect(statusOn({ state, ...paper('2026-01-02', validTo) }, terms, today)).toBe(status);
});

it.each([
  [paper('2026-12-01', '2027-11-30'), YEARLY, 'issuedAhead'],
  [paper('2026-11-30', '2026-11-29'), YEARLY, 'endsBefore'],
  [paper('2026-11-30', '2026-11-30'), YEARLY, undefined],
  [paper('2026-11-30', null), YEARLY, 'endMissing'],
  [paper('2026-11-30', null), FOR_EVER, undefined],
  [paper('2020-01-01', '2027-01-01', '2026-12-01'), REVIEWED, 'reviewedAhead'],
  [paper('2020-01-01', '2027-01-01', '2019-12-31'), REVIEWED, 'reviewedBefore'],
  [paper('2020-01-01', '2027-01-01', '2023-01-05'), REVIEWED, undefined],
])('dates %o have the fault %s', (dates, terms, fault) => {
  expect(datesFault(dates, terms, '2026-11-30')).toBe(fault);
});
