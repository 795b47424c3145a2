import { describe, expect, it } from 'vitest';
import type { SlipRow } from '../payslip';
import { ownShare, type ContributionRule } from './recount';
import { slipChecks, type CheckedSlip, type CheckRules } from './slip-checks';
import { slipRows, type SlipItem } from './slip-rows';
import { slipSums } from './slip-sums';

const own = (code: string, cents: number): SlipRow => ({
  code,
  name: null,
  enName: null,
  group: 'earned',
  cents,
  explanation: { kind: 'rounding' },
  isShown: true,
});
const item = (code: string, kind: SlipItem['kind']) => ({
  code,
  name: code,
  enName: null,
  kind,
  isShown: true,
  countsForMinimum: true,
});
const ITEMS = [
  item('base', 'fixed'),
  item('bonus', 'variable'),
  item('pension', 'insurance'),
  item('fund', 'fund'),
  item('tax', 'tax'),
  item('company', 'employer'),
];
const cells = (items: Record<string, number>, more = {}) => ({
  line: 2,
  items: Object.entries(items).map(([code, cents]) => ({ code, column: code, cents })),
  ...more,
});

describe('rows of the imported table', () => {
  it('are added to own rows by the kind of their item', () => {
    const { rows } = slipRows(
      [own('contract', 1_000_000)],
      cells({ bonus: 50_000, pension: 80_000, tax: 1_240, company: 160_000 }),
      ITEMS,
      'wholeUp',
    );
    expect(slipSums(rows)).toEqual({
      grossCents: 1_050_000,
      withheldCents: 81_240,
      netCents: 968_760,
      payoutCents: 968_800,
      employerCents: 160_000,
    });
  });

  it('replace the own row of the same fact, and say by how much they differ', () => {
    const given = slipRows([own('contract', 1_000_000)], cells({ base: 990_000 }), ITEMS, 'exact');
    expect(given.rows.map(({ code, cents }) => [code, cents])).toEqual([['item:base', 990_000]]);
    expect(given.checks).toEqual([{ kind: 'contractDiffers', about: 'contract', cents: -10_000 }]);
  });
});

const RULES: CheckRules = {
  items: ITEMS,
  minimums: [
    { place: '', fromDay: '2026-01-01', monthCents: 274_000, hourCents: 2_500, isAfterOwnShare: true },
  ],
  contributions: [
    {
      place: '',
      kind: 'pension',
      fromDay: '2026-07-01',
      baseMinCents: 746_000,
      baseMaxCents: 3_730_200,
      ownRate: 800,
      step: 1,
    },
  ],
};
const slip = (items: Record<string, number>, more: Partial<CheckedSlip> = {}): CheckedSlip => ({
  rows: slipRows([], cells(items), ITEMS, 'exact').rows,
  imported: cells(items),
  hasTable: true,
  period: { from: '2026-11-01', to: '2026-11-30' },
  payMonth: '2026-12',
  place: '',
  joinedDay: '2026-12-01',
  isWholeMonth: true,
  hourCents: null,
  beforeNetCents: null,
  paid: [],
  ...more,
});
const kinds = (given: CheckedSlip) => slipChecks(given, RULES).map(({ kind, cents }) => [kind, cents]);

describe('checks before sending', () => {
  it.each([
    ['nothing to look at', slip({ base: 900_000 }), []],
    [
      'a negative net',
      slip({ base: 300_000, tax: 300_001 }),
      [
        ['negativeNet', -1],
        ['taxDiffers', 300_001],
      ],
    ],
    [
      'below the minimum wage after the own share',
      slip({ base: 274_000, pension: 1 }),
      [['belowMinimum', 1]],
    ],
    ['the minimum wage exactly', slip({ base: 274_000 }), []],
    ['a part of a month is not compared', slip({ base: 100_000 }, { isWholeMonth: false }), []],
    ['exactly 30 % more', slip({ base: 1_300_000 }, { beforeNetCents: 1_000_000 }), []],
    [
      'a cent beyond 30 %',
      slip({ base: 1_300_001 }, { beforeNetCents: 1_000_000 }),
      [['largeChange', 300_001]],
    ],
    ['missing in the table', slip({ base: 900_000 }, { imported: null }), [['missingInFile', undefined]]],
    [
      'insurance differs by 12.40 from the recount',
      slip({ base: 1_000_000, pension: 81_240 }, { imported: cells({}, { insuranceBaseCents: 1_000_000 }) }),
      [['insuranceDiffers', 1_240]],
    ],
    ['tax of 3 % beyond 5,000', slip({ base: 1_000_000, tax: 15_000 }), []],
    ['tax differs', slip({ base: 1_000_000, tax: 16_240 }), [['taxDiffers', 1_240]]],
  ] as const)('%s', (_, given, expected) => {
    expect(kinds(given)).toEqual(expected);
  });
});

describe('the recount', () => {
  const rule: ContributionRule = {
    place: '',
    kind: 'pension',
    fromDay: '2026-07-01',
    baseMinCents: 746_000,
    baseMaxCents: 3_730_200,
    ownRate: 800,
    step: 1,
  };
  it.each([
    [500_000, 1, 59_680],
    [1_000_001, 1, 80_000],
    [9_999_999, 1, 298_416],
    [1_000_650, 100, 80_100],
    [1_000_650, 10, 80_050],
  ])('of a base of %i with steps of %i is %i', (base, step, cents) => {
    expect(ownShare({ ...rule, step }, base)).toBe(cents);
  });
});
