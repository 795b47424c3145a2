import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { sheetXml, type Sheet } from './xlsx-sheet';
import { STYLES } from './xlsx-styles';
import { columnName, escaped, HEAD, MAIN } from './xlsx-xml';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = (sheets: number): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${numbered(sheets, (at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`;
const ROOT = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const relations = (sheets: number): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${numbered(sheets, (at) => `<Relationship Id="rId${at}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;
const numbered = (count: number, of: (at: number) => string): string =>
  Array.from({ length: count }, (_, index) => of(index + 1)).join('');

/** A workbook, written while its rows come. Texts are text cells whatever they look like, numbers are number cells. */
export async function* writeXlsx(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path);
  const names = sheets.map(
    ({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  add('[Content_Types].xml', contentTypes(sheets.length));
  add('_rels/.rels', ROOT);
  add(
    'xl/workbook.xml',
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.join('')}</sheets>${definedNames(sheets)}</workbook>`,
  );
  add('xl/_rels/workbook.xml.rels', relations(sheets.length));
  add('xl/styles.xml', STYLES);
  const output = zip.outputStream as Readable;
  sheets.forEach((sheet, index) => {
    const xml = Readable.from(sheetXml(sheet));
    // A fault of the rows would otherwise leave the reader of the archive waiting for ever.
    xml.once('error', (error) => output.destroy(error));
    zip.addReadStream(xml, `xl/worksheets/sheet${index + 1}.xml`);
  });
  zip.end();
  yield* output as AsyncIterable<Buffer>;
}

/** Head lines and frozen columns stand on each printed page again. */
function definedNames(sheets: readonly Sheet[]): string {
  const names = sheets.flatMap(({ name, headLine, frozenColumns = 0, print }, index) => {
    const sheet = `'${escaped(name.replaceAll("'", "''"))}'!`;
    const columns = frozenColumns > 0 ? `${sheet}$A:$${columnName(frozenColumns - 1)},` : '';
    return print
      ? `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${columns}${sheet}$1:$${headLine}</definedName>`
      : [];
  });
  return names.length > 0 ? `<definedNames>${names.join('')}</definedNames>` : '';
}
