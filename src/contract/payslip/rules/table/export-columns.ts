import type { Language } from '../../../limits';
import { SLIP_GROUPS, type SlipGroup, type SlipRow, type SlipSums } from '../../payslip';
import { slipRowName, SUM_WORDS } from '../../slip-words';
import type { ExportColumn } from './imported';

const SUM_VALUES = ['grossCents', 'withheldCents', 'netCents', 'payoutCents', 'employerCents'] as const;
const PERSON_VALUES = ['jobNumber', 'name', 'organ'] as const;
const WORDS = {
  jobNumber: { zh_CN: '工号', en: 'Employee ID' },
  name: { zh_CN: '姓名', en: 'Name' },
  organ: { zh_CN: '部门', en: 'Department' },
  ...SUM_WORDS,
  employerCents: { zh_CN: '企业承担合计', en: 'Total employer cost' },
} as const;

type NamedRow = Pick<SlipRow, 'code' | 'name' | 'enName' | 'group'>;

/** All columns that slips with these rows can be exported with: the person, each row by group, and the sums. */
export function exportColumns(rows: readonly NamedRow[], language: Language): ExportColumn[] {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const ofGroup = (group: SlipGroup) => [...byCode.values()].filter((row) => row.group === group);
  const fixed = (value: keyof typeof WORDS): ExportColumn => ({
    value,
    heading: WORDS[value][language],
    isLeftOut: false,
  });
  return [
    ...PERSON_VALUES.map(fixed),
    ...SLIP_GROUPS.flatMap(ofGroup).map((row): ExportColumn => ({
      value: `row:${row.code}`,
      heading: slipRowName(row, language),
      isLeftOut: false,
    })),
    ...SUM_VALUES.map(fixed),
  ];
}

/** The columns as the company saved them, as far as these slips have them, followed by those that are new. */
export const arrangeColumns = (
  saved: readonly ExportColumn[],
  available: readonly ExportColumn[],
): ExportColumn[] => [
  ...saved.filter(({ value }) => available.some((one) => one.value === value)),
  ...available.filter(({ value }) => !saved.some((one) => one.value === value)),
];

/** The columns to save: those chosen now, and saved ones that these slips don't have. */
export const savedColumns = (
  saved: readonly ExportColumn[],
  chosen: readonly ExportColumn[],
): ExportColumn[] => [...chosen, ...saved.filter(({ value }) => !chosen.some((one) => one.value === value))];

type ExportedSlip = {
  jobNumber: string | null;
  name: string;
  organ: string;
  rows: readonly Pick<SlipRow, 'code' | 'cents'>[];
} & SlipSums;

/** A text, or an amount in the units of its currency; empty where a slip has no such row. */
export function exportCell({ value }: Pick<ExportColumn, 'value'>, slip: ExportedSlip): string | number {
  if (value === 'jobNumber' || value === 'name' || value === 'organ') {
    return slip[value] ?? '';
  }
  const sum = SUM_VALUES.find((one) => one === value);
  if (sum) {
    return slip[sum] / 100;
  }
  const row = slip.rows.find(({ code }) => `row:${code}` === value);
  return row ? row.cents / 100 : '';
}
