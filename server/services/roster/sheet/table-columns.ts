import { properName } from '@contract/text/identifying-text';
import { LANGUAGES } from '@contract/start-limits';
import { ServiceError } from '@server/kernel/errors';
import { dayIn } from '@server/table/cell';
import type { TableRow } from '@server/table/table';
import { SHEET_WORDS } from './sheet-words';
import { PERSON_COLUMNS } from './workbook';

type PersonColumn = (typeof PERSON_COLUMNS)[number];
export type TableColumns = {
  person: Partial<Record<PersonColumn, number>>;
  dates: { date: string; at: number; name: string }[];
  unknown: string[];
};
export type TableLine = { line: number; cells: string[] };

/** Notes may stand above the names of the columns. */
const LINES_ABOVE = 20;
const SINCE_1904_DAYS = 1_462;
const SERIAL = /^[1-9]\d{4}$/;

/** Columns and rows of a table that was exported, or made like one. Refuses what has no names of columns, or two of one name. */
export async function readLines(
  table: AsyncIterable<TableRow>,
  most: number,
): Promise<{ columns: TableColumns; lines: TableLine[] }> {
  let columns: TableColumns | undefined;
  const lines: TableLine[] = [];
  for await (const { line, cells, isSince1904 = false } of table) {
    if (!columns) {
      columns = columnsIn(cells, isSince1904);
      if (!columns && line >= LINES_ABOVE) {
        break;
      }
      continue;
    }
    if (cells.every((cell) => cell.trim() === '')) {
      continue;
    }
    if (lines.push({ line, cells }) > most) {
      throw new ServiceError('tableTooManyRows', { max: most });
    }
  }
  if (!columns) {
    throw new ServiceError('rosterTableNoHead');
  }
  if (lines.length === 0) {
    throw new ServiceError('tableEmpty');
  }
  return { columns, lines };
}

function columnsIn(cells: readonly string[], isSince1904: boolean): TableColumns | undefined {
  const columns: TableColumns = { person: {}, dates: [], unknown: [] };
  const seen = new Set<string>();
  cells.forEach((cell, at) => {
    const name = properName(cell);
    const own = nameOf(name);
    const date = own === undefined ? dateIn(name, isSince1904) : undefined;
    const key = own ?? date;
    if (key !== undefined && seen.has(key)) {
      throw new ServiceError('tableColumnTwice', { column: name });
    }
    if (key !== undefined) {
      seen.add(key);
    }
    if (date !== undefined) {
      columns.dates.push({ date, at, name: date });
    } else if (own !== undefined && own !== 'hours') {
      columns.person[own] = at;
    } else if (own === undefined && name !== '') {
      columns.unknown.push(name);
    }
  });
  const { id, name, jobNumber } = columns.person;
  const isFound = (id ?? name ?? jobNumber) !== undefined && columns.dates.length > 0;
  return isFound ? columns : undefined;
}

const NAMES = [...PERSON_COLUMNS, 'hours'] as const;
const nameOf = (text: string): (typeof NAMES)[number] | undefined =>
  NAMES.find((one) => LANGUAGES.some((lang) => SHEET_WORDS[one][lang].toLowerCase() === text.toLowerCase()));

const dateIn = (text: string, isSince1904: boolean): string | undefined =>
  dayIn(SERIAL.test(text) && isSince1904 ? String(Number(text) + SINCE_1904_DAYS) : text);
