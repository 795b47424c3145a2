import { identifier, properName } from '@contract/text/identifying-text';
import { IMPORT_LIMITS, type ImportField } from '@contract/people/transfer';
import { ServiceError } from '@server/kernel/errors';
import type { TableRow } from '@server/table/table';
import { fieldOf, isExample } from '@server/services/person/column-names';
import { dayIn } from '@server/table/cell';

export type Cells = Partial<Record<ImportField, string>>;
export type ReadRow = { line: number; cells: Cells };
export type ReadPeople = { rows: ReadRow[]; unknownColumns: string[] };

/** Notes may stand above the names of the columns. */
const LINES_ABOVE = 20;
const SINCE_1904_DAYS = 1462;

/** Numbers and codes are compared letter by letter, names are read by people. */
const READ_AS: Readonly<Record<ImportField, (text: string) => string>> = {
  name: properName,
  enName: properName,
  mobile: identifier,
  jobNumber: identifier,
  email: identifier,
  organ: properName,
  position: properName,
  joinedDay: identifier,
  serviceSince: identifier,
  accountType: identifier,
  isHead: identifier,
  employmentType: properName,
  probationUntil: identifier,
  manager: identifier,
  homePlace: properName,
  weeklyHours: identifier,
  contractKind: properName,
  contractFrom: identifier,
  contractTo: identifier,
  skills: properName,
};
const DAYS: ReadonlySet<ImportField> = new Set([
  'joinedDay',
  'serviceSince',
  'probationUntil',
  'contractFrom',
  'contractTo',
]);

/** The people of a table: what stands above the names of its columns, empty rows and examples are passed over. */
export async function readPeople(table: AsyncIterable<TableRow>): Promise<ReadPeople> {
  let columns: (ImportField | undefined)[] | undefined;
  let unknownColumns: string[] = [];
  const rows: ReadRow[] = [];
  const carried = new Map<number, { text: string; lastLine: number }>();
  for await (const { line, cells, isSince1904 = false, merged = [] } of table) {
    if (!columns) {
      columns = columnsIn(cells);
      unknownColumns = cells.map((name) => name.trim()).filter((name) => name !== '' && !fieldOf(name));
      if (!columns && line > LINES_ABOVE) {
        break;
      }
      continue;
    }
    const own = knownCells(cells, columns, isSince1904);
    const withMerged = carry(carried, { line, cells, merged });
    if (Object.keys(own).length === 0 || isExample(own.name ?? '')) {
      continue;
    }
    const known = knownCells(withMerged, columns, isSince1904);
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

/** The cells of a row with what merged cells above hold for it. Those of the lines above the columns' names hold for none. */
function carry(
  carried: Map<number, { text: string; lastLine: number }>,
  { line, cells, merged }: Required<Pick<TableRow, 'line' | 'cells' | 'merged'>>,
): string[] {
  const filled = [...cells];
  for (const [column, { text, lastLine }] of carried) {
    if (line > lastLine) {
      carried.delete(column);
    } else {
      filled[column] = filled[column]?.trim() ? filled[column] : text;
    }
  }
  merged.forEach(({ column, lastLine }) => carried.set(column, { text: cells[column] ?? '', lastLine }));
  return filled;
}

function knownCells(
  cells: readonly string[],
  columns: readonly (ImportField | undefined)[],
  isSince1904: boolean,
): Cells {
  const known: Cells = {};
  columns.forEach((field, at) => {
    const text = field === undefined ? '' : cellText(field, cells[at] ?? '', isSince1904);
    if (field !== undefined && text !== '') {
      known[field] = text;
    }
  });
  return known;
}

/** A cell as it is stored and compared; empty where it holds nothing to see. */
export function cellText(field: ImportField, cell: string, isSince1904 = false): string {
  const text = READ_AS[field](cell);
  if (text === '' || !DAYS.has(field)) {
    return text;
  }
  const serial = isSince1904 && /^\d{1,5}(\.\d+)?$/.test(text) ? Number(text) + SINCE_1904_DAYS : text;
  // A cell that is no date stays as written, so that it can be corrected.
  return dayIn(String(serial)) ?? text;
}
