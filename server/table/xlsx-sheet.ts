import { CELL_CHARACTERS, hoursText, nextTurn, TURN_ROWS, type Cell } from './table';
import { STYLE } from './xlsx-styles';
import { columnName, escaped, HEAD, MAIN } from './xlsx-xml';

/** Characters of a column whose width is not given. */
const WIDTH = 18;
/** Codes of ECMA-376 for `paperSize`. */
const PAPER_SIZE = { a4: 9, a3: 8 } as const;
const DAY_MINUTES = 1_440;
const DAY_MS = 86_400_000;
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

export type SheetShape = {
  name: string;
  columns: number;
  /** The line that names the columns: bold, and in sight while the rows below are scrolled. */
  headLine: number;
  /** Has columns of numbers: what is typed into an empty cell of theirs is a number as well, and no text. */
  hasNumbers?: boolean;
  /** So many columns from the left stay in sight, and stand on each printed page. */
  frozenColumns?: number;
  /** The names of the columns get menus that filter. */
  hasFilter?: boolean;
  /** In characters, by column. */
  widths?: readonly number[];
  /** Columns that are there for reading the file again, counted from 0. */
  hiddenColumns?: readonly number[];
  /** As wide as one page, as many pages high as it takes. */
  print?: { paper: keyof typeof PAPER_SIZE; isLandscape?: boolean };
};
export type Sheet = SheetShape & { rows: AsyncIterable<readonly Cell[]> };

/** The elements of a worksheet in the order that the format prescribes. */
export async function* sheetXml(sheet: Sheet): AsyncGenerator<string> {
  const { rows, columns, headLine, hasFilter, print } = sheet;
  const fit = print ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : '';
  yield `${HEAD}<worksheet xmlns="${MAIN}">${fit}<sheetViews><sheetView workbookViewId="0">${paneXml(sheet)}</sheetView></sheetViews>${columnsXml(sheet)}<sheetData>`;
  let line = 0;
  for await (const cells of rows) {
    line += 1;
    const isHead = line === headLine;
    const written = cells.map((cell, index) => cellXml(cell, `${columnName(index)}${line}`, isHead));
    yield `<row r="${line}">${written.join('')}</row>`;
    if (line % TURN_ROWS === 0) {
      await nextTurn();
    }
  }
  yield '</sheetData>';
  if (hasFilter && line >= headLine) {
    yield `<autoFilter ref="A${headLine}:${columnName(columns - 1)}${line}"/>`;
  }
  if (print) {
    yield `<pageMargins left="0.4" right="0.4" top="0.4" bottom="0.4" header="0.2" footer="0.2"/><pageSetup paperSize="${PAPER_SIZE[print.paper]}" orientation="${print.isLandscape ? 'landscape' : 'portrait'}" fitToWidth="1" fitToHeight="0"/>`;
  }
  yield '</worksheet>';
}

function paneXml({ headLine, frozenColumns = 0 }: Sheet): string {
  const corner = `topLeftCell="${columnName(frozenColumns)}${headLine + 1}"`;
  return frozenColumns > 0
    ? `<pane xSplit="${frozenColumns}" ySplit="${headLine}" ${corner} activePane="bottomRight" state="frozen"/>`
    : `<pane ySplit="${headLine}" ${corner} activePane="bottomLeft" state="frozen"/>`;
}

function columnsXml({ columns, hasNumbers, widths = [], hiddenColumns = [] }: Sheet): string {
  const style = hasNumbers === true ? '' : ` style="${STYLE.text}"`;
  if (widths.length + hiddenColumns.length === 0) {
    return `<cols><col min="1" max="${columns}" width="${WIDTH}"${style} customWidth="1"/></cols>`;
  }
  const each = Array.from({ length: columns }, (_, index) => {
    const hidden = hiddenColumns.includes(index) ? ' hidden="1"' : '';
    return `<col min="${index + 1}" max="${index + 1}" width="${widths[index] ?? WIDTH}"${style}${hidden} customWidth="1"/>`;
  });
  return `<cols>${each.join('')}</cols>`;
}

function cellXml(cell: Cell, at: string, isHead: boolean): string {
  if (typeof cell === 'string') {
    return cell === ''
      ? `<c r="${at}"/>`
      : `<c r="${at}" t="inlineStr" s="${isHead ? STYLE.head : STYLE.text}"><is><t xml:space="preserve">${escaped(cell.slice(0, CELL_CHARACTERS))}</t></is></c>`;
  }
  const [style, value] = numberOf(cell, isHead);
  return `<c r="${at}" s="${style}"><v>${value}</v></c>`;
}

function numberOf(cell: Exclude<Cell, string>, isHead: boolean): [style: number, value: number | string] {
  if (typeof cell === 'number') {
    return [Number.isInteger(cell) ? STYLE.whole : STYLE.decimal, cell];
  }
  if ('minutes' in cell) {
    return [STYLE.decimal, hoursText(cell)];
  }
  if ('duration' in cell) {
    return [STYLE.duration, cell.duration / DAY_MINUTES];
  }
  if ('percent' in cell) {
    return [STYLE.percent, cell.percent];
  }
  return 'minute' in cell
    ? [STYLE.minute, daysSinceEpoch(cell.minute.replace(' ', 'T'))]
    : [isHead ? STYLE.headDay : STYLE.day, daysSinceEpoch(`${cell.day}T00:00`)];
}

/** Of a wall clock. */
const daysSinceEpoch = (minute: string): number => (Date.parse(`${minute}:00Z`) - EXCEL_EPOCH) / DAY_MS;
