import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WorkSystem } from '@contract/attendance-group/group';
import type { DayKind } from '@contract/calendar/rules/day-kind';
import { dateOf, DAY_MINUTES, dayNumber } from '@contract/roster/rules/work-minutes';
import { segmentTimes } from '@contract/shift/rules/segments';
import { USUAL_TERMS } from '../../attendance/terms';
import type { OvertimeFacts } from '../facts';
import { BECOMES, OVERTIME_BASES, PLANNED_CHOICES, REST_DAY_CHOICES } from '../terms';
import { overtimeOf } from './overtime-of';
import { splitPeriod } from './split-period';
import { timeOffOf } from './time-off';

const FROM = '2026-12-07';
const SPAN = { from: FROM, to: dateOf(dayNumber(FROM) + 4) };
const MIDNIGHT = dayNumber(FROM) * DAY_MINUTES;

/** Overtime that does not meet other overtime, as the rules of plans have it: at most one a date, over midnight at the latest until six. */
const requests = fc
  .uniqueArray(
    fc.record({
      by: fc.integer({ min: 0, max: 4 }),
      start: fc.integer({ min: 360, max: 1_380 }),
      length: fc.integer({ min: 20, max: 420 }),
      becomes: fc.constantFrom(...BECOMES),
    }),
    { selector: ({ by }) => by, maxLength: 4 },
  )
  .map((list) =>
    list.map(({ by, start, length, becomes }) => ({
      key: `r${by}`,
      workDate: dateOf(dayNumber(FROM) + by),
      start: MIDNIGHT + by * DAY_MINUTES + start,
      end: MIDNIGHT + by * DAY_MINUTES + Math.min(start + length, DAY_MINUTES + 360),
      becomes,
    })),
  );
const punches = fc
  .array(fc.integer({ min: 0, max: 6 * DAY_MINUTES }), { maxLength: 16 })
  .map((list) => list.map((at, index) => ({ key: `p${index}`, at: MIDNIGHT + at })));
const shifts = fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 4 });
const kinds = fc.array(fc.constantFrom<DayKind>('workday', 'restDay', 'statutoryDay'), {
  minLength: 8,
  maxLength: 8,
});
const terms = fc.record({
  basis: fc.constantFrom(...OVERTIME_BASES),
  countsBefore: fc.boolean(),
  minimum: fc.constantFrom(0, 30, 60),
  rounding: fc.record({
    step: fc.constantFrom(1 as const, 15 as const, 30 as const),
    way: fc.constantFrom('up' as const, 'down' as const, 'nearest' as const),
  }),
  rest: fc.constantFrom(null, { from: 240, minutes: 30 }),
  restDay: fc.constantFrom(...REST_DAY_CHOICES),
  planned: fc.constantFrom(...PLANNED_CHOICES),
  validMonths: fc.constant(6),
  paysFreeStatutory: fc.boolean(),
});

const facts = fc
  .record({
    requests,
    punches,
    shifts,
    kinds,
    terms,
    system: fc.constantFrom<WorkSystem>('standard', 'comprehensive', 'free'),
    hasRules: fc.boolean(),
  })
  .map((one): OvertimeFacts => {
    const own = {
      works: [
        ...one.shifts.map((by) => ({
          key: `s${by}`,
          workDate: dateOf(dayNumber(FROM) + by),
          segments: [{ ...segmentTimes({ start: 540, end: 1_080 }), restHours: 1, stationCode: 'TILL' }],
        })),
        ...one.requests.map(({ key, workDate, start, end }) => {
          const midnight = dayNumber(workDate) * DAY_MINUTES;
          const times = segmentTimes({ start: start - midnight, end: end - midnight });
          return {
            key,
            workDate,
            segments: [{ ...times, restHours: 0, stationCode: 'overtime' }],
            isOvertime: true,
          };
        }),
      ],
    };
    return {
      attendance: {
        ...own,
        termsOn: () => (one.hasRules ? USUAL_TERMS : undefined),
        systemOn: () => one.system,
        dayKindOn: (date) => one.kinds[dayNumber(date) - dayNumber(FROM) + 1] ?? 'workday',
        employed: { start: 0, end: Number.POSITIVE_INFINITY },
        absences: [],
        leftWorks: [],
        punches: one.punches,
        madeUp: [],
        excusedOn: () => new Set(),
        now: MIDNIGHT + 20 * DAY_MINUTES,
      },
      requests: one.requests,
      termsOn: () => one.terms,
      isRestByPlan: () => false,
      weekStart: 1,
      usualWorkdaysOn: () => 5,
      isPresumed: () => false,
    };
  });

const turned = (one: OvertimeFacts): OvertimeFacts => ({
  ...one,
  requests: [...one.requests].reverse(),
  attendance: {
    ...one.attendance,
    works: [...one.attendance.works].reverse(),
    punches: [...one.attendance.punches].reverse(),
  },
});

describe('overtime of any facts', () => {
  it('is the same in whatever order they are told, and for however many dates it is asked', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const told = overtimeOf(one, SPAN);
        expect(overtimeOf(turned(one), SPAN)).toEqual(told);
        const days = Array.from({ length: 5 }, (_, by) => dateOf(dayNumber(FROM) + by));
        expect(days.flatMap((date) => overtimeOf(one, { from: date, to: date }))).toEqual(told);
      }),
    );
  });

  it('is never time off but for a day of rest of standard hours, and never of a statutory day', () => {
    fc.assert(
      fc.property(facts, (one) => {
        for (const entry of overtimeOf(one, SPAN)) {
          if (entry.becomes === 'timeOff') {
            expect([entry.class, one.attendance.systemOn(entry.workDate)]).toEqual(['restDay', 'standard']);
          }
          expect(entry.class === 'statutoryDay').toBe(
            one.attendance.dayKindOn(entry.onDate) === 'statutoryDay' && entry.percent === 300,
          );
        }
      }),
    );
  });

  it('counts no more than rounding adds, each entry once, and time off is the sum of its entries', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const entries = overtimeOf(one, SPAN);
        const keys = entries.map((entry) =>
          [entry.workDate, entry.onDate, entry.class, entry.requestKey].join(' '),
        );
        expect(new Set(keys).size).toBe(keys.length);
        for (const request of one.requests) {
          const own = entries.filter(({ requestKey }) => requestKey === request.key);
          const counted = own.reduce((sum, entry) => sum + entry.counted, 0);
          expect(counted).toBeLessThan(request.end - request.start + one.termsOn('').rounding.step);
          expect(own.reduce((sum, { requested }) => sum + requested, 0)).toBe(request.end - request.start);
        }
        const timeOff = entries.filter(({ becomes }) => becomes === 'timeOff');
        expect([...timeOffOf(entries).values()].reduce((sum, { minutes }) => sum + minutes, 0)).toBe(
          timeOff.reduce((sum, { counted }) => sum + counted, 0),
        );
      }),
    );
  });

  it('of a period loses and makes no minutes when it is split', () => {
    fc.assert(
      fc.property(facts, fc.nat(3_000), (one, standard) => {
        const entries = overtimeOf(one, SPAN);
        const sum = (list: typeof entries) => list.reduce((all, { counted }) => all + counted, 0);
        expect(sum(splitPeriod(entries, standard))).toBe(sum(entries));
      }),
    );
  });
});
