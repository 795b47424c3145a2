import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { PersonFacts } from '@contract/attendance/day';
import { USUAL_TERMS } from '@contract/attendance/terms';
import { segmentTimes } from '@contract/shift/rules/segments';
import { addZoneSource, wallOf } from '@contract/zone';
import '@contract/zone-clock';
import { turnedBack } from '../border/passing-clock';
import { punchReminders } from '../remind/punch-reminders';
import { boardEntry } from './board-entry';

let zone: string | undefined;
addZoneSource(() => zone);
afterAll(() => (zone = undefined));

const shown = (moment: number) => Math.floor(wallOf(moment) / 60_000);
const clock = (minute: number | null) =>
  minute === null ? '…' : new Date(minute * 60_000).toISOString().slice(11, 16);

type ClockCase = { zone: string; date: string; start: number; end: number; punches?: string[]; now: string };

/** Hours since midnight as clocks show them; punches and `now` are moments with their offset. */
function factsOf({ date, start, end, punches = [], now }: ClockCase): PersonFacts {
  const [at, moments] = [Date.parse(now), punches.map((one) => Date.parse(one))];
  const segment = {
    ...segmentTimes({ start: start * 60, end: end * 60 }),
    restHours: 0,
    stationCode: 'TILL',
  };
  return {
    termsOn: () => USUAL_TERMS,
    systemOn: () => 'standard',
    dayKindOn: () => 'workday',
    employed: { start: 0, end: Number.POSITIVE_INFINITY },
    works: [{ key: 'shift', workDate: date, segments: [segment] }],
    leftWorks: [],
    absences: [],
    madeUp: [],
    excusedOn: () => new Set(),
    punches: moments.map((one) => ({ key: String(one), at: shown(one), turnedBack: turnedBack(one) })),
    now: shown(at),
    nowTurnedBack: turnedBack(at),
  };
}

const AUTUMN = { zone: 'America/New_York', date: '2026-11-01', start: 1.5, end: 9 };
const SPRING = { zone: 'America/New_York', date: '2026-03-08', start: 1.5, end: 9 };
const SANTIAGO = { zone: 'America/Santiago', date: '2026-09-06', start: 1, end: 9 };

describe('while clocks change', () => {
  beforeEach(() => (zone = undefined));

  it.each<[string, ClockCase, string]>([
    ['before the shift, in the first hour', { ...AUTUMN, now: '2026-11-01T01:10-04:00' }, 'ahead …'],
    ['late, in the second hour', { ...AUTUMN, now: '2026-11-01T01:10-05:00' }, 'late …'],
    [
      'in since the second hour',
      { ...AUTUMN, punches: ['2026-11-01T01:10-05:00'], now: '2026-11-01T01:20-05:00' },
      'in 01:10',
    ],
    [
      'in since the first hour',
      { ...AUTUMN, punches: ['2026-11-01T01:20-04:00'], now: '2026-11-01T01:10-05:00' },
      'in 01:20',
    ],
    ['before the shift, in spring', { ...SPRING, now: '2026-03-08T01:20-05:00' }, 'ahead …'],
    ['late once the hour is skipped', { ...SPRING, now: '2026-03-08T03:10-04:00' }, 'late …'],
    ['without a midnight, before', { ...SANTIAGO, now: '2026-09-05T23:59-04:00' }, 'off …'],
    ['without a midnight, on time', { ...SANTIAGO, now: '2026-09-06T01:00-03:00' }, 'ahead …'],
    ['without a midnight, late', { ...SANTIAGO, now: '2026-09-06T01:01-03:00' }, 'late …'],
  ])('the board shows who is %s', (_name, one, expected) => {
    zone = one.zone;
    const { state, in: comes } = boardEntry(factsOf(one));
    expect(`${state} ${clock(comes)}`).toBe(expected);
  });

  it.each<[string, ClockCase, string]>([
    ['of the shift ten minutes before it', { ...AUTUMN, now: '2026-11-01T01:20-04:00' }, 'before 01:30'],
    ['of no shift an hour after it began', { ...AUTUMN, now: '2026-11-01T01:20-05:00' }, 'missing in 01:30'],
    ['of nothing in the skipped hour’s place', { ...SPRING, now: '2026-03-08T01:00-05:00' }, ''],
    ['of the missing punch right after it', { ...SPRING, now: '2026-03-08T03:10-04:00' }, 'missing in 01:30'],
    ['of the shift after a missing midnight', { ...SANTIAGO, now: '2026-09-05T23:50-04:00' }, 'before 01:00'],
  ])('a person is reminded %s', (_name, one, expected) => {
    zone = one.zone;
    const choice = {
      before: 10,
      missing: true,
      throughQuiet: true,
      makeUpEnds: true,
      confirm: true,
    } as const;
    const due = punchReminders(factsOf(one), { choice, quietHours: 'none', sent: new Set() });
    const told = due.map((each) =>
      [each.kind, each.kind === 'missing' ? each.border : '', clock(each.dueAt)].filter(Boolean).join(' '),
    );
    expect(told.join(', ')).toBe(expected);
  });
});
