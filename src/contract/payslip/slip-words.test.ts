import { describe, expect, it } from 'vitest';
import type { Explanation } from './payslip';
import { explanationLines, slipRowName, taxLines } from './slip-words';

const part = { monthCents: 1_000_000, isProbation: false, cents: 500_000 };
const CASES: [Explanation | null, string[], string[]][] = [
  [
    {
      kind: 'contract',
      parts: [{ ...part, from: '2026-11-01', to: '2026-11-15', halfDays: 21, ofHalfDays: 42 }],
    },
    ['11月1日至11月15日：¥10,000.00 × 10.5/21个工作日 = ¥5,000.00'],
    ['Nov 1 – Nov 15: ¥10,000.00 × 10.5 of 21 workdays = ¥5,000.00'],
  ],
  [
    {
      kind: 'contract',
      parts: [
        { ...part, isProbation: true, from: '2026-11-01', to: '2026-11-30', halfDays: 42, ofHalfDays: 42 },
      ],
    },
    ['11月1日至11月30日：试用期，¥10,000.00 × 21/21个工作日 = ¥5,000.00'],
    ['Nov 1 – Nov 30: probation, ¥10,000.00 × 21 of 21 workdays = ¥5,000.00'],
  ],
  [
    { kind: 'hours', parts: [{ minutes: 90, hourCents: 3_000, cents: 4_500 }] },
    ['1小时30分钟 × ¥30.00/小时 = ¥45.00'],
    ['1 h 30 min × ¥30.00/h = ¥45.00'],
  ],
  [
    {
      kind: 'absence',
      leaveKind: 'sick',
      parts: [
        { minutes: 480, percent: 80, payCents: 1_000_000, isHourly: false },
        { minutes: 60, percent: 0, payCents: 3_000, isHourly: true },
      ],
      isLimited: true,
    },
    ['8小时，按80%计薪，基数¥10,000.00 ÷ 21.75 ÷ 8', '1小时，不计薪，基数¥30.00/小时', '扣减以本期工资为限'],
    [
      '8 h, paid at 80%, on ¥10,000.00 ÷ 21.75 ÷ 8',
      '1 h, unpaid, on ¥30.00/h',
      'Limited to the pay of the period',
    ],
  ],
  [
    {
      kind: 'overtime',
      parts: [{ minutes: 720, percent: 150, baseCents: 900_000, isHourly: false, isAdjustment: true }],
    },
    ['12小时 × 150% × ¥9,000.00 ÷ 21.75 ÷ 8（以往月份）'],
    ['12 h × 150% × ¥9,000.00 ÷ 21.75 ÷ 8 (earlier months)'],
  ],
  [
    { kind: 'arrears', from: '2026-10-01', to: '2026-10-31' },
    ['10月1日至10月31日的差额'],
    ['Difference for Oct 1 – Oct 31'],
  ],
  [{ kind: 'rounding' }, ['按整数发放'], ['Paid in whole units']],
  [
    { kind: 'imported', column: '个税' },
    ['来自薪资表格的“个税”列'],
    ['From the payroll table, column "个税"'],
  ],
  [{ kind: 'entered', beforeCents: 100 }, ['已更正，原为¥1.00'], ['Corrected, ¥1.00 before']],
  [{ kind: 'entered', beforeCents: null }, ['更正时新增'], ['Added by a correction']],
  [null, ['公司汇总显示的项目'], ['Items that your company sums up']],
];

describe('why a row has its amount', () => {
  it.each(CASES)('%j is said in both languages', (explanation, chinese, english) => {
    expect(explanationLines(explanation, 'zh_CN')).toEqual(chinese);
    expect(explanationLines(explanation, 'en')).toEqual(english);
  });
});

describe('the name of a row', () => {
  it.each([
    [{ code: 'contract', name: null, enName: null }, '合同工资', 'Contract pay'],
    [{ code: 'leave:sick', name: '病假', enName: 'Sick leave' }, '请假 · 病假', 'Leave · Sick leave'],
    [{ code: 'item:tax', name: '个人所得税', enName: null }, '个人所得税', '个人所得税'],
    [{ code: 'other:earned', name: null, enName: null }, '其他', 'Other'],
  ])('%j', (row, chinese, english) => {
    expect([slipRowName(row, 'zh_CN'), slipRowName(row, 'en')]).toEqual([chinese, english]);
  });
});

it('the tax of a month is explained step by step', () => {
  const tax = {
    monthsHere: 3,
    incomeCents: 9_000_000,
    freeCents: 1_500_000,
    insuranceCents: 1_350_000,
    deductionsCents: 600_000,
    taxableCents: 5_550_000,
    ratePercent: 10,
    quickCents: 252_000,
    yearCents: 303_000,
    withheldCents: 118_000,
    taxCents: 185_000,
  };
  expect(taxLines(tax, 'zh_CN')).toEqual([
    '本年应纳税所得额：收入¥90,000.00 − 3个月减除费用¥15,000.00 − 社保公积金¥13,500.00 − 其他扣除¥6,000.00 = ¥55,500.00',
    '本年应纳税额：¥55,500.00 × 10% − 速算扣除数¥2,520.00 = ¥3,030.00',
    '本月应扣：¥3,030.00 − 此前已扣¥1,180.00 = ¥1,850.00',
  ]);
  expect(taxLines(tax, 'en').at(-1)).toBe('This month: ¥3,030.00 − ¥1,180.00 withheld before = ¥1,850.00');
});
