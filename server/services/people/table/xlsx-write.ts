import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { CELL_CHARACTERS, nextTurn, TURN_ROWS } from './table';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;
const ROOT = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
/** Two styles of text, which Excel never computes: plain, and bold for the names of columns. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

const PLAIN = 1;
const BOLD = 2;
const WIDTH = 18;

export type SheetShape = {
  name: string;
  columns: number;
  /** The line that names the columns: bold, and in sight while the rows below are scrolled. */
  headLine: number;
};

/** A workbook of one sheet whose cells are all text, written while its rows come. */
export async function* writeXlsx(
  rows: AsyncIterable<readonly string[]>,
  shape: SheetShape,
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path);
  add('[Content_Types].xml', CONTENT_TYPES);
  add('_rels/.rels', ROOT);
  add(
    'xl/workbook.xml',
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(shape.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  add('xl/_rels/workbook.xml.rels', RELATIONS);
  add('xl/styles.xml', STYLES);
  const sheet = Readable.from(sheetXml(rows, shape));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  const output = zip.outputStream as Readable;
  // A fault of the rows would otherwise leave the reader of the archive waiting for ever.
  sheet.once('error', (error) => output.destroy(error));
  yield* output as AsyncIterable<Buffer>;
}

async function* sheetXml(
  rows: AsyncIterable<readonly string[]>,
  { columns, headLine }: SheetShape,
): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${headLine}" topLeftCell="A${headLine + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="${WIDTH}" style="${PLAIN}" customWidth="1"/></cols><sheetData>`;
  let line = 0;
  for await (const cells of rows) {
    line += 1;
    const style = line === headLine ? BOLD : PLAIN;
    yield `<row r="${line}">${cells.map((cell) => cellXml(cell, style)).join('')}</row>`;
    if (line % TURN_ROWS === 0) {
      await nextTurn();
    }
  }
  yield '</sheetData></worksheet>';
}

const cellXml = (cell: string, style: number): string =>
  cell === ''
    ? '<c/>'
    : `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(cell.slice(0, CELL_CHARACTERS))}</t></is></c>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Control characters are written as Excel does, and so is what looks like one of them; XML would not keep them. */
function escaped(text: string): string {
  return text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(
      /(?![\t\n])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu,
      (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
    .replaceAll(/[&<>"]/g, (one) => ENTITIES[one]!);
}
