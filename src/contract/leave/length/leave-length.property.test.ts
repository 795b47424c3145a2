import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, DAY_MINUTES, dayNumber } from '@contract/roster/rules/work-minutes';
import { piecesOf } from './day-work';
import type { LeaveSpan } from './leave-span';
import { leaveLength } from './leave-length';
import { leaveUnitOf } from './unit';
import { factsOf, segmentsOf, type Scene } from '@tests/helpers/leave/leave-scene';

const FIRST = dayNumber('2026-12-05');
const SHIFTS = [
  '09:00-18:00/1',
  '08:00-12:20 13:05-18:00',
  '06:00-10:00 11:00-15:00 16:00-20:00',
  '22:00-06:00',
  '20:00-08:00/1',
  '21:40-05:10/0.5',
  '16:00-00:00',
  '07:00-07:20 09:00-17:00',
];
const personal = leaveUnitOf('personal');
const kind = fc.constantFrom('annual', 'personal', 'marriage', 'maternity');

/** Eight days: a shift, a rest or nothing planned on each, no two of which overlap; one may be a statutory day. */
const scene = fc
  .record({
    days: fc.array(fc.option(fc.constantFrom(...SHIFTS)), { minLength: 8, maxLength: 8 }),
    statutory: fc.option(fc.integer({ min: 0, max: 7 })),
    hours: fc.constantFrom(undefined, 'free', '10:00-16:00'),
  })
  .map(({ days, statutory, hours }): Scene => {
    const plan: Record<string, string> = {};
    let busyUntil = 0;
    for (const [index, shift] of days.entries()) {
      if (shift === null) {
        continue;
      }
      const spans = piecesOf(segmentsOf(shift)).flatMap((piece) => piece.spans);
      const begins = index * DAY_MINUTES + spans[0]!.start;
      if (begins >= busyUntil) {
        plan[dateOf(FIRST + index)] = shift;
        busyUntil = index * DAY_MINUTES + spans.at(-1)!.end;
      }
    }
    return {
      plan,
      calendar: statutory === null ? {} : { [dateOf(FIRST + statutory)]: 'statutory' },
      ...(hours === undefined ? {} : { hours }),
    };
  });
const minute = fc.integer({ min: FIRST * DAY_MINUTES, max: (FIRST + 8) * DAY_MINUTES });
const minutesIn = (span: LeaveSpan, one: Scene) => leaveLength(personal, span, factsOf(one)).minutes;

describe('the length of a leave', () => {
  it('adds up from any midnight and any break between segments, in half hours', () => {
    fc.assert(
      fc.property(scene, minute, minute, (one, from, to) => {
        fc.pre(from < to);
        const facts = factsOf(one);
        const breaks = Array.from({ length: 10 }, (_, index) => FIRST - 1 + index).flatMap((day) => {
          const segments = facts(dateOf(day)).plan?.flatMap((work) => work.segments) ?? [];
          const ends = segmentsOfDay(segments);
          return [day * DAY_MINUTES, ...ends.map((end) => day * DAY_MINUTES + end)];
        });
        const whole = minutesIn({ by: 'minute', start: from, end: to }, one);
        for (const at of breaks.filter((moment) => from < moment && moment < to)) {
          const parts = [
            minutesIn({ by: 'minute', start: from, end: at }, one),
            minutesIn({ by: 'minute', start: at, end: to }, one),
          ];
          expect(parts[0]! + parts[1]!).toBe(whole);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('adds up from any date to any other', () => {
    const date = fc.integer({ min: FIRST, max: FIRST + 7 });
    fc.assert(
      fc.property(scene, date, date, date, kind, (one, ...[a, b, c, of]) => {
        const [first, middle, last] = [a, b, c].sort((x, y) => x - y) as [number, number, number];
        fc.pre(middle < last);
        const between = (from: number, to: number) =>
          leaveLength(leaveUnitOf(of), { by: 'day', from: dateOf(from), to: dateOf(to) }, factsOf(one))
            .minutes;
        expect(between(first, middle) + between(middle + 1, last)).toBe(between(first, last));
      }),
    );
  });

  it('is never below nothing, never more than a day a work date, and grows with its span', () => {
    fc.assert(
      fc.property(scene, minute, minute, minute, kind, (one, ...[a, b, c, of]) => {
        const [start, middle, end] = [a, b, c].sort((x, y) => x - y) as [number, number, number];
        fc.pre(start < middle && middle < end);
        const facts = factsOf(one);
        const unit = leaveUnitOf(of);
        const step = { day: 480, halfDay: 240, halfHour: 30 }[unit.step];
        const long = leaveLength(unit, { by: 'minute', start, end }, facts);
        const short = leaveLength(unit, { by: 'minute', start, end: middle }, facts);
        expect(long.minutes).toBeGreaterThanOrEqual(short.minutes);
        expect(new Set(long.trace.map(({ date }) => date)).size).toBe(long.trace.length);
        for (const { minutes } of long.trace) {
          expect(minutes).toBeGreaterThanOrEqual(0);
          expect(minutes).toBeLessThanOrEqual(480);
          expect(minutes % step).toBe(0);
        }
      }),
    );
  });
});

/** Where one segment ends, and any minute until the next begins. */
function segmentsOfDay(segments: ReturnType<typeof segmentsOf>): number[] {
  const spans = segments.flatMap((one) => {
    const spans = piecesOf([one]).flatMap((piece) => piece.spans);
    return [{ start: spans[0]!.start, end: spans.at(-1)!.end }];
  });
  return spans.slice(1).flatMap(({ start }, index) => {
    const { end } = spans[index]!;
    return [end, Math.floor((start + end) / 2), start];
  });
}
