import { describe, expect, it } from 'vitest';
import { USUAL_PLAN_SETTINGS, type PlannedWork } from '../../plan';
import type { PlanFacts } from '../check-plan';
import { isOneSwap, kindOf, partiesOf, swapFindings } from './swap';
import { suggestSwaps, type SwapMatter } from './suggest-swaps';

const leg = (giverId: string, receiverId: string) => ({ giverId, receiverId });

it.each([
  ['a gift', [leg('a', 'b')], true, 'giveAway'],
  ['to oneself', [leg('a', 'a')], false, 'giveAway'],
  ['an exchange', [leg('a', 'b'), leg('b', 'a')], true, 'exchange'],
  ['two gifts of one person', [leg('a', 'b'), leg('a', 'b')], false, 'exchange'],
  ['two gifts in a row', [leg('a', 'b'), leg('b', 'c')], false, 'exchange'],
  ['a ring', [leg('a', 'b'), leg('b', 'c'), leg('c', 'a')], true, 'ring'],
  ['a ring in another order', [leg('a', 'b'), leg('c', 'a'), leg('b', 'c')], false, 'ring'],
  ['a ring that goes back', [leg('a', 'b'), leg('b', 'a'), leg('a', 'a')], false, 'ring'],
  ['nothing', [], false, 'ring'],
])('%s: is one swap %#', (_what, legs, isOne, kind) => {
  expect(isOneSwap(legs)).toBe(isOne);
  expect(isOne ? kindOf(legs) : kind).toBe(kind);
});

it('names everybody once', () => {
  expect(partiesOf([leg('a', 'b'), leg('b', 'c'), leg('c', 'a')])).toEqual(['a', 'b', 'c']);
});

const work = (key: string, day: number, from = '09:00', to = '17:00'): PlannedWork => ({
  key,
  workDate: `2026-12-${String(day).padStart(2, '0')}`,
  segments: [{ startTime: from, endTime: to, restHours: 0, stationCode: 'PAID' }],
});
const plan = (works: PlannedWork[], given: Partial<PlanFacts> = {}): PlanFacts => ({
  works,
  absences: [],
  availableOn: () => undefined,
  group: { system: 'standard', dayMinutes: 480 },
  dayKindOf: () => 'workday',
  weekStart: 1,
  settings: USUAL_PLAN_SETTINGS,
  ...given,
});
const away = (day: number) => ({
  absences: [
    {
      kind: 'leave' as const,
      start: Date.UTC(2026, 11, day) / 60_000,
      end: Date.UTC(2026, 11, day + 1) / 60_000,
    },
  ],
});

describe('the plans after a swap', () => {
  const mine = work('mine', 1);
  const theirs = work('theirs', 3);
  const found = (a: PlanFacts, b: PlanFacts) =>
    swapFindings(
      [
        { ...leg('a', 'b'), work: mine },
        { ...leg('b', 'a'), work: theirs },
      ],
      new Map([
        ['a', a],
        ['b', b],
      ]),
    ).map(({ memberId, finding }) => `${memberId} ${finding.rule}`);

  it.each<[string, PlanFacts, PlanFacts, string[]]>([
    ['are legal', plan([mine]), plan([theirs]), []],
    ['have what was given no longer', plan([mine, work('x', 5)]), plan([theirs]), []],
    [
      'have other work at that time',
      plan([mine, work('x', 3, '16:00', '18:00')]),
      plan([theirs]),
      ['a overlap'],
    ],
    [
      'give one shift for another at that time',
      plan([mine]),
      plan([theirs, work('x', 1, '16:00', '18:00')]),
      ['b overlap'],
    ],
    ['are of who is away', plan([mine]), plan([theirs], away(1)), ['b leave']],
    [
      'rest too little',
      plan([mine, work('x', 2, '18:00', '23:30')]),
      plan([theirs, work('y', 2, '00:30', '02:00')]),
      ['b rest'],
    ],
  ])('%s', (_what, a, b, expected) => {
    expect(found(a, b)).toEqual(expected);
  });
});

describe('suggestions', () => {
  const own = work('own', 10);
  const matter = (
    people: Record<string, PlanFacts>,
    owner: PlanFacts = plan([own]),
    given: Partial<SwapMatter> = {},
  ): SwapMatter => ({
    ownerId: 'o',
    work: own,
    colleagueIds: Object.keys(people),
    offers: Object.entries(people).flatMap(([memberId, { works }]) =>
      works.map((one) => ({ memberId, work: one })),
    ),
    factsOf: new Map([['o', owner], ...Object.entries(people)]),
    ...given,
  });
  const told = (kind: Parameters<typeof suggestSwaps>[0], of: SwapMatter) =>
    suggestSwaps(kind, of).list.map(({ legs }) =>
      legs.map(({ giverId, receiverId, work: { key } }) => `${giverId} ${key} ${receiverId}`).join(', '),
    );

  it('of a gift are the colleagues who can work it', () => {
    const people = { b: plan([]), c: plan([work('x', 10, '12:00', '13:00')]), d: plan([], away(10)) };
    expect(told('giveAway', matter(people))).toEqual(['o own b']);
  });

  it('of an exchange have the nearest dates first, and nothing that changes nothing', () => {
    const people = {
      b: plan([work('far', 20), work('same', 10)]),
      c: plan([work('near', 11)]),
      d: plan([work('late', 10, '18:00', '22:00')]),
    };
    expect(told('exchange', matter(people))).toEqual(['o own d, d late o', 'o own c, c near o']);
  });

  it('leave out who is away, also where leave only warns', () => {
    const settings = { ...USUAL_PLAN_SETTINGS, leave: { level: 'warn' as const } };
    const people = { b: plan([work('x', 12)], { ...away(10), settings }) };
    expect(told('exchange', matter(people))).toEqual([]);
    // One's own leave one knows of.
    const owner = plan([own], { ...away(12), settings });
    expect(suggestSwaps('exchange', matter({ b: plan([work('x', 12)]) }, owner)).list).toMatchObject([
      { findings: [{ memberId: 'o', finding: { rule: 'leave', level: 'warn' } }] },
    ]);
  });

  it('of a ring pass on what two cannot exchange', () => {
    const people = { b: plan([work('x', 12)]), c: plan([work('y', 14), work('z', 10, '10:00', '11:00')]) };
    const owner = plan([own, work('busy', 12)]);
    expect(told('ring', matter(people, owner))).toEqual(['o own b, b x c, c z o', 'o own b, b x c, c y o']);
    expect(told('exchange', matter({ b: people.b }, owner))).toEqual([]);
  });

  it('end, and say so', () => {
    const many = Array.from({ length: 80 }, (_, at) => [`p${at}`, plan([work(`w${at}`, 12)])] as const);
    const { list, isWhole } = suggestSwaps('exchange', matter(Object.fromEntries(many)));
    expect([list.length, isWhole]).toEqual([60, false]);
    const few = suggestSwaps('exchange', matter(Object.fromEntries(many.slice(0, 60))));
    expect([few.list.length, few.isWhole]).toEqual([60, true]);
  });

  it('of rings of which none can be are given up', () => {
    const days = [12, 13, 14, 16, 17, 18];
    const many = Array.from(
      { length: 60 },
      (_, at) =>
        [
          `p${at}`,
          plan(
            days.map((day) => work(`w${at} ${day}`, day)),
            away(9),
          ),
        ] as const,
    );
    const { list } = suggestSwaps('ring', matter(Object.fromEntries(many)));
    expect(list.length).toBeLessThanOrEqual(60);
  });
});
