import { IMPORT_LIMITS, type ImportField } from '@contract/people/transfer';
import { ServiceError } from '@server/errors';
import type { TableRow } from '../table/table';
import { fieldOf, isExample } from './columns';

export type Cells = Partial<Record<ImportField, string>>;
export type ReadRow = { line: number; cells: Cells };
export type ReadPeople = { rows: ReadRow[]; unknownColumns: string[] };

/** Notes may stand above the names of the columns. */
const LINES_ABOVE = 20;
const SINCE_1904_DAYS = 1462;

/** The people of a table: what stands above the names of its columns, empty rows and examples are passed over. */
export async function readPeople(table: AsyncIterable<TableRow>): Promise<ReadPeople> {
  let columns: (ImportField | undefined)[] | undefined;
  let unknownColumns: string[] = [];
  const rows: ReadRow[] = [];
  for await (const { line, cells, isSince1904 = false } of table) {
    if (!columns) {
      columns = columnsIn(cells);
      unknownColumns = cells.map((name) => name.trim()).filter((name) => name !== '' && !fieldOf(name));
      if (!columns && line > LINES_ABOVE) {
        break;
      }
      continue;
    }
    const known = knownCells(cells, columns, isSince1904);
    if (Object.keys(known).length === 0 || isExample(known.name ?? '')) {
      continue;
    }
    if (rows.push({ line, cells: known }) > IMPORT_LIMITS.rows) {
      throw new ServiceError('tableTooManyRows', { max: IMPORT_LIMITS.rows });
    }
  }
  if (!columns) {
    throw new ServiceError('tableNoHead');
  }
  if (rows.length === 0) {
    throw new ServiceError('tableEmpty');
  }
  return { rows, unknownColumns };
}

/** The line that names a person's name, and a number to tell them by. */
function columnsIn(cells: readonly string[]): (ImportField | undefined)[] | undefined {
  const columns = cells.map(fieldOf);
  if (!columns.includes('name') || !(columns.includes('mobile') || columns.includes('jobNumber'))) {
    return undefined;
  }
  if (cells.length > IMPORT_LIMITS.columns) {
    throw new ServiceError('tableTooWide', { max: IMPORT_LIMITS.columns });
  }
  columns.forEach((field, at) => {
    if (field !== undefined && columns.indexOf(field) !== at) {
      throw new ServiceError('tableColumnTwice', { column: cells[at]!.trim() });
    }
  });
  return columns;
}

function knownCells(
  cells: readonly string[],
  columns: readonly (ImportField | undefined)[],
  isSince1904: boolean,
): Cells {
  const known: Cells = {};
  columns.forEach((field, at) => {
    const text = cells[at]?.trim() ?? '';
    if (field !== undefined && text !== '') {
      const isLate =
        isSince1904 && (field === 'joinedDay' || field === 'serviceSince') && /^\d{1,5}(\.\d+)?$/.test(text);
      known[field] = isLate ? String(Number(text) + SINCE_1904_DAYS) : text;
    }
  });
  return known;
}
