import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { readTable } from '@server/table/table-file';
import { draftOf } from './draft';
import { readPeople, type Cells } from './read-people';

const AREAS = new Map<string, string>();
const FORMATS = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/><numFmt numFmtId="166" formatCode="[Red]#,##0.00"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`;

async function workbook(rows: string, more = '', book = '<workbookPr/>'): Promise<Buffer> {
  const zip = new ZipFile();
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="r">${book}<sheets><sheet name="a" r:id="s"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="s" Type="o/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="f" Type="o/styles" Target="styles.xml"/></Relationships>',
    'xl/styles.xml': FORMATS,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData>${more}</worksheet>`,
  };
  Object.entries(parts).forEach(([path, part]) => zip.addBuffer(Buffer.from(part), path));
  zip.end();
  return await buffer(zip.outputStream as Readable);
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
const HEAD = row(text('姓名'), text('手机号'), text('工号'), text('部门'), text('入职日期'));

const people = async (bytes: Buffer): Promise<Cells[]> =>
  (await readPeople(readTable('xlsx', bytes))).rows.map(({ cells }) => cells);

it.each([
  ['leading zeros that only the format shows', 'jobNumber', '<c s="1"><v>123</v></c>', '00123'],
  ['a plain number', 'jobNumber', '<c><v>123</v></c>', '123'],
  ['a number with a format of its own', 'jobNumber', '<c s="4"><v>1500</v></c>', '1500'],
  ['full-width digits', 'jobNumber', text('Ａ０１'), 'A01'],
  ['invisible characters', 'jobNumber', text('\u200BA01\u202C'), 'A01'],
])('reads %s', async (_, field, cell, shown) => {
  const [cells] = await people(
    await workbook(HEAD + row(text('甲'), text('１３８\u202D０００００００１'), cell)),
  );
  expect(cells).toMatchObject({ name: '甲', mobile: '13800000001', [field]: shown });
  expect(draftOf(cells!, AREAS)).toMatchObject({
    draft: { jobNumber: shown, number: { full: '+8613800000001' } },
    faults: [],
  });
});

it.each([
  ['a built-in format', '<c s="2"><v>46082</v></c>', ''],
  ['a Chinese format', '<c s="3"><v>46082.75</v></c>', ''],
  ['no format', '<c><v>46082</v></c>', ''],
  ['a calendar since 1904', '<c s="2"><v>44620</v></c>', '<workbookPr date1904="1"/>'],
  ['no format since 1904', '<c><v>44620</v></c>', '<workbookPr date1904="1"/>'],
  ['words', text('２０２６年３月１日'), ''],
])('shows a day of %s as a day', async (_, cell, book) => {
  const [cells] = await people(
    await workbook(HEAD + row(text('甲'), text('13800000001'), '<c/>', '<c/>', cell), '', book),
  );
  expect(cells!.joinedDay).toBe('2026-03-01');
});

it.each([
  ['<c><v>4.40301199001011E+17</v></c>'],
  ['<c><v>440301199001011000</v></c>'],
  [text('4.40301E+17')],
  [text('4,40301E+17')],
])('refuses a number that Excel has shortened: %s', async (cell) => {
  const [cells] = await people(await workbook(HEAD + row(text('甲'), text('13800000001'), cell)));
  expect(draftOf(cells!, AREAS)).toMatchObject({
    draft: {},
    faults: [{ field: 'jobNumber', key: 'rowShortened' }],
  });
});

it('applies a merged cell to every line that it spans, and to none below', async () => {
  const bytes = await workbook(
    row(text('花名册')) +
      HEAD +
      row(text('甲'), text('13800000001'), '<c/>', text('销售部')) +
      row(text('乙'), text('13800000002'), '<c/>', '<c/>') +
      row(text('丙'), text('13800000003')) +
      row(text('丁'), text('13800000004')) +
      row('<c/>', '<c/>', '<c/>', '<c/>'),
    '<mergeCells><mergeCell ref="A1:E1"/><mergeCell ref="D3:D5"/></mergeCells>',
  );
  expect((await people(bytes)).map(({ name, organ }) => [name, organ])).toEqual([
    ['甲', '销售部'],
    ['乙', '销售部'],
    ['丙', '销售部'],
    ['丁', undefined],
  ]);
});
