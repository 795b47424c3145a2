import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Segment } from '@contract/shift/segment';
import { minutesOf, segmentMinutes, segmentTimes, shiftProblem } from '@contract/shift/rules/segments';
import { addZoneSource } from '@contract/zone';
import '@contract/zone-clock';
import {
  BLOCKS,
  conflictWith,
  isOver,
  leaveUntil,
  mayWait,
  momentsOf,
  paidHours,
  paidStations,
  restBetween,
  segmentsOf,
  shiftsOverlap,
  whyNotTake,
  type TakeFacts,
  type WorkedShift,
} from './take';

const segment = (startTime: string, endTime: string, stationCode = 'A', restHours = 0): Segment => ({
  startTime,
  endTime,
  stationCode,
  restHours,
});
const shift = (workDate: string, ...times: (readonly [string, string])[]): WorkedShift => ({
  orderId: `${workDate} ${times.join()}`,
  title: '班次',
  workDate,
  segments: times.map(([start, end]) => segment(start, end)),
});
/** What ends at an hour of the day after its work date. */
const nightShift = (workDate: string, startTime: string, endTime: string): WorkedShift => ({
  ...shift(workDate),
  orderId: `${workDate} night ${startTime}`,
  segments: [{ ...segment(startTime, endTime), endsNextDay: true }],
});
const isPaid = (code: string) => code !== 'U';

describe('shiftsOverlap and restBetween', () => {
  const MON = '2026-11-30';
  const TUE = '2026-12-01';
  it.each([
    ['the same day, apart', shift(MON, ['08:00', '12:00']), shift(MON, ['13:00', '17:00']), false, undefined],
    [
      'the same day, touching',
      shift(MON, ['08:00', '12:00']),
      shift(MON, ['12:00', '17:00']),
      false,
      undefined,
    ],
    [
      'the same day, one minute',
      shift(MON, ['08:00', '12:01']),
      shift(MON, ['12:00', '17:00']),
      true,
      undefined,
    ],
    [
      'in each other’s break',
      shift(MON, ['08:00', '09:00'], ['12:00', '13:00']),
      shift(MON, ['10:00', '11:00']),
      false,
      undefined,
    ],
    ['midnight, touching', shift(MON, ['20:00', '24:00']), shift(TUE, ['00:00', '04:00']), false, 0],
    ['midnight, six hours', shift(MON, ['20:00', '24:00']), shift(TUE, ['06:00', '10:00']), false, 6],
    ['the later one first', shift(TUE, ['06:00', '10:00']), shift(MON, ['20:00', '22:30']), false, 7.5],
    [
      'over the end of a month',
      shift('2026-02-28', ['10:00', '18:00']),
      shift('2026-03-01', ['10:00', '18:00']),
      false,
      16,
    ],
    ['a night, the next morning', nightShift(MON, '22:00', '06:00'), shift(TUE, ['05:59', '10:00']), true, 0],
    ['a night, touching', nightShift(MON, '22:00', '06:00'), shift(TUE, ['06:00', '10:00']), false, 0],
    [
      'a night, the evening after',
      shift(TUE, ['14:00', '18:00']),
      nightShift(MON, '22:00', '06:00'),
      false,
      8,
    ],
    ['two nights', nightShift(MON, '22:00', '06:00'), nightShift(TUE, '22:00', '06:00'), false, 16],
    [
      'a long night, the date after next',
      nightShift('2026-11-29', '23:00', '22:00'),
      shift(TUE, ['01:00', '05:00']),
      false,
      3,
    ],
    [
      'the last night of a year',
      nightShift('2026-12-31', '22:00', '06:00'),
      shift('2027-01-01', ['13:00', '17:00']),
      false,
      7,
    ],
    [
      'the night before March 1',
      nightShift('2026-02-28', '22:00', '06:00'),
      shift('2026-03-01', ['05:00', '08:00']),
      true,
      0,
    ],
    [
      'the night before February 29',
      nightShift('2028-02-28', '22:00', '06:00'),
      shift('2028-02-29', ['16:00', '20:00']),
      false,
      10,
    ],
    [
      'the night of February 29',
      nightShift('2028-02-29', '22:00', '06:00'),
      shift('2028-03-01', ['06:00', '08:00']),
      false,
      0,
    ],
  ])('judges %s', (_name, a, b, overlaps, rest) => {
    expect([shiftsOverlap(a, b), restBetween(a, b)]).toEqual([overlaps, rest]);
  });

  /** Up to four segments that a shift may have, from any hour of its date to the same hour of the next one. */
  const valid = fc
    .tuple(
      fc.integer({ min: 0, max: 24 * 12 - 1 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 24 * 12 }), { minLength: 1, maxLength: 7 }),
    )
    .map(([first, lengths]) => [0, ...lengths].sort((a, b) => a - b).map((length) => (first + length) * 5))
    .map((times) =>
      Array.from({ length: Math.floor(times.length / 2) }, (_, index) => ({
        ...segment('', ''),
        ...segmentTimes({ start: times[2 * index]!, end: times[2 * index + 1]! }),
      })),
    );
  const worked = fc
    .tuple(fc.integer({ min: 0, max: 3 }), valid)
    .map(([day, segments]) => ({ orderId: 'x', title: '', workDate: `2026-12-0${day + 1}`, segments }));
  const minutes = ({ workDate, segments }: WorkedShift) =>
    new Set(
      segments.flatMap((one) => {
        const base = Number(workDate.slice(-2)) * 1440;
        const { start, end } = segmentMinutes(one);
        return Array.from({ length: (end - start) / 5 }, (_, step) => base + start + step * 5);
      }),
    );

  it('agree with a count of every five minutes, whichever comes first', () => {
    fc.assert(
      fc.property(worked, worked, (a, b) => {
        const mine = minutes(a);
        const meets = [...minutes(b)].some((minute) => mine.has(minute));
        expect(shiftsOverlap(a, b)).toBe(meets);
        expect(shiftsOverlap(b, a)).toBe(meets);
        expect(restBetween(a, b)).toBe(restBetween(b, a));
      }),
    );
  });

  it('leave the minimum rest between any two dates that a person may take', () => {
    fc.assert(
      fc.property(fc.array(worked, { maxLength: 8 }), fc.integer({ min: 0, max: 24 }), (wanted, minRest) => {
        const taken: WorkedShift[] = [];
        wanted.forEach((one, index) => {
          const next = { ...one, orderId: String(index) };
          if (!conflictWith(next, taken, minRest)) {
            taken.push(next);
          }
        });
        for (const [index, one] of taken.entries()) {
          for (const other of taken.slice(index + 1)) {
            expect(shiftsOverlap(one, other)).toBe(false);
            expect(restBetween(one, other) ?? 24).toBeGreaterThanOrEqual(minRest);
          }
        }
      }),
    );
  });

  it('hold for every shift that the segment rules accept, and for no overlapping one', () => {
    fc.assert(
      fc.property(valid, fc.nat(), (segments, pick) => {
        expect(shiftProblem(segments, isPaid)).toBeUndefined();
        const kept = segments.slice(0, 3);
        const doubled = [...kept, kept[pick % kept.length]!];
        expect(shiftProblem(doubled, isPaid)?.kind).toBe('overlap');
      }),
    );
  });
});

