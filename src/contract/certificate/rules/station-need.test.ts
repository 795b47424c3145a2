import { expect, it } from 'vitest';
import type { KindTerms } from '../certificate';
import { heldSpans, needsOn, stationGaps, type Paper, type StationNeed, type WorkSpot } from './station-need';

const TERMS: KindTerms = {
  validityMonths: 12,
  reviewMonths: null,
  renewalDays: 30,
  graceDays: 0,
  isSensitive: false,
};
const termsOf = (kind: string): KindTerms | undefined =>
  ({ food: TERMS, public: { ...TERMS, graceDays: 2 }, forklift: { ...TERMS, validityMonths: null } })[kind];
const need = (fromDay: string, groups: string[][], level: 'block' | 'warn' = 'block'): StationNeed => ({
  stationCode: 'KITCHEN',
  placeCode: null,
  fromDay,
  level,
  audience: 'everyone',
  atLeast: 1,
  groups,
});
const held = (kind: string, issuedOn: string, validTo: string | null): Paper => ({
  kind,
  issuedOn,
  validTo,
  reviewedOn: null,
});
const at = (from: string, to = from) => ({ stationCode: 'KITCHEN', placeCode: 'SOUTH', from, to });

it('a need holds from its day until the next one, and an empty one needs nothing', () => {
  const needs = [
    need('2026-06-01', [['food']], 'warn'),
    need('2026-03-01', [['food']]),
    need('2026-09-01', []),
  ];
  const levelsOn = (day: string, spot: Partial<WorkSpot> = {}) =>
    needsOn(needs, 'everyone', { stationCode: 'KITCHEN', placeCode: 'SOUTH', ...spot }, day).map(
      ({ level }) => level,
    );
  expect(levelsOn('2026-02-28')).toEqual([]);
  expect(levelsOn('2026-05-31')).toEqual(['block']);
  expect(levelsOn('2026-06-01')).toEqual(['warn']);
  expect(levelsOn('2026-09-01')).toEqual([]);
  expect(levelsOn('2026-06-01', { stationCode: 'BAR' })).toEqual([]);
});

it('a need of a place comes on top of that for every place, and holds nowhere else', () => {
  const needs = [
    need('2026-01-01', [['food']], 'warn'),
    { ...need('2026-01-01', [['food'], ['forklift']]), placeCode: 'SOUTH' },
  ];
  const gaps = (placeCode: string | null) =>
    stationGaps(needs, [], { ...at('2026-10-01'), placeCode }).map(
      ({ kinds, level }) => `${kinds.join()} ${level}`,
    );
  expect(gaps('SOUTH')).toEqual(['food block', 'forklift block']);
  expect(gaps('NORTH')).toEqual(['food warn']);
  expect(gaps(null)).toEqual(['food warn']);
});

it.each([
  ['no paper', [], [['food']], [['food']]],
  ['one kind of a group', [held('public', '2026-01-01', '2026-12-31')], [['food', 'public']], []],
  ['one group of two', [held('food', '2026-01-01', '2026-12-31')], [['food'], ['forklift']], [['forklift']]],
  [
    'all groups',
    [held('food', '2026-01-01', '2026-12-31'), held('forklift', '2019-01-01', null)],
    [['food'], ['forklift']],
    [],
  ],
  ['a kind that no company has', [held('gone', '2026-01-01', null)], [['gone']], [['gone']]],
])('with %s', (_name, papers, groups, lacking) => {
  const gaps = stationGaps([need('2026-01-01', groups)], heldSpans(papers, termsOf), at('2026-10-01'));
  expect(gaps.map(({ kinds }) => kinds)).toEqual(lacking);
});

it.each([
  ['in the day', at('2026-10-08'), undefined],
  ['on the last day', at('2026-10-10'), undefined],
  ['in the night after the last day', at('2026-10-10', '2026-10-11'), '2026-10-11'],
  ['on the day after', at('2026-10-11'), '2026-10-11'],
  ['before it was issued', at('2025-10-10'), '2025-10-10'],
  ['in the night before it was issued', at('2025-10-10', '2025-10-11'), '2025-10-10'],
])('work %s', (_name, work, day) => {
  const papers = [held('food', '2025-10-11', '2026-10-10')];
  const gaps = stationGaps([need('2025-01-01', [['food']])], heldSpans(papers, termsOf), work);
  expect(gaps.map((gap) => gap.day)).toEqual(day === undefined ? [] : [day]);
});

it('a renewal takes over from the paper before it, and grace bridges what lies between', () => {
  const needs = [need('2025-01-01', [['food']])];
  const renewed = [held('food', '2025-10-11', '2026-10-10'), held('food', '2026-10-11', '2027-10-10')];
  expect(stationGaps(needs, heldSpans(renewed, termsOf), at('2026-10-10', '2026-10-11'))).toEqual([]);
  const publicOnly = [need('2025-01-01', [['public']], 'warn')];
  const late = [held('public', '2025-10-11', '2026-10-10')];
  expect(stationGaps(publicOnly, heldSpans(late, termsOf), at('2026-10-12'))).toEqual([]);
  expect(stationGaps(publicOnly, heldSpans(late, termsOf), at('2026-10-13'))).toEqual([
    { level: 'warn', kinds: ['public'], day: '2026-10-13', until: '2026-10-12' },
  ]);
});
