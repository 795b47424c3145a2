import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayKindOf } from '@contract/calendar/rules/day-kind';
import { USUAL_PLAN_SETTINGS, type PlannedWork } from '../../plan';
import { checkPlan, type PlanFacts } from '../check-plan';
import { fillPlan, type FillNeed, type FillPerson } from './fill';
import { dateOf, dayNumber } from '../work-minutes';

const SHIFTS = {
  early: { startTime: '07:00', endTime: '15:00' },
  late: { startTime: '15:00', endTime: '23:00' },
  night: { startTime: '23:00', endTime: '07:00', endsNextDay: true as const },
};
type ShiftName = keyof typeof SHIFTS;
const segmentsOf = (name: ShiftName) => [{ ...SHIFTS[name], restHours: 0, stationCode: 'TILL' }];
const FIRST = '2026-11-30';
const need = (day: number, shift: ShiftName, count: number): FillNeed => ({
  key: `${day} ${shift}`,
  workDate: dateOf(dayNumber(FIRST) + day),
  segments: segmentsOf(shift),
  placeCode: 'SHOP',
  count,
});
const dayKind = (date: string) => dayKindOf(date, [0, 6], new Map());
const facts = (change: Partial<PlanFacts> = {}): PlanFacts => ({
  works: [],
  absences: [],
  group: { system: 'standard', dayMinutes: 480 },
  availableOn: () => undefined,
  dayKindOf: dayKind,
  weekStart: 1,
  settings: USUAL_PLAN_SETTINGS,
  ...change,
});
const people = (count: number, change: Partial<PlanFacts> = {}): FillPerson[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${String(index).padStart(2, '0')}`,
    facts: facts(change),
  }));

/** Everybody's plan with what was given to them. */
function worksAfter(team: readonly FillPerson[], needs: readonly FillNeed[]): Map<string, PlannedWork[]> {
  const byKey = new Map(needs.map((one) => [one.key, one]));
  const works = new Map(team.map((one) => [one.id, [...one.facts.works]]));
  fillPlan(team, needs).filled.forEach(({ needKey, personId }, index) => {
    const { workDate, segments } = byKey.get(needKey)!;
    works.get(personId)!.push({ key: `new ${index}`, workDate, segments });
  });
  return works;
}

describe('an automatic plan', () => {
  it('prefers those with a certificate until as many of them are planned as the shift needs', () => {
    const holders = new Set(['p03', 'p04']);
    const early = { ...need(0, 'early', 3), wanted: [{ missing: 1, holders }] };
    expect(fillPlan(people(5), [early]).filled.map(({ personId }) => personId)).toEqual([
      'p03',
      'p00',
      'p01',
    ]);
    const none = { ...early, wanted: [{ missing: 0, holders }] };
    expect(fillPlan(people(5), [none]).filled.map(({ personId }) => personId)).toEqual(['p00', 'p01', 'p02']);
  });

  it('gives every place to somebody where there are enough people, and nobody much more than another', () => {
    const team = people(6);
    const needs = Array.from({ length: 5 }, (_, day) => [need(day, 'early', 2), need(day, 'late', 2)]).flat();
    const { filled, empty } = fillPlan(team, needs);
    expect(empty).toEqual([]);
    const counts = team.map(({ id }) => filled.filter(({ personId }) => personId === id).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  it('says why a place stays empty', () => {
    const away = {
      kind: 'leave' as const,
      start: dayNumber(FIRST) * 1_440,
      end: (dayNumber(FIRST) + 1) * 1_440,
    };
    const night: PlannedWork = {
      key: 'before',
      workDate: dateOf(dayNumber(FIRST) - 1),
      segments: segmentsOf('night'),
    };
    const team = [
      { id: 'away', facts: facts({ absences: [away] }) },
      { id: 'tired', facts: facts({ works: [night] }) },
      { id: 'busy', facts: facts({ works: [{ key: 'x', workDate: FIRST, segments: segmentsOf('late') }] }) },
    ];
    expect(fillPlan(team, [need(0, 'early', 1)])).toEqual({
      filled: [],
      empty: [{ needKey: '0 early', workDate: FIRST, count: 1, reasons: { leave: 1, rest: 1, busy: 1 } }],
    });
  });

  it('keeps wishes where others can come', () => {
    const [a, b] = people(2) as [FillPerson, FillPerson];
    const wishes = new Map([[FIRST, 'off' as const]]);
    const one = [need(0, 'early', 1)];
    expect(fillPlan([{ ...a, wishes }, b], one).filled[0]?.personId).toBe(b.id);
    expect(fillPlan([{ ...a, wishes }], one).filled[0]?.personId).toBe(a.id);
  });

  it('gives no place to who lacks its station, and says so', () => {
    const listed = new Map([['TILL', { code: 'TILL', name: '收银', enName: null }]]);
    const holding = (...held: string[]) => facts({ stations: { listed, held: new Set(held) } });
    const team = [
      { id: 'a', facts: holding() },
      { id: 'b', facts: holding('TILL') },
      { id: 'c', facts: holding('BAR') },
    ];
    const { filled, empty } = fillPlan(team, [need(0, 'early', 2)]);
    expect(filled.map(({ personId }) => personId)).toEqual(['b']);
    expect(empty).toEqual([
      { needKey: '0 early', workDate: FIRST, count: 1, reasons: { station: 2, busy: 1 } },
    ]);
  });

  it('prefers people of the place, and fills contracts evenly without passing them', () => {
    const [a, b] = people(2) as [FillPerson, FillPerson];
    const first = fillPlan([{ ...a, isFromElsewhere: true }, b], [need(0, 'early', 1)]).filled[0];
    expect(first?.personId).toBe(b.id);
    const half = { ...b, facts: facts({ contractMinutes: 1_200 }) };
    const needs = Array.from({ length: 5 }, (_, day) => need(day, 'early', 2));
    const { filled, empty } = fillPlan([a, half], needs);
    const of = (id: string) => filled.filter(({ personId }) => personId === id).length;
    expect([of(a.id), of(b.id)]).toEqual([5, 2]);
    expect(empty.map(({ reasons }) => reasons)).toEqual([
      { busy: 1, contractHours: 1 },
      { busy: 1, contractHours: 1 },
      { busy: 1, contractHours: 1 },
    ]);
  });

  it('hands a work over where that fills one place more', () => {
    // Only the first may come on the second day; giving the night before to them would keep them away.
    const away = {
      kind: 'leave' as const,
      start: (dayNumber(FIRST) + 1) * 1_440 + 420,
      end: (dayNumber(FIRST) + 2) * 1_440,
    };
    const [a, b] = people(2) as [FillPerson, FillPerson];
    const team = [a, { ...b, facts: facts({ absences: [away] }) }];
    expect(fillPlan(team, [need(0, 'night', 1), need(1, 'early', 1)]).empty).toEqual([]);
  });

  it('breaks no rule, moves nothing that was there, and is the same again', () => {
    const shiftName = fc.constantFrom<ShiftName>('early', 'late', 'night');
    const anyNeeds = fc.array(fc.tuple(fc.nat({ max: 13 }), shiftName, fc.integer({ min: 1, max: 4 })), {
      maxLength: 30,
    });
    const before = fc.array(fc.tuple(fc.nat({ max: 13 }), shiftName), { maxLength: 3 });
    fc.assert(
      fc.property(anyNeeds, fc.array(before, { minLength: 1, maxLength: 8 }), (wanted, fixed) => {
        const needs = [
          ...new Map(
            wanted.map(([day, shift, count]) => [`${day} ${shift}`, need(day, shift, count)]),
          ).values(),
        ];
        const team = fixed.map((works, index): FillPerson => ({
          id: String(index),
          facts: facts({
            works: works.map(([day, shift], at) => ({ ...need(day, shift, 1), key: `old ${at}` })),
          }),
        }));
        const works = worksAfter(team, needs);
        for (const { id, facts: known } of team) {
          const mine = works.get(id)!;
          const added = new Set(mine.map(({ key }) => key).filter((key) => key.startsWith('new')));
          expect(checkPlan({ ...known, works: mine }, added)).toEqual([]);
        }
        const { filled, empty } = fillPlan(team, needs);
        expect(filled.length + empty.reduce((sum, { count }) => sum + count, 0)).toBe(
          needs.reduce((sum, { count }) => sum + count, 0),
        );
        expect(fillPlan(team, needs)).toEqual({ filled, empty });
      }),
      { numRuns: 60 },
    );
  });
});