describe('the work of a station', () => {
  const day = [
    segment('13:00', '17:00', 'B', 0.5),
    segment('07:30', '08:00', 'U'),
    segment('08:00', '12:00', 'A'),
  ];
  it('is its own segments and the unpaid ones, by time', () => {
    expect(segmentsOf(day, 'B', isPaid).map((one) => one.startTime)).toEqual(['07:30', '13:00']);
    expect(paidHours(segmentsOf(day, 'B', isPaid), isPaid)).toBe(3.5);
    expect(paidStations(day, isPaid)).toEqual(['A', 'B']);
  });
  it('starts and ends on the clock of UTC+8', () => {
    const { startsAt, endsAt } = momentsOf({ workDate: '2026-12-01', segments: day });
    expect([startsAt.toISOString(), endsAt.toISOString()]).toEqual([
      '2026-11-30T23:30:00.000Z',
      '2026-12-01T09:00:00.000Z',
    ]);
    expect(leaveUntil({ workDate: '2026-12-01', segments: day }, 12).toISOString()).toBe(
      '2026-11-30T11:30:00.000Z',
    );
  });
});

describe('in the night in which the clocks change', () => {
  let zone: string | undefined;
  addZoneSource(() => zone);
  afterEach(() => {
    zone = undefined;
  });
  it.each([
    ['forward', '2026-03-07', '2026-03-08T03:00:00.000Z', '2026-03-08T10:00:00.000Z', 8],
    ['back', '2026-10-31', '2026-11-01T02:00:00.000Z', '2026-11-01T11:00:00.000Z', 8],
    ['not at all', '2026-05-01', '2026-05-02T02:00:00.000Z', '2026-05-02T10:00:00.000Z', 8],
  ])('a night that goes %s is told by the clocks', (_name, workDate, startsAt, endsAt, rest) => {
    zone = 'America/New_York';
    const night = nightShift(workDate, '22:00', '06:00');
    const moments = momentsOf(night);
    expect([moments.startsAt.toISOString(), moments.endsAt.toISOString()]).toEqual([startsAt, endsAt]);
    const next = new Date(Date.parse(workDate) + 86_400_000).toISOString().slice(0, 10);
    expect(restBetween(night, shift(next, ['14:00', '18:00']))).toBe(rest);
  });

  it.each([
    ['one hour less', '2026-03-07', 5],
    ['one hour more', '2026-10-31', 7],
  ])('there is %s of rest between two dates', (_name, workDate, rest) => {
    zone = 'America/New_York';
    const next = new Date(Date.parse(workDate) + 86_400_000).toISOString().slice(0, 10);
    expect(restBetween(shift(workDate, ['18:00', '24:00']), shift(next, ['06:00', '10:00']))).toBe(rest);
  });
});

