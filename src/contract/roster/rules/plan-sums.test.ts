import { expect, it } from 'vitest';
import { dayKindOf } from '@contract/calendar/rules/day-kind';
import { USUAL_PLAN_SETTINGS, type PlannedWork } from '../plan';
import type { PlanFacts } from './check-plan';
import { planSums } from './plan-sums';

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
