import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datesIn } from '../../roster/rules/days';
import { ownRows, type OwnSource, type SlipPay, type SlipRules } from './own-rows';
import { slipRows } from './slip-rows';
import { slipSums } from './slip-sums';

const PERIOD = { from: '2026-11-01', to: '2026-11-30' };
const isWorkday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
/** 21 workdays of 8 hours. */
const WORKDAYS = datesIn(PERIOD).filter(isWorkday);

const pay = (cents: number, more: Partial<SlipPay> = {}): SlipPay => ({
  id: `pay-${cents}`,
  fromDay: '2023-01-01',
  knownAt: '2023-01-01T00:00:00Z',
  isTakenBack: false,
  basis: 'month',
  cents,
  overtimeCents: cents,
  probation: null,
  ...more,
});
const month = (figures: Record<string, Record<string, number>> = {}) =>
  WORKDAYS.map((workDate) => ({
    workDate,
    figures: { planned: 480, worked: 480, ...figures[workDate] },
  }));
const source = (more: Partial<OwnSource>): OwnSource => ({
  period: PERIOD,
  own: PERIOD,
  employments: [{ from: '2020-01-01', to: null }],
  days: month(),
  adjustments: [],
  records: [pay(2_175_000)],
  arrears: [],
  ...more,
});
const RULES: SlipRules = {
  isWorkday,
  deductsAbsence: false,
  deductsLateness: false,
  leavePay: [
    { place: 'sick', fromDay: '2020-01-01', percent: 80 },
    { place: 'personal', fromDay: '2020-01-01', percent: 0 },
    { place: 'annual', fromDay: '2020-01-01', percent: 100 },
  ],
  leaveNames: new Map(),
};
const centsOf = (more: Partial<OwnSource>, rules: Partial<SlipRules> = {}) =>
  Object.fromEntries(
    ownRows(source(more), { ...RULES, ...rules }).rows.map(({ code, cents }) => [code, cents]),
  );
const leave = (kind: string, days: number, minutes = 480) =>
  month(Object.fromEntries(WORKDAYS.slice(0, days).map((day) => [day, { [`leave.${kind}`]: minutes }])));

