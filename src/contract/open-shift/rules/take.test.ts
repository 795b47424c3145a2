import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { Segment } from '@contract/shift/segment';
import { segmentTimes, shiftProblem } from '@contract/shift/rules/segments';
import type { PlanFinding } from '@contract/roster/rules/check-plan';
import { addZoneSource } from '@contract/zone';
import '@contract/zone-clock';
import {
  BLOCKS,
  isOver,
  leaveUntil,
  mayWait,
  momentsOf,
  paidHours,
  paidStations,
  segmentsOf,
  whyNotTake,
  type TakeFacts,
  type WorkedDay,
} from './take';

const segment = (startTime: string, endTime: string, stationCode = 'A', restHours = 0): Segment => ({
  startTime,
  endTime,
  stationCode,
  restHours,
});
const shift = (workDate: string, ...times: (readonly [string, string])[]): WorkedDay => ({
  workDate,
  segments: times.map(([start, end]) => segment(start, end)),
});
/** What ends at an hour of the day after its work date. */
const nightShift = (workDate: string, startTime: string, endTime: string): WorkedDay => ({
  ...shift(workDate),
  segments: [{ ...segment(startTime, endTime), endsNextDay: true }],
});
const isPaid = (code: string) => code !== 'U';

describe('the segments of a shift', () => {
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
    ['forward', '2026-03-07', '2026-03-08T03:00:00.000Z', '2026-03-08T10:00:00.000Z'],
    ['back', '2026-10-31', '2026-11-01T02:00:00.000Z', '2026-11-01T11:00:00.000Z'],
    ['not at all', '2026-05-01', '2026-05-02T02:00:00.000Z', '2026-05-02T10:00:00.000Z'],
  ])('a night that goes %s is told by the clocks', (_name, workDate, startsAt, endsAt) => {
    zone = 'America/New_York';
    const night = nightShift(workDate, '22:00', '06:00');
    const moments = momentsOf(night);
    expect([moments.startsAt.toISOString(), moments.endsAt.toISOString()]).toEqual([startsAt, endsAt]);
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
  const finding = (level: PlanFinding['level']): PlanFinding => ({
    rule: 'weekHours',
    level,
    workDate: '2026-12-03',
    value: 2_460,
    limit: 2_400,
    days: { from: '2026-11-30', to: '2026-12-06' },
  });
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
    findings: [],
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
    ['what a rule blocks', { findings: [finding('warn'), finding('block')] }, 'plan'],
    ['what a rule only warns of', { findings: [finding('warn')] }, undefined],
    ['a place one waits for', { mine: 'waiting', taken: 2 }, 'onWaitingList'],
    ['the last place gone', { taken: 2 }, 'full'],
    ['a full place at a bad time', { taken: 2, findings: [finding('block')] }, 'plan'],
    ['a full place that is warned of', { taken: 2, findings: [finding('warn')] }, 'full'],
  ])('judges %s', (_name, given, reason) => {
    const blocked = whyNotTake({ ...facts, ...given });
    expect(blocked?.reason).toBe(reason);
    expect(mayWait(blocked)).toBe(reason === 'full');
  });

  it('names the rule that blocks', () => {
    const blocking = finding('block');
    expect(whyNotTake({ ...facts, findings: [finding('warn'), blocking] })).toEqual({
      reason: 'plan',
      finding: blocking,
    });
  });
});
