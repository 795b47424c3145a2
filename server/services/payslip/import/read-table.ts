import { PAYSLIP_LIMITS } from '@contract/payslip/payslip';
import type { In } from '@contract/endpoint';
import type { payslipImportRead } from '@contract/payslip/import-calls';
import type { RunColumn } from '@contract/payslip/rules/table/imported';
import type { TableLine } from '@contract/payslip/rules/table/judge-lines';
import { FIELD_NAMES } from '@contract/people/transfer';
import type { SessionCtx } from '@server/kernel/context';
import { ServiceError } from '@server/kernel/errors';
import { bytesOf } from '@server/services/file/bytes-of';
import { requireOwnFiles } from '@server/services/file/use-files';
import type { TableRow } from '@server/table/table';
import { readTable } from '@server/table/table-file';
import type { ItemRow } from '../build/company-rules';

/** Titles and notes may come before the heading. */
const LINES_ABOVE = 20;

export type PayTable = { headings: string[]; lines: TableLine[] };

const NUMBER = [
  ...Object.values(FIELD_NAMES.jobNumber),
  '员工编号',
  '员工号',
  '人员编号',
  'Employee ID',
  'Employee number',
];
const NAME = [...Object.values(FIELD_NAMES.name), '员工姓名', 'Employee', 'Employee name'];
const FIGURES: readonly [role: 'insuranceBase' | 'fundBase' | 'deductions', names: readonly string[]][] = [
  ['insuranceBase', ['社保基数', '社保缴费基数', 'Insurance base']],
  ['fundBase', ['公积金基数', '公积金缴存基数', 'Housing fund base']],
  ['deductions', ['专项附加扣除', 'Additional deductions']],
];

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s*（）()]/g, '');
const isOne = (heading: string, names: readonly string[]): boolean =>
  names.some((name) => plain(name) === plain(heading));

async function rowsOf(
  ctx: SessionCtx,
  table: In<typeof payslipImportRead>['table'],
): Promise<AsyncGenerator<TableRow>> {
  if ('pasted' in table) {
    return readTable('csv', Buffer.from(table.pasted));
  }
  const [file] = await requireOwnFiles(ctx.db, ctx, [table.fileId], { kinds: ['table'] });
  return readTable(file!.contentType === 'text/csv' ? 'csv' : 'xlsx', await bytesOf(ctx, table.fileId));
}

/** The table of a payroll program: the first line with an employee ID or a name is its heading. */
export async function readPayTable(
  ctx: SessionCtx,
  table: In<typeof payslipImportRead>['table'],
): Promise<PayTable> {
  let headings: string[] | undefined;
  const lines: TableLine[] = [];
  for await (const { line, cells } of await rowsOf(ctx, table)) {
    if (!headings) {
      if (cells.some((cell) => isOne(cell, NUMBER) || isOne(cell, NAME))) {
        headings = cells.slice(0, PAYSLIP_LIMITS.columns).map((cell) => cell.trim().slice(0, 100));
      } else if (line > LINES_ABOVE) {
        break;
      }
    } else if (
      cells.some((cell) => cell.trim() !== '') &&
      lines.push({ line, cells }) > PAYSLIP_LIMITS.lines
    ) {
      throw new ServiceError('tableTooManyRows', { max: PAYSLIP_LIMITS.lines });
    }
  }
  if (!headings) {
    throw new ServiceError('payImportNoHead');
  }
  if (lines.length === 0) {
    throw new ServiceError('payImportEmpty');
  }
  return { headings, lines };
}

/** Columns of a heading as they were mapped last, else by the names of items. An item has one column. */
export function proposedColumns(
  headings: readonly string[],
  items: readonly ItemRow[],
  last: readonly RunColumn[],
): RunColumn[] {
  const taken = new Set<string>();
  const roles = new Set<string>();
  return headings.map((heading): RunColumn => {
    const found = lastColumn(heading, last) ?? namedColumn(heading, items);
    const isTaken = found.role === 'item' ? taken.has(found.item ?? '') : roles.has(found.role);
    const isKnown = found.role !== 'item' || items.some(({ code }) => code === found.item);
    if ((isTaken && found.role !== 'skip') || !isKnown) {
      return { heading, role: 'skip' };
    }
    taken.add(found.item ?? '');
    roles.add(found.role);
    return found;
  });
}

const lastColumn = (heading: string, last: readonly RunColumn[]): RunColumn | undefined =>
  last.find((column) => column.heading === heading);

function namedColumn(heading: string, items: readonly ItemRow[]): RunColumn {
  if (isOne(heading, NUMBER)) {
    return { heading, role: 'jobNumber' };
  }
  if (isOne(heading, NAME)) {
    return { heading, role: 'name' };
  }
  const figure = FIGURES.find(([, names]) => isOne(heading, names));
  if (figure) {
    return { heading, role: figure[0] };
  }
  const item = items.find(({ name, enName, code }) => isOne(heading, [name, enName ?? name, code]));
  return item ? { heading, role: 'item', item: item.code } : { heading, role: 'skip' };
}

/** Refuses columns that name no person or no amount, an item twice, and items that don't exist. */
export function requireColumns(columns: readonly RunColumn[], items: readonly ItemRow[]): void {
  const roles = columns.filter(({ role }) => role !== 'skip' && role !== 'item').map(({ role }) => role);
  const codes = columns.flatMap(({ role, item }) => (role === 'item' ? [item ?? ''] : []));
  const isRight =
    (roles.includes('jobNumber') || roles.includes('name')) &&
    codes.length > 0 &&
    new Set(roles).size === roles.length &&
    new Set(codes).size === codes.length &&
    codes.every((code) => items.some((item) => item.code === code));
  if (!isRight) {
    throw new ServiceError('payslipColumns');
  }
}
