import type { TableFormat } from '@contract/people/transfer';
import { readCsv, writeCsv } from './csv';
import type { TableRow } from './table';
import { readXlsx } from './xlsx-read';
import { writeXlsx, type SheetShape } from './xlsx-write';

/** Reads a table of either form row by row; what cannot be read is refused. */
export const readTable = (format: TableFormat, bytes: Buffer): AsyncGenerator<TableRow> =>
  format === 'csv' ? readCsv(bytes) : readXlsx(bytes);

/** Writes a table in either form while its rows come. */
export const writeTable = (
  format: TableFormat,
  rows: AsyncIterable<readonly string[]>,
  shape: SheetShape,
): AsyncGenerator<Buffer> => (format === 'csv' ? writeCsv(rows) : writeXlsx(rows, shape));
