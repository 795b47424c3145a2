import { PAY_IMPORT_MAX } from '@contract/pay/import-calls';
import type { ImportLine } from '@contract/pay/rules/judge-import';
import { FIELD_NAMES } from '@contract/people/transfer';
import { ServiceError } from '@server/kernel/errors';
import { dayIn } from '@server/table/cell';
import type { TableRow } from '@server/table/table';

/** Notes may stand above the names of the columns. */
const LINES_ABOVE = 20;
const SINCE_1904_DAYS = 1462;

type Column = 'jobNumber' | 'name' | 'amount' | 'day';
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  jobNumber: [
    ...Object.values(FIELD_NAMES.jobNumber),
    '员工编号',
    '员工号',
    'Employee ID',
    'Employee number',
  ],
  name: [...Object.values(FIELD_NAMES.name), '员工姓名', 'Employee'],
  amount: [
    '月薪',
    '月薪（税前）',
    '薪资',
    '工资',
    '调整后月薪',
    'Monthly pay',
    'Salary',
    'Pay',
    'New salary',
  ],
  day: ['生效日期', '生效日', '开始日期', 'Effective date', 'From'],
};

const plain = (text: string): string =>
  text.trim().toLowerCase().replaceAll('(', '（').replaceAll(')', '）').replaceAll(/[\s*]/g, '');

type Columns = Record<Column, number | undefined>;

/** The columns of a head; undefined for a line that is none. */
function columnsIn(cells: readonly string[]): Columns | undefined {
  const at = (column: Column) => {
    const names = NAMES[column].map(plain);
    const found = cells.findIndex((cell) => names.includes(plain(cell)));
    return found === -1 ? undefined : found;
  };
  const columns = { jobNumber: at('jobNumber'), name: at('name'), amount: at('amount'), day: at('day') };
  const hasPerson = columns.jobNumber !== undefined || columns.name !== undefined;
  return hasPerson && columns.amount !== undefined && columns.day !== undefined ? columns : undefined;
}

/** The lines of a table of pay below its head. */
export async function readLines(table: AsyncIterable<TableRow>): Promise<ImportLine[]> {
  let columns: Columns | undefined;
  const lines: ImportLine[] = [];
  for await (const row of table) {
    if (!columns) {
      columns = columnsIn(row.cells);
      if (!columns && row.line > LINES_ABOVE) {
        break;
      }
      continue;
    }
    if (row.cells.some((cell) => cell.trim() !== '') && lines.push(lineOf(row, columns)) > PAY_IMPORT_MAX) {
      throw new ServiceError('tableTooManyRows', { max: PAY_IMPORT_MAX });
    }
  }
  if (!columns) {
    throw new ServiceError('payImportNoHead');
  }
  if (lines.length === 0) {
    throw new ServiceError('payImportEmpty');
  }
  return lines;
}

function lineOf({ line, cells, isSince1904 = false }: TableRow, columns: Columns): ImportLine {
  const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at]?.trim() ?? ''));
  const day = cell(columns.day);
  const serial = isSince1904 && /^\d{5}$/.test(day) ? String(Number(day) + SINCE_1904_DAYS) : day;
  return {
    line,
    jobNumber: cell(columns.jobNumber),
    name: cell(columns.name),
    amount: cell(columns.amount),
    day: dayIn(serial) ?? '',
  };
}
