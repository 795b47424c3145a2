import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayBrief } from '../../attendance/day';
import { sumOf, tidy, type Figures } from '../figures';
import { adjustmentsOf, type Adjustment } from './adjustments';
import { dayEntry, type DayEntry, type DaySource } from './day-entry';
import { spanOfPerson } from './next-span';
import {
  answered,
  confirmed,
  disputed,
  movedTo,
  remade,
  SETTLEMENT_MOVES,
  SETTLEMENT_STATES,
  type Standing,
} from './settlement-state';

const MIDNIGHT = Date.UTC(2026, 10, 18) / 60_000;
const brief = (given: Partial<DayBrief> = {}): DayBrief => ({
  state: 'work',
  minutes: { worked: 480 },
  overtime: 0,
  present: 0,
  counted: { late: 0, early: 0 },
  borders: [[MIDNIGHT + 540, MIDNIGHT + 1_080]],
  flags: [],
  excused: [],
  ...given,
});
const source = (given: Partial<DaySource> = {}): DaySource => ({
  workDate: '2026-11-18',
  dayKind: 'workday',
  digest: 'a',
  planned: 480,
  worked: 480,
  brief: brief(),
  leaves: [],
  ...given,
});
const full = { planned: 480, worked: 480, presentDays: 1 };

describe('what a day counts for', () => {
  it.each<[string, Partial<DaySource>, Figures]>([
    ['a plain day', {}, full],
    [
      'late after rounding, and a punch missing',
      {
        worked: 400,
        brief: brief({
          counted: { late: 30, early: 0 },
          flags: ['late', 'missingOut'],
          minutes: { worked: 400, late: 20, missing: 60 },
        }),
      },
      { planned: 480, worked: 400, presentDays: 1, lateTimes: 1, late: 30, missingTimes: 1, missing: 60 },
    ],
    [
      'absent',
      { worked: 0, brief: brief({ minutes: { absent: 480 }, flags: ['absent'], borders: [[null, null]] }) },
      { planned: 480, absentDays: 1, absent: 480 },
    ],
    [
      'leave of two kinds',
      {
        worked: 120,
        brief: brief({ minutes: { worked: 120, leave: 360 } }),
        leaves: [
          { kind: 'annual', start: MIDNIGHT + 540, end: MIDNIGHT + 660 },
          { kind: 'sick', start: MIDNIGHT + 660, end: MIDNIGHT + 1_000 },
        ],
      },
      { planned: 480, worked: 120, presentDays: 1, leave: 360, 'leave.annual': 120, 'leave.sick': 240 },
    ],
    [
      'a whole day of leave',
      {
        worked: 0,
        brief: brief({ state: 'leave', minutes: { leave: 480 }, borders: [[null, null]] }),
        leaves: [{ kind: 'annual', start: MIDNIGHT, end: MIDNIGHT + 1_440 }],
      },
      { planned: 480, leave: 480, 'leave.annual': 480 },
    ],
    [
      'a trip',
      { brief: brief({ state: 'trip', minutes: { trip: 480 }, borders: [[null, null]] }) },
      { ...full, tripDays: 1, trip: 480 },
    ],
    [
      'overtime of a rest day',
      { dayKind: 'restDay', brief: brief({ overtime: 90 }) },
      { ...full, overtimeRestDay: 90 },
    ],
    [
      'overtime of a statutory day',
      { dayKind: 'statutoryDay', brief: brief({ overtime: 90 }) },
      { ...full, overtimeStatutory: 90 },
    ],
    [
      'overtime that is kept by itself',
      {
        brief: brief({ overtime: 90 }),
        overtime: [
          { figure: 'overtimeWorkday', minutes: 60, ofPlan: 0 },
          { figure: 'timeOff', minutes: 20, ofPlan: 0 },
        ],
      },
      { ...full, overtimeWorkday: 60, timeOff: 20 },
    ],
    [
      'a night',
      { brief: brief({ borders: [[MIDNIGHT + 1_320, MIDNIGHT + 1_800]] }) },
      { ...full, nights: 1 },
    ],
    [
      'an evening until half past eleven',
      { brief: brief({ borders: [[MIDNIGHT + 900, MIDNIGHT + 1_410]] }) },
      full,
    ],
  ])('%s', (_name, given, figures) => {
    expect(dayEntry(source(given)).figures).toEqual(figures);
  });
});

