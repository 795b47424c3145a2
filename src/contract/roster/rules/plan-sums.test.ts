import { expect, it } from 'vitest';
import { dayKindOf } from '@contract/calendar/rules/day-kind';
import { USUAL_PLAN_SETTINGS, type PlannedWork } from '../plan';
import type { PlanFacts } from './check-plan';
import { planSums } from './plan-sums';
import { dayNumber } from './work-minutes';

const work = (workDate: string, startTime: string, endTime: string): PlannedWork => ({
  key: `${workDate} ${startTime}`,
  workDate,
  segments: [
    {
      startTime,
      endTime,
      ...(endTime < startTime && { endsNextDay: true as const }),
      restHours: 0,
      stationCode: 'TILL',
    },
  ],
});
const facts = (works: PlannedWork[], change: Partial<PlanFacts> = {}): PlanFacts => ({
  works,
  absences: [],
  availableOn: () => undefined,
  group: { system: 'standard', dayMinutes: 480 },
  dayKindOf: (date) => dayKindOf(date, [0, 6], new Map()),
  weekStart: 1,
  settings: USUAL_PLAN_SETTINGS,
  ...change,
});
/** Monday to Thursday at night, Friday by day, and the Monday after. */
const WORKS = [
  ...['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map((date) => work(date, '21:00', '05:00')),
  work('2026-12-04', '12:00', '22:00'),
  work('2026-12-07', '09:00', '17:00'),
];

it.each([
  ['one week', '2026-11-30', '2026-12-06', [2_520, 2_520, 120, 5, 4]],
  ['two weeks: the busier of them', '2026-11-30', '2026-12-13', [3_000, 2_520, 120, 5, 4]],
  ['a day in the middle: its whole row, week and month', '2026-12-02', '2026-12-02', [480, 2_520, 120, 5, 4]],
  ['a day off', '2026-12-05', '2026-12-05', [0, 2_520, 120, 0, 0]],
  ['a week without work', '2026-12-14', '2026-12-20', [0, 0, 120, 0, 0]],
])('the sums of %s', (_name, from, to, expected) => {
  const { minutes, weekMinutes, overtimeMinutes, daysInRow, nights } = planSums({ from, to }, facts(WORKS));
  expect([minutes, weekMinutes, overtimeMinutes, daysInRow, nights]).toEqual(expected);
});

it('counts the period of comprehensive hours, and no overtime of free ones', () => {
  const period = { from: '2026-12-01', to: '2026-12-31', minutes: 9_600 };
  const span = { from: '2026-12-01', to: '2026-12-07' };
  const comprehensive = { system: 'comprehensive', dayMinutes: 480, periodOf: () => period } as const;
  expect(planSums(span, facts(WORKS, { group: comprehensive })).period).toEqual({
    minutes: 2_520,
    limit: 9_600,
  });
  const free = planSums(span, facts(WORKS, { group: { system: 'free', dayMinutes: 480 } }));
  expect([free.overtimeMinutes, free.period]).toEqual([0, undefined]);
});

it.each<[string, Partial<PlanFacts>, number | undefined]>([
  ['two weeks of eight hours', {}, 80 * 60],
  ['seven hours a day', { group: { system: 'comprehensive', dayMinutes: 420 } }, 70 * 60],
  [
    'joined on the second Monday',
    { employed: { start: dayNumber('2026-12-07') * 1_440 + 600, end: Infinity } },
    40 * 60,
  ],
  [
    'a holiday on a Tuesday',
    { dayKindOf: (date) => (date === '2026-12-01' ? 'statutoryDay' : dayKindOf(date, [0, 6], new Map())) },
    72 * 60,
  ],
  ['a free schedule', { group: { system: 'free', dayMinutes: 480 } }, undefined],
])('the usual hours of %s', (_name, change, expected) => {
  expect(planSums({ from: '2026-11-30', to: '2026-12-13' }, facts([], change)).usualMinutes).toBe(expected);
});
