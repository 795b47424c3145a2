import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_KINDS, type PersonFacts } from '@contract/attendance/day';
import type { PlannedWork } from '@contract/roster/plan';
import { dateOf, DAY_MINUTES, dayNumber } from '@contract/roster/rules/work-minutes';
import { segmentTimes } from '@contract/shift/rules/segments';
import { USUAL_TERMS, type AttendanceTerms } from '../terms';
import { attendanceDays } from './attendance-days';
import { stretchesOf } from './stretches';

const FROM = '2026-12-07';
const SPAN = { from: FROM, to: dateOf(dayNumber(FROM) + 5) };
const MIDNIGHT = dayNumber(FROM) * DAY_MINUTES;

/** One to three segments that do not overlap, over midnight as well, with a rest shorter than the segment. */
const segments = fc
  .tuple(
    fc.integer({ min: 0, max: 1_300 }),
    fc.array(fc.tuple(fc.integer({ min: 30, max: 300 }), fc.integer({ min: 0, max: 120 }), fc.boolean()), {
      minLength: 1,
      maxLength: 3,
    }),
  )
  .map(([begin, lengths]) => {
    let at = begin;
    return lengths.map(([length, gap, rests]) => {
      const start = at;
      at = start + length + gap;
      return {
        ...segmentTimes({ start, end: start + length }),
        restHours: rests ? 0.25 : 0,
        stationCode: 'TILL',
      };
    });
  })
  .filter((list) => list.every(({ startTime, endTime }) => startTime < '24:00' && endTime <= '24:00'));

const works = fc
  .array(fc.tuple(fc.integer({ min: -2, max: 7 }), segments, fc.boolean()), { maxLength: 8 })
  .map((list) =>
    list.map(([by, own, isOvertime], index): PlannedWork => ({
      key: `w${index}`,
      workDate: dateOf(dayNumber(FROM) + by),
      segments: own,
      isOvertime,
    })),
  );
const minute = fc.integer({ min: -2 * DAY_MINUTES, max: 8 * DAY_MINUTES }).map((at) => MIDNIGHT + at);
const spans = fc.array(
  fc
    .tuple(minute, fc.integer({ min: 1, max: 2_000 }))
    .map(([start, length]) => ({ start, end: start + length })),
  { maxLength: 3 },
);
const punches = fc
  .array(fc.record({ at: minute, madeUp: fc.boolean(), isDoubtful: fc.boolean() }), { maxLength: 20 })
  .map((list) => list.map((one, index) => ({ key: `p${index}`, ...one })));
const terms = fc
  .record({
    flexMinutes: fc.constantFrom(0, 30, 90),
    lateGrace: fc.constantFrom(0, 5),
    opensBefore: fc.constantFrom(0, 60, 240),
    closesAfter: fc.constantFrom(0, 120, 480),
    punches: fc.constantFrom('everySegment' as const, 'firstAndLast' as const),
    hasLateNext: fc.boolean(),
  })
  .map(({ hasLateNext, ...own }): AttendanceTerms => ({
    ...USUAL_TERMS,
    ...own,
    lateNext: hasLateNext ? [{ leftAfter: 60, mayCome: 30 }] : [],
  }));

const facts = fc
  .record({
    works,
    punches,
    terms,
    leave: spans,
    trip: spans,
    madeUp: spans,
    now: minute,
    excused: fc.subarray(['late', 'absent', 'missingOut'] as const),
    isFree: fc.boolean(),
  })
  .map(({ terms: own, leave, trip, excused, isFree, ...rest }): PersonFacts => ({
    ...rest,
    termsOn: () => own,
    systemOn: () => (isFree ? 'free' : 'standard'),
    dayKindOn: () => 'workday',
    employed: { start: 0, end: Infinity },
    leftWorks: [],
    absences: [
      ...leave.map((one) => ({ kind: 'leave' as const, ...one })),
      ...trip.map((one) => ({ kind: 'trip' as const, ...one })),
    ],
    excusedOn: () => new Set(excused),
  }));

describe('days of any facts', () => {
  it('have each punch on one date and in one stretch at most', () => {
    fc.assert(
      fc.property(facts, (own) => {
        const days = attendanceDays(own, SPAN);
        const keys = days.flatMap((one) => one.punches.map(({ key }) => key));
        expect(new Set(keys).size).toBe(keys.length);
        const windows = stretchesOf(own, SPAN);
        for (const [index, one] of windows.entries()) {
          expect(one.opens).toBeLessThanOrEqual(one.closes);
          expect(windows[index + 1]?.opens ?? Infinity).toBeGreaterThanOrEqual(one.closes);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('add up: every planned minute is one kind of minute', () => {
    fc.assert(
      fc.property(facts, (own) => {
        const days = attendanceDays(own, SPAN);
        for (const day of days) {
          const planned = stretchesOf(own, { from: day.workDate, to: day.workDate }).reduce(
            (sum, { start, end, rests, overtime }) =>
              sum + minutesCovered({ start, end }) - minutesCovered(...rests, ...overtime),
            0,
          );
          expect(day.planned).toBe(planned);
          expect(MINUTE_KINDS.every((kind) => day.minutes[kind] >= 0)).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('are the same in any order of the facts, told once or twice, one day at a time or all at once', () => {
    fc.assert(
      fc.property(facts, fc.infiniteStream(fc.nat()), (own, random) => {
        const shuffled = <T>(list: readonly T[]): T[] =>
          list
            .map((one) => ({ one, by: random.next().value as number }))
            .sort((a, b) => a.by - b.by)
            .map(({ one }) => one);
        const days = attendanceDays(own, SPAN);
        const other = { ...own, punches: shuffled(own.punches), works: shuffled(own.works) };
        expect(attendanceDays(other, SPAN)).toEqual(days);
        expect(days.flatMap(({ workDate }) => attendanceDays(own, { from: workDate, to: workDate }))).toEqual(
          days,
        );
      }),
      { numRuns: 200 },
    );
  });
});

/** Minutes that any of these spans covers. */
function minutesCovered(...list: { start: number; end: number }[]): number {
  const covered = new Set<number>();
  for (const { start, end } of list) {
    for (let at = start; at < end; at += 1) {
      covered.add(at);
    }
  }
  return covered.size;
}
