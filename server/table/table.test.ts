import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { TABLE_FORMATS, type TableFormat } from '@contract/people/transfer';
import { sheetsOf } from '@tests/helpers/settlement/sheets-of';
import { readTable, writeTable, writeTables } from './table-file';
import type { TableRow } from './table';
import { readXlsx } from './xlsx-read';

const SHAPE = { name: '人员', columns: 3, headLine: 1 };

async function written(format: TableFormat, rows: readonly string[][]): Promise<Buffer> {
  async function* each() {
    yield* rows;
  }
  return await buffer(Readable.from(writeTable(format, each(), SHAPE)));
}

const all = async (rows: AsyncIterable<TableRow>) => (await Readable.from(rows).toArray()) as TableRow[];
const read = async (format: TableFormat, bytes: Buffer) => await all(readTable(format, bytes));
const cellsOf = async (format: TableFormat, bytes: Buffer) =>
  (await read(format, bytes)).map(({ cells }) => cells);

const csv = async (text: string | Buffer) =>
  await cellsOf('csv', typeof text === 'string' ? Buffer.from(text) : text);

/** The bytes of a workbook made of these parts. */
async function zipOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  Object.entries(parts).forEach(([path, part]) => zip.addBuffer(Buffer.from(part), path));
  zip.end();
  return await buffer(zip.outputStream as Readable);
}

const BOOK = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="x" state="hidden" r:id="h"/><sheet name="a" r:id="s"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="s" Type="o/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="t" Type="o/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
};
const sheetBook = async (rows: string, more: Record<string, string> = {}) =>
  await zipOf({
    ...BOOK,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  });