describe('which days of somebody a period settles', () => {
  const period = { from: '2026-11-01', to: '2026-11-30' };
  const always = { from: '2020-01-01', to: '9999-12-31' };
  it.each<[string, Parameters<typeof spanOfPerson>, ReturnType<typeof spanOfPerson>]>([
    ['all, the first time', [period, always, { until: null, companySince: null }], period],
    ['all after the last one', [period, always, { until: '2026-10-31', companySince: '2026-10-01' }], period],
    [
      'what another group left open',
      [period, always, { until: '2026-10-25', companySince: '2026-10-01' }],
      { from: '2026-10-26', to: '2026-11-30' },
    ],
    [
      'what another group has not settled',
      [period, always, { until: '2026-11-10', companySince: '2026-10-01' }],
      { from: '2026-11-11', to: '2026-11-30' },
    ],
    [
      'from the day they came',
      [period, { from: '2026-11-16', to: '9999-12-31' }, { until: null, companySince: '2026-10-01' }],
      { from: '2026-11-16', to: '2026-11-30' },
    ],
    [
      'who was added late',
      [period, { from: '2026-10-20', to: '9999-12-31' }, { until: null, companySince: '2026-10-01' }],
      { from: '2026-10-20', to: '2026-11-30' },
    ],
    [
      'until they left',
      [period, { from: '2020-01-01', to: '2026-11-09' }, { until: '2026-10-31', companySince: '2026-10-01' }],
      { from: '2026-11-01', to: '2026-11-09' },
    ],
    [
      'nobody who left before',
      [period, { from: '2020-01-01', to: '2026-10-30' }, { until: '2026-10-31', companySince: '2026-10-01' }],
      undefined,
    ],
    [
      'nobody who is settled already',
      [period, always, { until: '2026-11-30', companySince: '2026-10-01' }],
      undefined,
    ],
  ])('%s', (_name, asked, span) => {
    expect(spanOfPerson(...asked)).toEqual(span);
  });
});

const figuresArbitrary = fc
  .dictionary(
    fc.constantFrom('planned', 'worked', 'late', 'leave', 'leave.annual', 'overtimeWorkday'),
    fc.integer({ min: 0, max: 960 }),
  )
  .map(tidy);
const entriesArbitrary: fc.Arbitrary<DayEntry[]> = fc
  .uniqueArray(fc.record({ day: fc.integer({ min: 1, max: 28 }), figures: figuresArbitrary }), {
    selector: ({ day }) => day,
    maxLength: 10,
  })
  .map((days) =>
    days.map(({ day, figures }) => ({
      workDate: `2026-10-${String(day).padStart(2, '0')}`,
      digest: 'd',
      figures,
      excused: [],
    })),
  );

describe('adjustments', () => {
  it('of any later facts sum to the difference, however many periods book them, and nothing is booked twice', () => {
    fc.assert(
      fc.property(
        entriesArbitrary,
        fc.array(entriesArbitrary, { minLength: 1, maxLength: 4 }),
        (locked, later) => {
          const before = JSON.stringify(locked);
          const booked: Adjustment[] = [];
          for (const now of later) {
            booked.push(...adjustmentsOf('s', locked, booked, now));
            const sum = sumOf([...locked, ...booked].map(({ figures }) => figures));
            expect(sum).toEqual(sumOf(now.map(({ figures }) => figures)));
            expect(adjustmentsOf('s', locked, booked, now)).toEqual([]);
          }
          expect(booked.every(({ reasons }) => reasons.length > 0)).toBe(true);
          expect(JSON.stringify(locked)).toBe(before);
        },
      ),
    );
  });

  it.each<[string, Figures, Figures, string[]]>([
    ['leave', { worked: 480 }, { leave: 480, 'leave.annual': 480 }, ['leave']],
    ['another kind of leave', { 'leave.annual': 480 }, { 'leave.sick': 480 }, ['leave']],
    ['a punch', { late: 20 }, { worked: 20 }, ['punch']],
    ['another plan', { planned: 480 }, { planned: 240 }, ['plan']],
    ['overtime and a trip', {}, { timeOff: 60, trip: 480 }, ['trip', 'overtime']],
  ])('say why: %s', (_name, was, is, reasons) => {
    const entry = (figures: Figures): DayEntry => ({
      workDate: '2026-10-01',
      digest: 'd',
      figures,
      excused: [],
    });
    expect(adjustmentsOf('s', [entry(was)], [], [entry(is)])[0]?.reasons).toEqual(reasons);
  });
});

describe('the state of a period', () => {
  it('is locked only by a lock, and left only by a reopening', () => {
    for (const state of SETTLEMENT_STATES) {
      for (const move of SETTLEMENT_MOVES) {
        const next = movedTo(state, move);
        expect(next === 'locked').toBe(move === 'lock' && (state === 'confirming' || state === 'reopened'));
        expect(state === 'locked' && next !== undefined).toBe(state === 'locked' && move === 'reopen');
      }
    }
  });

  it('of a person is confirmed exactly while the figures are those that were confirmed last and not disputed since', () => {
    const hash = fc.constantFrom('a', 'b', 'c');
    const act = fc.oneof(
      fc.record({ kind: fc.constant('confirm' as const), hash }),
      fc.record({ kind: fc.constant('remake' as const), hash }),
      fc.record({ kind: fc.constantFrom('dispute' as const, 'answer' as const), hash }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        let standing: Standing = { state: 'pending', hash: 'a', confirmedHash: null };
        let last: string | null = null;
        for (const { kind, hash: given } of acts) {
          if (kind === 'confirm') {
            const next = confirmed(standing, given);
            expect(next === undefined).toBe(given !== standing.hash);
            last = next ? given : last;
            standing = next ?? standing;
          } else if (kind === 'remake') {
            standing = remade(standing, given);
          } else {
            standing = kind === 'dispute' ? disputed(standing) : (answered(standing) ?? standing);
          }
          const isThread = standing.state === 'disputed' || standing.state === 'answered';
          expect(standing.state === 'confirmed').toBe(!isThread && last === standing.hash);
          expect(standing.confirmedHash).toBe(last);
        }
      }),
    );
  });
});
