import { dayKindOf, type CalendarKind } from '@contract/calendar/rules/day-kind';
import '@contract/zone-clock';
import { USUAL_PLAN_SETTINGS, type Absence, type PlannedWork } from '@contract/roster/plan';
import { checkPlan, type PlanFacts } from '@contract/roster/rules/check-plan';
import { DAY_MINUTES, dateOf, dayNumber } from '@contract/roster/rules/work-minutes';

export const segmentsOf = (...times: string[]): PlannedWork['segments'] =>
  times.map((text) => {
    const [startTime = '', endTime = ''] = text.split('-');
    const endsNextDay = endTime < startTime ? { endsNextDay: true as const } : {};
    return { startTime, endTime, ...endsNextDay, restHours: 0, stationCode: 'TILL' };
  });
export const work = (workDate: string, ...times: string[]): PlannedWork => ({
  key: `${workDate} ${times.join(' ')}`,
  workDate,
  segments: segmentsOf(...times),
});
export const at = (date: string, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return dayNumber(date) * DAY_MINUTES + hours * 60 + minutes;
};
export const leave = (date: string, from: string, to: string): Absence => ({
  kind: 'leave',
  start: at(date, from),
  end: at(date, to),
});
/** National Day 2026: three statutory days, and the tenth worked for one of the days off. */
export const CALENDAR = new Map<string, { kind: CalendarKind }>([
  ...['2026-10-01', '2026-10-02', '2026-10-03'].map((date): [string, { kind: CalendarKind }] => [
    date,
    { kind: 'statutory' },
  ]),
  ...['2026-10-05', '2026-10-06', '2026-10-07'].map((date): [string, { kind: CalendarKind }] => [
    date,
    { kind: 'rest' },
  ]),
  ['2026-10-10', { kind: 'work' }],
]);
export const facts = (works: PlannedWork[], change: Partial<PlanFacts> = {}): PlanFacts => ({
  works,
  absences: [],
  availableOn: () => undefined,
  group: { system: 'standard', dayMinutes: 480 },
  dayKindOf: (date) => dayKindOf(date, [0, 6], CALENDAR),
  weekStart: 1,
  settings: USUAL_PLAN_SETTINGS,
  ...change,
});
export const dates = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => dateOf(dayNumber(from) + index));
export const findings = (works: PlannedWork[], judged = works.slice(-1), change: Partial<PlanFacts> = {}) =>
  checkPlan(facts(works, change), new Set(judged.map(({ key }) => key))).map(
    ({ rule, value, limit }) => `${rule} ${value}/${limit}`,
  );