describe('own rows, to the cent', () => {
  it.each([
    ['a whole month', {}, { contract: 2_175_000 }],
    [
      '4 days at 80 % of 1,000 take off 800',
      { days: leave('sick', 4) },
      { contract: 2_175_000, 'leave:sick': -80_000 },
    ],
    [
      '4 halves of days at 80 %',
      { days: leave('sick', 4, 240) },
      { contract: 2_175_000, 'leave:sick': -40_000 },
    ],
    [
      '3 unpaid days of 1,000',
      { days: leave('personal', 3) },
      { contract: 2_175_000, 'leave:personal': -300_000 },
    ],
    ['leave that is paid in full has no row', { days: leave('annual', 5) }, { contract: 2_175_000 }],
    [
      'a month of unpaid leave takes off the month and no more',
      { days: leave('personal', 21), records: [pay(2_000_000)] },
      { contract: 2_000_000, 'leave:personal': -1_931_034 },
    ],
    [
      'overtime by class on the overtime base: 12 h × 1.5, 8 h × 2, 8 h × 3',
      {
        records: [pay(1_000_000, { overtimeCents: 900_000 })],
        days: month({
          [WORKDAYS[0]!]: {
            overtimeWorkday: 720,
            overtimeRestDay: 480,
            overtimeStatutory: 480,
            timeOff: 120,
          },
        }),
      },
      {
        contract: 1_000_000,
        overtimeWorkday: 93_103,
        overtimeRestDay: 82_759,
        overtimeStatutory: 124_138,
      },
    ],
    [
      'hours of hourly pay: planned overtime is not paid twice',
      {
        records: [pay(3_000, { basis: 'hour', overtimeCents: 3_000 })],
        days: [
          {
            workDate: WORKDAYS[0]!,
            figures: { planned: 600, worked: 600, overtimeWorkday: 120 },
            ofPlan: { overtimeWorkday: 120 },
          },
        ],
      },
      { hours: 24_000, overtimeWorkday: 9_000 },
    ],
    [
      'who joined on the 16th is paid from there: 11 of 21 workdays',
      {
        own: { from: '2026-11-16', to: PERIOD.to },
        employments: [{ from: '2026-11-16', to: null }],
        days: month().filter(({ workDate }) => workDate >= '2026-11-16'),
        records: [pay(2_100_000, { fromDay: '2026-11-16' })],
      },
      { contract: 1_100_000 },
    ],
    [
      'who left on the 6th and returned on the 23rd is paid for 11 of 21 workdays',
      {
        employments: [
          { from: '2024-01-01', to: '2026-11-06' },
          { from: '2026-11-23', to: null },
        ],
        days: month().filter(({ workDate }) => workDate <= '2026-11-06' || workDate >= '2026-11-23'),
        records: [pay(2_100_000)],
      },
      { contract: 1_100_000 },
    ],
    [
      'who left before the period ended and returned after it is paid until the last working day',
      {
        own: { from: PERIOD.from, to: '2026-11-13' },
        employments: [
          { from: '2024-01-01', to: '2026-11-13' },
          { from: '2026-12-10', to: null },
        ],
        days: month().filter(({ workDate }) => workDate <= '2026-11-13'),
        records: [pay(2_100_000)],
      },
      { contract: 1_000_000 },
    ],
    [
      'probation until the 15th at 80 %',
      { records: [pay(2_100_000, { probation: { cents: 1_680_000, until: '2026-11-15' } })] },
      { contract: 1_900_000 },
    ],
    [
      'arrears are a row a period',
      {
        arrears: [
          { id: 'a', from: '2026-09-01', to: '2026-09-30', cents: 100_000 },
          { id: 'b', from: '2026-09-01', to: '2026-09-30', cents: -40_000 },
          { id: 'c', from: '2026-10-01', to: '2026-10-31', cents: 5 },
        ],
      },
      { contract: 2_175_000, 'arrears:2026-09-01': 60_000, 'arrears:2026-10-01': 5 },
    ],
    [
      'a late fact of March takes the pay of March',
      {
        records: [pay(2_175_000, { id: 'new', fromDay: '2026-10-01' }), pay(1_087_500, { id: 'old' })],
        adjustments: [{ workDate: '2026-03-10', figures: { 'leave.personal': -480 } }],
      },
      { contract: 2_175_000, 'leave:personal': 50_000 },
    ],
  ] as const)('%s', (_, more, rows) => {
    expect(centsOf(more as Partial<OwnSource>)).toEqual(rows);
  });

  it('take off absence and lateness only where the company wants it', () => {
    const days = month({ [WORKDAYS[0]!]: { absent: 480, late: 30, early: 30 } });
    expect(centsOf({ days })).toEqual({ contract: 2_175_000 });
    expect(centsOf({ days }, { deductsAbsence: true, deductsLateness: true })).toEqual({
      contract: 2_175_000,
      absent: -100_000,
      late: -12_500,
    });
  });

  it('name a leave kind whose percent is not entered and guess nothing', () => {
    const { rows, checks } = ownRows(source({ days: leave('marriage', 2) }), RULES);
    expect(rows.map(({ code }) => code)).toEqual(['contract']);
    expect(checks).toEqual([{ kind: 'leaveWithoutPercent', about: 'marriage' }]);
  });

  it('say that there is no pay record', () => {
    expect(ownRows(source({ records: [] }), RULES)).toEqual({ rows: [], checks: [{ kind: 'noRecord' }] });
  });
});

describe('own rows of any month', () => {
  const minutes = fc.integer({ min: 0, max: 600 });
  const days = fc
    .array(fc.record({ sick: minutes, personal: minutes, workday: minutes, absent: minutes }), {
      minLength: 21,
      maxLength: 21,
    })
    .map((all) =>
      all.map((one, index) => ({
        workDate: WORKDAYS[index]!,
        figures: {
          planned: 480,
          worked: 480,
          'leave.sick': one.sick,
          'leave.personal': one.personal,
          overtimeWorkday: one.workday,
          absent: one.absent,
        },
      })),
    );

  it('add up to net, are the same when computed twice, and never take off more than the agreed pay', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom('exact', 'whole', 'wholeUp'),
        (entries, cents, step) => {
          const given = source({ days: entries, records: [pay(cents)] });
          const rules = { ...RULES, deductsAbsence: true };
          const first = slipRows(ownRows(given, rules).rows, null, [], step).rows;
          const again = slipRows(ownRows(given, rules).rows, null, [], step).rows;
          expect(again).toEqual(first);
          const sums = slipSums(first);
          const total = (group: string) =>
            first.filter((one) => one.group === group).reduce((sum, one) => sum + one.cents, 0);
          expect(sums.netCents).toBe(total('earned') - total('withheld'));
          expect(sums.payoutCents - sums.netCents).toBe(total('result'));
          expect(step === 'exact' ? 0 : sums.payoutCents % 100).toBe(0);
          const overtime = first.find(({ code }) => code === 'overtimeWorkday')?.cents ?? 0;
          expect(sums.netCents).toBeGreaterThanOrEqual(overtime);
        },
      ),
    );
  });
});
