import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attendanceDays } from '@contract/attendance/rules/attendance-days';
import { dayBrief } from '@contract/attendance/rules/day-brief';
import { USUAL_TERMS } from '@contract/attendance/terms';
import type { OvertimeFacts } from '@contract/overtime/facts';
import { dayPresence } from '@contract/overtime/rules/day-presence';
import { overtimeOf } from '@contract/overtime/rules/overtime-of';
import { USUAL_OVERTIME } from '@contract/overtime/terms';
import type { PlannedWork } from '@contract/roster/plan';
import { dateOf, dayNumber } from '@contract/roster/rules/work-minutes';
import { segmentTimes } from '@contract/shift/rules/segments';
import { recount } from '@tests/helpers/settlement/recount';
import { DAY, SCENE_DAYS, workScene, type Scene } from '@tests/helpers/settlement/work-scene';
import { tidy, type Figures } from '../figures';
import { dayEntry, type OvertimeFigure } from './day-entry';

const FROM = dayNumber('2026-11-02');
const BASE = FROM * DAY;
const SPAN = { from: dateOf(FROM), to: dateOf(FROM + SCENE_DAYS - 1) };
const FIGURE = {
  workday: 'overtimeWorkday',
  restDay: 'overtimeRestDay',
  statutoryDay: 'overtimeStatutory',
  period: 'overtimePeriod',
} as const satisfies Record<string, OvertimeFigure>;

function factsOf({ days, kinds, punches }: Scene): OvertimeFacts {
  const work = (key: string, index: number, parts: Scene['days'][number]['parts']): PlannedWork => ({
    key,
    workDate: dateOf(FROM + index),
    segments: parts.map(({ start, end, rest }) => ({
      ...segmentTimes({ start: start - index * DAY, end: end - index * DAY }),
      restHours: rest / 60,
      stationCode: 'TILL',
    })),
  });
  const works = days.flatMap(({ parts, overtime }, index) => [
    ...(parts.length > 0 ? [work(`s${index}`, index, parts)] : []),
    ...(overtime ? [{ ...work(`o${index}`, index, [{ ...overtime, rest: 0 }]), isOvertime: true }] : []),
  ]);
  return {
    attendance: {
      termsOn: () => USUAL_TERMS,
      systemOn: () => 'standard',
      dayKindOn: (date) => kinds[dayNumber(date) - FROM] ?? 'workday',
      employed: { start: 0, end: Number.POSITIVE_INFINITY },
      works,
      leftWorks: [],
      absences: days.flatMap(({ leaves }) =>
        leaves.map(({ start, end }) => ({ kind: 'leave' as const, start: BASE + start, end: BASE + end })),
      ),
      punches: punches.map((at, index) => ({ key: `p${index}`, at: BASE + at })),
      madeUp: [],
      excusedOn: () => new Set(),
      now: BASE + 60 * DAY,
    },
    requests: days.flatMap(({ overtime }, index) =>
      overtime
        ? [
            {
              key: `o${index}`,
              workDate: dateOf(FROM + index),
              start: BASE + overtime.start,
              end: BASE + overtime.end,
              becomes: overtime.becomes,
            },
          ]
        : [],
    ),
    termsOn: () => USUAL_OVERTIME,
    isRestByPlan: () => false,
    weekStart: 1,
    usualWorkdaysOn: () => 5,
    isPresumed: () => false,
  };
}

/** Settlement of a scene, with the rules combined as the server does for each day. */
function settled(scene: Scene): Figures[] {
  const facts = factsOf(scene);
  const entries = overtimeOf(facts, SPAN);
  const leaves = scene.days.flatMap((one) =>
    one.leaves.map(({ kind, start, end }) => ({ kind, start: BASE + start, end: BASE + end })),
  );
  return attendanceDays(facts.attendance, SPAN).map((result) => {
    const { workDate } = result;
    const own = entries.filter((one) => one.workDate === workDate && one.class !== 'regular');
    const midnight = dayNumber(workDate) * DAY;
    const near = leaves.filter(({ start, end }) => start < midnight + 2 * DAY && end > midnight);
    return dayEntry({
      workDate,
      dayKind: facts.attendance.dayKindOn(workDate),
      digest: '',
      planned: result.planned,
      worked: result.minutes.worked,
      brief: dayBrief(result),
      leaves: near,
      ...(new Set(near.map(({ kind }) => kind)).size > 1 && {
        leaveSpans: dayPresence(facts.attendance, workDate).leave,
      }),
      ...(own.length > 0 && {
        overtime: own.map(({ class: of, becomes, counted }) => ({
          figure: becomes === 'timeOff' ? ('timeOff' as const) : FIGURE[of as keyof typeof FIGURE],
          minutes: counted,
          ofPlan: 0,
        })),
      }),
    }).figures;
  });
}

it('a settlement pays what a recount of the same facts by the minute pays', () => {
  const runs = Number(process.env['RECOUNT_RUNS'] ?? 200);
  const seen = new Set<string>();
  fc.assert(
    fc.property(workScene, (scene) => {
      const told = settled(scene);
      told.forEach((figures) => Object.keys(figures).forEach((figure) => seen.add(figure)));
      expect(told).toEqual(recount(scene).map(tidy));
    }),
    { numRuns: runs },
  );
  // Every figure that such facts can have was met.
  expect([...seen].sort()).toEqual(
    [
      'absent absentDays early earlyTimes late lateTimes leave leave.annual leave.personal leave.sick missing missingTimes nights',
      'overtimeRestDay overtimeStatutory overtimeWorkday planned presentDays timeOff worked',
    ]
      .join(' ')
      .split(' '),
  );
}, 120_000);
