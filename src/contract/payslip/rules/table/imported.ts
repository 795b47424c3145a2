import type { SlipSums } from '../../payslip';

/** Roles of a column of the payroll program's table: it names the person, is a row or a figure for the recount, or is left out. */
export const COLUMN_ROLES = [
  'jobNumber',
  'name',
  'item',
  'insuranceBase',
  'fundBase',
  'deductions',
  'skip',
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** A column by its heading; `item` names the pay item whose row it is. */
export type RunColumn = { heading: string; role: ColumnRole; item?: string | undefined };

/** The cells of a person's line: amounts by the code of a pay item, with the heading of their column. */
export type ImportedCells = {
  line: number;
  items: { code: string; column: string; cents: number }[];
  /** Bases and deductions that the recount of tax and insurance needs; missing where the table has none. */
  insuranceBaseCents?: number | undefined;
  fundBaseCents?: number | undefined;
  deductionsCents?: number | undefined;
};

/** A column of the export for payroll programs: its heading, its value, and whether it is left out. */
export type ExportColumn = {
  heading: string;
  value: 'jobNumber' | 'name' | 'organ' | keyof SlipSums | `row:${string}`;
  isLeftOut: boolean;
};
