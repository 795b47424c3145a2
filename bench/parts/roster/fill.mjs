import { importSource } from '../../../scripts/demo-backend.mjs';
import { median, round } from '../../figures.mjs';

const PEOPLE = 30;
const DAYS = 28;
const FIRST = Date.UTC(2026, 10, 30);
const ROUNDS = 9;
/** Each person's week, begun on another day: a legal plan that uses every minute of their forty hours. */
const WEEK = ['early', 'early', 'late', 'late', 'night', undefined, undefined];
const SHIFTS = {
  early: { startTime: '07:00', endTime: '15:00' },
  late: { startTime: '15:00', endTime: '23:00' },
  night: { startTime: '23:00', endTime: '07:00', endsNextDay: true },
};

/**
 * A roster filled from nothing: the needs are those of a plan that exists, so that the best plan leaves no place empty. Milliseconds
 * and empty places.
 */
export async function measureRoster() {
  const { fillPlan } = await importSource('src/contract/roster/rules/fill/fill.ts');
  const { USUAL_PLAN_SETTINGS: settings } = await importSource('src/contract/roster/plan.ts');
  const { dayKindOf } = await importSource('src/contract/calendar/rules/day-kind.ts');
  const needs = needsOfTheWeek();
  const facts = {
    works: [],
    absences: [],
    availableOn: () => undefined,
    group: { system: 'standard', dayMinutes: 480 },
    dayKindOf: (date) => dayKindOf(date, [0, 6], new Map()),
    weekStart: 1,
    settings,
  };
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    id: String(index).padStart(2, '0'),
    facts,
  }));
  const rounds = Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    const { empty } = fillPlan(people, needs);
    return { ms: performance.now() - started, empty: empty.reduce((sum, { count }) => sum + count, 0) };
  });
  return {
    people: PEOPLE,
    days: DAYS,
    places: needs.reduce((sum, { count }) => sum + count, 0),
    ms: round(median(rounds.map(({ ms }) => ms))),
    empty: rounds[0].empty,
  };
}

function needsOfTheWeek() {
  const needs = new Map();
  for (let day = 0; day < DAYS; day += 1) {
    const workDate = new Date(FIRST + day * 86_400_000).toISOString().slice(0, 10);
    for (let person = 0; person < PEOPLE; person += 1) {
      const shift = WEEK[(day + person) % WEEK.length];
      if (shift) {
        const key = `${workDate} ${shift}`;
        const segments = [{ ...SHIFTS[shift], restHours: 0, stationCode: 'TILL' }];
        needs.set(key, { key, workDate, segments, count: (needs.get(key)?.count ?? 0) + 1 });
      }
    }
  }
  return [...needs.values()];
}
