import { weekdayOf } from '@contract/day';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { USUAL_TERMS } from '@contract/attendance/terms';
import type { DayKind } from '@contract/calendar/rules/day-kind';
import { USUAL_PLAN_SETTINGS, type PlannedWork } from '@contract/roster/plan';
import { overtimeIn } from '@contract/roster/rules/check-plan';
import { dateOf, DAY_MINUTES, dayNumber } from '@contract/roster/rules/work-minutes';
import { segmentTimes } from '@contract/shift/rules/segments';
import { PLANNED_CHOICES, USUAL_OVERTIME } from '../../terms';
import { overtimeOf } from '../overtime-of';

/** Before November, whose first and last weeks lie in other months as well. */
const FROM = dayNumber('2026-10-24');
const DAYS = 46;
const MONTH = { from: '2026-11-01', to: '2026-11-30' };

const shift = fc.record({
  start: fc.constantFrom(360, 540, 840, 1_320),
  length: fc.constantFrom(240, 480, 540, 600, 660),
  restHours: fc.constantFrom(0, 0.5, 1),
});
type Shift = { start: number; length: number; restHours: number } | null;
/** No roster has less than eight hours between two shifts. */
const rested = (shifts: readonly Shift[]): Shift[] =>
  shifts.reduce<Shift[]>((kept, one) => {
    const last = kept.at(-1);
    const isTooSoon = one && last && one.start + DAY_MINUTES < last.start + last.length + 480;
    return [...kept, isTooSoon ? null : one];
  }, []);
const scene = fc.record({
  shifts: fc.array(fc.option(shift, { freq: 6 }), { minLength: DAYS, maxLength: DAYS }).map(rested),
  leave: fc.uniqueArray(fc.nat(DAYS - 1), { maxLength: 4 }),
  statutory: fc.uniqueArray(fc.nat(DAYS - 1), { maxLength: 3 }),
  joined: fc.option(fc.nat(DAYS - 1), { freq: 3 }),
  planned: fc.constantFrom(...PLANNED_CHOICES),
  weekStart: fc.constantFrom(0, 1),
});

it('a plan that is worked as it stands has the overtime that was foreseen, for every roster', () => {
  let counted = 0;
  fc.assert(
    fc.property(scene, ({ shifts, leave, statutory, joined, planned, weekStart }) => {
      const midnight = (index: number) => (FROM + index) * DAY_MINUTES;
      const employed = {
        start: joined === null ? 0 : midnight(joined),
        end: Number.POSITIVE_INFINITY,
      };
      const works = shifts.flatMap((one, index): PlannedWork[] =>
        one === null || midnight(index) < employed.start
          ? []
          : [
              {
                key: String(index),
                workDate: dateOf(FROM + index),
                segments: [
                  {
                    ...segmentTimes({ start: one.start, end: one.start + one.length }),
                    restHours: one.restHours,
                    stationCode: 'TILL',
                  },
                ],
              },
            ],
      );
      const absences = leave.map((index) => ({
        kind: 'leave' as const,
        start: midnight(index),
        end: midnight(index + 1),
      }));
      const holidays = new Set(statutory.map((index) => dateOf(FROM + index)));
      const kindOf = (date: string): DayKind =>
        holidays.has(date) ? 'statutoryDay' : [0, 6].includes(weekdayOf(date)) ? 'restDay' : 'workday';
      const foreseen = overtimeIn(MONTH, {
        works,
        absences,
        employed,
        availableOn: () => undefined,
        group: { system: 'standard', dayMinutes: 480, workdays: 5, plannedOvertimeOn: () => planned },
        dayKindOf: kindOf,
        weekStart,
        settings: USUAL_PLAN_SETTINGS,
      });
      const punches = works.flatMap(({ key, workDate, segments: [segment] }) => {
        const start = shifts[Number(key)]!.start + dayNumber(workDate) * DAY_MINUTES;
        return [
          { key: `${key} in`, at: start },
          { key: `${key} out`, at: start + shifts[Number(key)]!.length },
        ].filter(() => segment !== undefined);
      });
      const entries = overtimeOf(
        {
          attendance: {
            termsOn: () => USUAL_TERMS,
            systemOn: () => 'standard',
            dayKindOn: kindOf,
            employed,
            works,
            absences,
            leftWorks: [],
            punches,
            madeUp: [],
            excusedOn: () => new Set(),
            now: midnight(DAYS + 10),
          },
          requests: [],
          termsOn: () => ({ ...USUAL_OVERTIME, planned }),
          isRestByPlan: () => false,
          weekStart,
          usualWorkdaysOn: () => 5,
          isPresumed: () => false,
        },
        MONTH,
      );
      const settled = entries.reduce((sum, entry) => sum + entry.counted, 0);
      counted += settled;
      expect(settled).toBe(foreseen);
    }),
    { numRuns: 100 },
  );
  expect(counted).toBeGreaterThan(0);
}, 60_000);
