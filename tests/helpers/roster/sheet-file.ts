import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { bytesOf } from '@server/services/file/bytes-of';
import type { Cell, TableRow } from '@server/table/table';
import { readTable } from '@server/table/table-file';
import { writeXlsx } from '@server/table/xlsx-write';
import type { TestServer } from '../server';

/** Rows of a workbook that the server has made, as texts. */
export async function rowsOf(server: TestServer, fileId: string): Promise<string[][]> {
  const rows = (await Readable.from(
    readTable('xlsx', await bytesOf(server, fileId)),
  ).toArray()) as TableRow[];
  return rows.map(({ cells }) => cells);
}

/** Uploads rows as a workbook; returns its id. */
export async function uploadRows(
  server: TestServer,
  token: string,
  rows: readonly (readonly Cell[])[],
): Promise<string> {
  async function* each() {
    yield* rows;
  }
  const columns = Math.max(...rows.map(({ length }) => length));
  const bytes = await buffer(Readable.from(writeXlsx([{ name: 'x', columns, headLine: 1, rows: each() }])));
  const { data } = await server.upload('table', [{ bytes, name: 'roster.xlsx' }], { token });
  return data[0]!.fileId;
}