describe('isOver', () => {
  const segments = [segment('18:00', '24:00')];
  const over = (workDates: string[], now: string) => isOver({ workDates, segments }, new Date(now));
  it.each<[string, string[], string, boolean]>([
    ['at the last minute of the last date', ['2026-12-01', '2026-11-30'], '2026-12-01T15:59:00Z', false],
    ['when the last date has ended', ['2026-12-01', '2026-11-30'], '2026-12-01T16:00:00Z', true],
    ['without dates', [], '2026-12-01T16:00:00Z', false],
  ])('tells %s', (_name, dates, now, expected) => {
    expect(over(dates, now)).toBe(expected);
  });

  it('waits for the morning after a night', () => {
    const night = { workDates: ['2026-12-31'], segments: nightShift('', '22:00', '06:00').segments };
    expect(isOver(night, new Date('2026-12-31T21:59:00Z'))).toBe(false);
    expect(isOver(night, new Date('2026-12-31T22:00:00Z'))).toBe(true);
  });
});

describe('whyNotTake', () => {
  const wanted = shift('2026-12-03', ['08:00', '12:00']);
  const facts: TakeFacts = {
    now: new Date('2026-12-01T02:00:00Z'),
    status: 'published',
    opensAt: null,
    deadlineAt: new Date('2026-12-02T02:00:00Z'),
    isInScope: true,
    shift: wanted,
    needed: 2,
    taken: 1,
    mine: undefined,
    others: [],
    minRestHours: 8,
  };
  it.each<[string, Partial<TakeFacts>, (typeof BLOCKS)[number] | undefined]>([
    ['a free place', {}, undefined],
    ['a place that opens this second', { opensAt: facts.now }, undefined],
    ['a withdrawn order', { status: 'withdrawn' }, 'withdrawn'],
    ['a draft', { status: 'draft' }, 'withdrawn'],
    ['somebody else’s scope', { isInScope: false }, 'notInScope'],
    ['one’s own place, also after the end', { mine: 'taken', status: 'ended' }, 'alreadyIn'],
    ['an order that was ended', { status: 'ended' }, 'ended'],
    ['the second of the deadline', { deadlineAt: facts.now }, 'ended'],
    ['a shift that has begun', { now: new Date('2026-12-03T00:00:00Z'), deadlineAt: null }, 'started'],
    ['an order that opens later', { opensAt: new Date('2026-12-01T02:00:01Z') }, 'notOpenYet'],
    ['other work at that time', { others: [shift('2026-12-03', ['11:00', '13:00'])] }, 'overlap'],
    ['a late evening before', { others: [shift('2026-12-02', ['18:00', '24:00'])] }, undefined],
    [
      'a night before',
      { others: [shift('2026-12-02', ['18:00', '24:00'])], minRestHours: 8.5 },
      'restTooShort',
    ],
    ['a night that has not ended', { others: [nightShift('2026-12-02', '22:00', '08:01')] }, 'overlap'],
    ['a night that has just ended', { others: [nightShift('2026-12-02', '22:00', '06:00')] }, 'restTooShort'],
    ['a night that begins late enough', { others: [nightShift('2026-12-03', '22:00', '06:00')] }, undefined],
    ['other stations of the same day', { others: [{ ...wanted }] }, undefined],
    ['a place one waits for', { mine: 'waiting', taken: 2 }, 'onWaitingList'],
    ['the last place gone', { taken: 2 }, 'full'],
    [
      'a full place at a bad time',
      { taken: 2, others: [shift('2026-12-03', ['11:00', '13:00'])] },
      'overlap',
    ],
  ])('judges %s', (_name, given, reason) => {
    const blocked = whyNotTake({ ...facts, ...given });
    expect(blocked?.reason).toBe(reason);
    expect(mayWait(blocked)).toBe(reason === 'full');
  });

  it('names the shift that is in the way and the hours', () => {
    const other = shift('2026-12-02', ['20:00', '24:00']);
    expect(whyNotTake({ ...facts, others: [other], minRestHours: 11 })).toEqual({
      reason: 'restTooShort',
      other: { orderId: other.orderId, title: '班次', workDate: '2026-12-02' },
      restHours: 8,
      minRestHours: 11,
    });
  });

  it('tells hours of rest with two decimals, and never as many as are needed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 59 }), (hour, minute) => {
        const start = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        const blocked = whyNotTake({
          ...facts,
          shift: shift('2026-12-03', [start, '24:00']),
          others: [shift('2026-12-02', ['20:00', '24:00'])],
          minRestHours: 24,
        });
        const told = blocked?.restHours ?? Number.NaN;
        expect(String(told)).toMatch(/^\d+(\.\d{1,2})?$/);
        expect(told).toBeLessThanOrEqual(minutesOf(start) / 60);
        expect(told).toBeGreaterThan(minutesOf(start) / 60 - 0.01);
      }),
    );
  });
});
