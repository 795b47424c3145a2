import { buffer, text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { sheetsOf } from '@tests/helpers/settlement/sheets-of';
import type { Cell } from './table';
import { readTable, writeTables } from './table-file';

async function* rows(): AsyncGenerator<readonly Cell[]> {
  yield ['Name', { day: '2026-03-01' }];
  yield [
    '013',
    { day: '2026-12-31' },
    { duration: 1_590 },
    { duration: -90 },
    7.25,
    8,
    { minutes: 450 },
    { percent: 1 / 3 },
  ];
}
const SHAPE = {
  name: "Lin's",
  columns: 8,
  headLine: 1,
  frozenColumns: 2,
  hasFilter: true,
  widths: [30],
  hiddenColumns: [1],
  print: { paper: 'a3', isLandscape: true },
} as const;
const written = async (format: 'xlsx' | 'csv') =>
  await buffer(Readable.from(writeTables(format, [{ ...SHAPE, rows: rows() }])));

it('days, durations and decimals are number cells with formats', async () => {
  const [sheet] = await sheetsOf(await written('xlsx'));
  const cells = ['B1', 'A2', 'B2', 'C2', 'D2', 'E2', 'F2', 'G2', 'H2'].map((at) => sheet!.cells.get(at));
  expect(cells).toEqual([
    { value: 46_082, style: 7 },
    { value: '013', style: 1 },
    { value: 46_387, style: 5 },
    { value: 1_590 / 1_440, style: 6 },
    { value: -90 / 1_440, style: 6 },
    { value: 7.25, style: 4 },
    { value: 8, style: 3 },
    { value: 7.5, style: 4 },
    { value: 1 / 3, style: 9 },
  ]);
});

it('days are read again as days, and both are words in a CSV file', async () => {
  const lines = await Readable.from(readTable('xlsx', await written('xlsx'))).toArray();
  expect(lines.map(({ cells }: { cells: string[] }) => cells.slice(0, 2))).toEqual([
    ['Name', '2026-03-01'],
    ['013', '2026-12-31'],
  ]);
  expect((await written('csv')).toString().slice(1)).toBe(
    'Name,2026-03-01\r\n013,2026-12-31,26:30,-1:30,7.25,8,7.5,33.33%\r\n',
  );
});

it('a sheet has its frozen columns, filter, widths and page in the order of the format', async () => {
  const parts = new Map<string, string>();
  const zip = await fromBufferPromise(await written('xlsx'), { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  const xml = parts.get('xl/worksheets/sheet1.xml')!;
  expect(
    [...xml.matchAll(/<(sheetPr|sheetViews|cols|sheetData|autoFilter|pageMargins|pageSetup)\b/g)].map(
      ([, name]) => name,
    ),
  ).toEqual(['sheetPr', 'sheetViews', 'cols', 'sheetData', 'autoFilter', 'pageMargins', 'pageSetup']);
  expect(xml).toContain(
    '<pane xSplit="2" ySplit="1" topLeftCell="C2" activePane="bottomRight" state="frozen"/>',
  );
  expect(xml).toContain('<col min="2" max="2" width="18" style="1" hidden="1" customWidth="1"/>');
  expect(xml).toContain('<autoFilter ref="A1:H2"/>');
  expect(xml).toContain('<pageSetup paperSize="8" orientation="landscape" fitToWidth="1" fitToHeight="0"/>');
  expect(parts.get('xl/workbook.xml')).toContain(
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">'Lin''s'!$A:$B,'Lin''s'!$1:$1</definedName>`,
  );
});