describe.each(TABLE_FORMATS)('a table as %s', (format) => {
  it.each([
    ['formulas', ['=1+1', '+86 138', '-1', '@x', '\tx', "'=quoted", "''+x", "'plain"]],
    ['quotes, separators and lines', ['a"b', 'a,b;c', 'a\nb', '"', ' a ', '，', 'a\r\nb']],
    ['characters of markup', ['<a href="x">&amp;</a>', '_x000D_', '_x0041_', ']]>', '😀𠮷']],
    ['control characters', ['\u0001', '\u001F', '\r', 'a\u0007b']],
  ])('keeps %s', async (_, cells) => {
    expect(await cellsOf(format, await written(format, [cells]))).toEqual([cells]);
  });

  it('keeps whatever is written', async () => {
    const cell = fc
      .string({ unit: 'binary', maxLength: 12 })
      .map((text) => text.replaceAll(/[\0\p{Cs}]/gu, ''));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constant('x'), cell, cell, fc.constant('x')), { maxLength: 5 }),
        async (rows) => {
          expect(await cellsOf(format, await written(format, rows))).toEqual(rows);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('CSV', () => {
  const GB18030 = Buffer.from('d0d5c3fb2ccad6bbfa0ad5c5c8fd2c3138', 'hex');
  it.each([
    [
      'UTF-8 with a mark',
      Buffer.from('\uFEFF姓名,手机\n张三,18'),
      [
        ['姓名', '手机'],
        ['张三', '18'],
      ],
    ],
    [
      'UTF-8 without',
      '姓名,手机\n张三,18',
      [
        ['姓名', '手机'],
        ['张三', '18'],
      ],
    ],
    [
      'GB18030',
      GB18030,
      [
        ['姓名', '手机'],
        ['张三', '18'],
      ],
    ],
    [
      'UTF-16 of Excel, parted by tabs',
      Buffer.from('\uFEFF姓名\t手机\n张三\t18', 'utf16le'),
      [
        ['姓名', '手机'],
        ['张三', '18'],
      ],
    ],
    [
      'semicolons',
      'a;b\r\n1;2,5\r\n',
      [
        ['a', 'b'],
        ['1', '2,5'],
      ],
    ],
    [
      'an end without a line',
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'an empty last cell',
      'a,b\n1,\n',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'old lines of Mac',
      'a,b\r1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['empty lines, counted', 'a\n\nb', [['a'], [''], ['b']]],
    ['a mark inside a cell', 'a,5" b\n', [['a', '5" b']]],
  ])('is read: %s', async (_, bytes, rows) => {
    expect(await csv(bytes)).toEqual(rows);
  });

  it.each([
    ['an open quotation', '"a,b\nc', 'tableUnreadable'],
    ['a cell without end', `a,${'x'.repeat(40_000)}`, 'tableCellTooLong'],
    ['no text at all', Buffer.from([0x41, 0xff, 0xff, 0x80]), 'tableUnreadable'],
  ])('is refused: %s', async (_, bytes, key) => {
    await expect(csv(bytes)).rejects.toMatchObject({ messageKey: key });
  });
});

describe('a workbook of somebody else', () => {
  it('is read: shared and own texts, numbers, formulas with what they gave, gaps, hidden sheets passed over', async () => {
    const strings =
      '<sst><si><t>张三</t><rPh sb="0" eb="1"><t>zhang</t></rPh></si><si><r><t>a</t></r><r><t>b</t></r></si></sst>';
    const rows =
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2"><v>1.38E10</v></c><c r="D2" t="str"><f>A1&amp;"x"</f><v>ax</v></c></row>' +
      '<row r="9"><c t="s"><v>1</v></c><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c><c><v>0.5</v></c><c><f>B1</f></c></row>';
    const book = await sheetBook(rows, { 'xl/sharedStrings.xml': strings });
    expect(await read('xlsx', book)).toEqual([
      { line: 2, cells: ['张三', '', '13800000000', 'ax'], isSince1904: false },
      { line: 9, cells: ['ab', 'TRUE', '#REF!', '0.5'], isSince1904: false },
    ]);
  });

  const manyRows = '<row/>'.repeat(1_048_577);
  const wide = (size: number) => `<row><c t="inlineStr"><is><t>${'x'.repeat(size)}</t></is></c></row>`;
  it.each([
    ['no archive', async () => Buffer.from('PK\u0003\u0004 nothing of the kind'), 'tableUnreadable'],
    ['no workbook', async () => await zipOf({ 'a.txt': 'x' }), 'tableUnreadable'],
    ['cut off', async () => (await sheetBook('<row/>')).subarray(0, 300), 'tableUnreadable'],
    ['XML that does not end', async () => await sheetBook('<row>'), 'tableUnreadable'],
    [
      'entities in entities',
      async () =>
        await zipOf({
          ...BOOK,
          'xl/worksheets/sheet1.xml':
            '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><worksheet>&b;</worksheet>',
        }),
      'tableUnreadable',
    ],
    ['more rows than Excel has, all empty', async () => await sheetBook(manyRows), 'tableUnreadable'],
    ['a cell longer than Excel has', async () => await sheetBook(wide(40_000)), 'tableCellTooLong'],
    ['a text without end', async () => await sheetBook(wide(3_000_000)), 'tableUnreadable'],
    [
      'a column far out',
      async () => await sheetBook('<row><c r="XFD1" t="str"><v>x</v></c></row>'),
      'tableTooWide',
    ],
    [
      'a bomb of 300 MB in 300 kB',
      async () => await sheetBook(`<!--${' '.repeat(900_000)}--><c/>`.repeat(330)),
      'tableTooLarge',
    ],
  ])('is refused: %s', async (_, bytesOf, key) => {
    await expect(read('xlsx', await bytesOf())).rejects.toMatchObject({ messageKey: key });
  });

  it('is refused when it says that it is smaller than it is', async () => {
    const honest = await sheetBook('<row/>'.repeat(50_000));
    const end = honest.lastIndexOf(Buffer.from('504b0506', 'hex'));
    const directory = honest.readUInt32LE(end + 16);
    const entry = honest.lastIndexOf(Buffer.from('xl/worksheets/sheet1.xml')) - 46;
    expect(entry).toBeGreaterThanOrEqual(directory);
    const lying = Buffer.from(honest);
    lying.writeUInt32LE(100, entry + 24);
    await expect(read('xlsx', lying)).rejects.toMatchObject({ messageKey: 'tableUnreadable' });
  });

  it('is given up when reading takes too long', async () => {
    let seconds = 0;
    const slow = () => (seconds += 1) * 10_000;
    const reading = all(readXlsx(await sheetBook('<row/>'.repeat(200_000)), slow));
    await expect(reading).rejects.toMatchObject({ messageKey: 'tableTooSlow' });
  });
});

describe('numbers', () => {
  async function* rows() {
    yield ['Name', 'Minutes', 'Hours'];
    yield ['=1+1', -90, { minutes: -90 }];
    yield ['-1', 0, { minutes: 0 }];
  }

  it('are number cells with formats and references in a workbook', async () => {
    const bytes = await buffer(
      Readable.from(
        writeTables('xlsx', [
          { ...SHAPE, rows: rows(), hasNumbers: true },
          { ...SHAPE, name: 'second', rows: rows(), hasNumbers: true },
        ]),
      ),
    );
    const [first, second] = await sheetsOf(bytes);
    expect([first!.name, second!.name]).toEqual(['人员', 'second']);
    expect(first!.cells.get('A2')).toEqual({ value: '=1+1', style: 1 });
    expect(first!.cells.get('B2')).toEqual({ value: -90, style: 3 });
    expect(first!.cells.get('C2')).toEqual({ value: -1.5, style: 4 });
    expect(second!.cells.get('B3')).toEqual({ value: 0, style: 3 });
  });

  it('keep their sign in a CSV file, where texts that look like formulas are marked', async () => {
    const bytes = await buffer(Readable.from(writeTables('csv', [{ ...SHAPE, rows: rows() }])));
    expect(bytes.toString().slice(1)).toBe(`Name,Minutes,Hours\r\n"'=1+1",-90,-1.5\r\n"'-1",0,0\r\n`);
  });

  it('have letters beyond Z in wide tables', async () => {
    async function* wide() {
      yield Array.from({ length: 703 }, (_, index) => index);
    }
    const bytes = await buffer(Readable.from(writeTables('xlsx', [{ ...SHAPE, rows: wide() }])));
    const { cells } = (await sheetsOf(bytes))[0]!;
    expect(['Z1', 'AA1', 'ZZ1', 'AAA1'].map((at) => cells.get(at)?.value)).toEqual([25, 26, 701, 702]);
  });
});
