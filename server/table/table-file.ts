import type { TableFormat } from '@contract/people/transfer';
import { readCsv, writeCsv } from './csv';
import type { Cell, TableRow } from './table';
import { readXlsx } from './xlsx-read';
import type { Sheet, SheetShape } from './xlsx-sheet';
import { writeXlsx } from './xlsx-write';

/** Reads a table of either form row by row; what cannot be read is refused. */
export const readTable = (format: TableFormat, bytes: Buffer): AsyncGenerator<TableRow> =>
  format === 'csv' ? readCsv(bytes) : readXlsx(bytes);

/** Writes a table in either form while its rows come. */
export const writeTable = (
  format: TableFormat,
  rows: AsyncIterable<readonly Cell[]>,
  shape: SheetShape,
): AsyncGenerator<Buffer> => writeTables(format, [{ ...shape, rows }]);

/** Writes several tables: a sheet each, or in a CSV file one after the other with an empty line between them. */
export const writeTables = (format: TableFormat, sheets: readonly Sheet[]): AsyncGenerator<Buffer> =>
  format === 'csv' ? writeCsv(following(sheets)) : writeXlsx(sheets);

async function* following(sheets: readonly Sheet[]): AsyncGenerator<readonly Cell[]> {
  for (const [index, { rows }] of sheets.entries()) {
    if (index > 0) {
      yield [];
    }
    yield* rows;
  }
}
