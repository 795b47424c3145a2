import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAt } from '../../day';
import { wallOf } from '../../zone';
import '../../zone-clock';
import { nextRun, SPREAD_MINUTES, spreadOf, type ReportSchedule } from './next-run';

const CHICAGO = 'America/Chicago';
const next = (schedule: ReportSchedule, after: string, zone: string, spread = 0) => {
  const at = nextRun(schedule, { after: Date.parse(after), zone, spread });
  return at === undefined ? undefined : new Date(at).toISOString();
};
const weekdays = (hour: number, ...days: number[]): ReportSchedule => ({
  kind: 'weekdays',
  weekdays: days,
  hour,
});
const monthDay = (day: number, hour: number): ReportSchedule => ({ kind: 'monthDay', day, hour });

describe('the next run', () => {
  it.each<[string, ReportSchedule, after: string, zone: string, expected: string | undefined]>([
    ['later today', weekdays(9, 1), '2026-11-30T00:30:00Z', 'Asia/Shanghai', '2026-11-30T01:00:00.000Z'],
    [
      'in a week, once its minute has come',
      weekdays(9, 1),
      '2026-11-30T01:00:00Z',
      'Asia/Shanghai',
      '2026-12-07T01:00:00.000Z',
    ],
    [
      'on the nearer of two weekdays',
      weekdays(9, 1, 4),
      '2026-11-30T01:00:00Z',
      'Asia/Shanghai',
      '2026-12-03T01:00:00.000Z',
    ],
    [
      'by the company’s date, where UTC has another',
      weekdays(9, 1),
      '2026-11-29T20:00:00Z',
      'Asia/Shanghai',
      '2026-11-30T01:00:00.000Z',
    ],
    [
      '10:00 before November’s change',
      weekdays(10, 6),
      '2026-10-30T00:00:00Z',
      CHICAGO,
      '2026-10-31T15:00:00.000Z',
    ],
    [
      '10:00 after November’s change',
      weekdays(10, 7),
      '2026-10-31T16:00:00Z',
      CHICAGO,
      '2026-11-01T16:00:00.000Z',
    ],
    [
      '10:00 before March’s change',
      weekdays(10, 6),
      '2026-03-06T00:00:00Z',
      CHICAGO,
      '2026-03-07T16:00:00.000Z',
    ],
    [
      '10:00 after March’s change',
      weekdays(10, 7),
      '2026-03-07T17:00:00Z',
      CHICAGO,
      '2026-03-08T15:00:00.000Z',
    ],
    [
      'right after the gap that skips its hour',
      weekdays(2, 7),
      '2026-03-08T00:00:00Z',
      CHICAGO,
      '2026-03-08T08:00:00.000Z',
    ],
    ['the first of two hours', weekdays(1, 7), '2026-11-01T00:00:00Z', CHICAGO, '2026-11-01T06:00:00.000Z'],
    [
      'not a second time when the hour comes back',
      weekdays(1, 7),
      '2026-11-01T06:00:00Z',
      CHICAGO,
      '2026-11-08T07:00:00.000Z',
    ],
    [
      'where clocks change in October',
      weekdays(9, 1),
      '2026-10-24T00:00:00Z',
      'Europe/Berlin',
      '2026-10-26T08:00:00.000Z',
    ],
    [
      'where March ends the summer',
      weekdays(9, 1),
      '2026-04-04T00:00:00Z',
      'Australia/Sydney',
      '2026-04-05T23:00:00.000Z',
    ],
    [
      'the 31st in February',
      monthDay(31, 9),
      '2026-02-01T00:00:00Z',
      'Asia/Shanghai',
      '2026-02-28T01:00:00.000Z',
    ],
    [
      'the 30th in a leap year',
      monthDay(30, 9),
      '2024-02-01T00:00:00Z',
      'Asia/Shanghai',
      '2024-02-29T01:00:00.000Z',
    ],
    [
      'the 31st in April',
      monthDay(31, 9),
      '2026-03-31T01:00:00Z',
      'Asia/Shanghai',
      '2026-04-30T01:00:00.000Z',
    ],
    [
      'the 31st in December',
      monthDay(31, 9),
      '2026-11-30T01:00:00Z',
      'Asia/Shanghai',
      '2026-12-31T01:00:00.000Z',
    ],
    [
      'the 1st of the next month',
      monthDay(1, 0),
      '2026-11-30T19:00:00Z',
      'Asia/Shanghai',
      '2026-12-31T16:00:00.000Z',
    ],
    [
      'no moment for one after a lock',
      { kind: 'locked' },
      '2026-11-30T01:00:00Z',
      'Asia/Shanghai',
      undefined,
    ],
  ])('is %s', (_name, schedule, after, zone, expected) => {
    expect(next(schedule, after, zone)).toBe(expected);
  });

  it('is at its hour on the company’s clock whatever the zone and day, always later, and never skips one', () => {
    const zone = fc.constantFrom('Asia/Shanghai', CHICAGO, 'Europe/Berlin', 'Australia/Lord_Howe', 'UTC');
    const at = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2030, 0) });
    const schedule = fc.oneof(
      fc.record({
        kind: fc.constant('weekdays' as const),
        weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        hour: fc.integer({ min: 4, max: 23 }),
      }),
      fc.record({
        kind: fc.constant('monthDay' as const),
        day: fc.integer({ min: 1, max: 31 }),
        hour: fc.integer({ min: 4, max: 23 }),
      }),
    );
    fc.assert(
      fc.property(zone, at, schedule, fc.integer({ min: 0, max: 9 }), (inZone, after, plan, spread) => {
        const found = nextRun(plan, { after, zone: inZone, spread })!;
        expect(found).toBeGreaterThan(after);
        const wall = new Date(wallOf(found, inZone));
        expect([wall.getUTCHours(), wall.getUTCMinutes()]).toEqual([plan.hour, spread]);
        // From any moment in between, the next run is the same one: what is shown is what happens.
        const between = after + Math.floor((found - after) / 2);
        expect(nextRun(plan, { after: between, zone: inZone, spread })).toBe(found);
        if (plan.kind === 'monthDay') {
          const day = dayAt(wall.getTime());
          const lastOfMonth = new Date(
            Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0),
          ).getUTCDate();
          expect(Number(day.slice(8))).toBe(Math.min(plan.day, lastOfMonth));
        }
      }),
    );
  });
});

it('thirty reports of one hour begin in different minutes, each always in its own', () => {
  const ids = Array.from({ length: 30 }, (_, at) => `report${at}x`);
  const minutes = ids.map(spreadOf);
  expect(minutes).toEqual(ids.map(spreadOf));
  expect(Math.max(...minutes)).toBeLessThan(SPREAD_MINUTES);
  const counts = minutes.map((one) => minutes.filter((other) => other === one).length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(6);
  expect(new Set(minutes).size).toBeGreaterThanOrEqual(7);
});
