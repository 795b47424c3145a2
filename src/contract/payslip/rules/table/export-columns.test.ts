import { expect, it } from 'vitest';
import { arrangeColumns, exportCell, exportColumns, savedColumns } from './export-columns';
import type { ExportColumn } from './imported';

const rows = [
  { code: 'tax', name: '个税', enName: 'Income tax', group: 'withheld' as const },
  { code: 'contract', name: null, enName: null, group: 'earned' as const },
  { code: 'leave:sick', name: '病假', enName: null, group: 'earned' as const },
];
const all = exportColumns(rows, 'en');

it('has the person, the rows by group, and the sums', () => {
  expect(all.map(({ value, heading }) => [value, heading])).toEqual([
    ['jobNumber', 'Employee ID'],
    ['name', 'Name'],
    ['organ', 'Department'],
    ['row:contract', 'Contract pay'],
    ['row:leave:sick', 'Leave · 病假'],
    ['row:tax', 'Income tax'],
    ['grossCents', 'Gross pay'],
    ['withheldCents', 'Total deductions'],
    ['netCents', 'Net pay'],
    ['payoutCents', 'Amount paid'],
    ['employerCents', 'Total employer cost'],
  ]);
});

it('has saved columns first in their order, new ones after them, and forgets none that a run lacks', () => {
  const saved: ExportColumn[] = [
    { value: 'netCents', heading: 'Net', isLeftOut: false },
    { value: 'row:bonus', heading: 'Bonus', isLeftOut: false },
    { value: 'name', heading: 'Name', isLeftOut: true },
  ];
  const arranged = arrangeColumns(saved, all);
  expect(arranged.slice(0, 3).map(({ value, heading, isLeftOut }) => [value, heading, isLeftOut])).toEqual([
    ['netCents', 'Net', false],
    ['name', 'Name', true],
    ['jobNumber', 'Employee ID', false],
  ]);
  expect(savedColumns(saved, arranged).map(({ value }) => value)).toContain('row:bonus');
  expect(savedColumns(saved, arranged)).toHaveLength(all.length + 1);
});

it.each([
  ['jobNumber', ''],
  ['name', '=1+1'],
  ['row:contract', 8123.45],
  ['row:tax', ''],
  ['netCents', -0.5],
] as const)('writes %s as %s', (value, expected) => {
  const slip = {
    jobNumber: null,
    name: '=1+1',
    organ: '',
    rows: [{ code: 'contract', cents: 812_345 }],
    grossCents: 0,
    withheldCents: 0,
    netCents: -50,
    payoutCents: 0,
    employerCents: 0,
  };
  expect(exportCell({ value }, slip)).toBe(expected);
});
