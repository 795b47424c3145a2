import { ServiceError } from '@server/kernel/errors';
import {
  CELL_CHARACTERS,
  durationText,
  hoursText,
  nextTurn,
  percentText,
  storable,
  TURN_ROWS,
  type Cell,
  type TableRow,
} from './table';

const DELIMITERS = [',', ';', '\t'] as const;
/** Enough to tell what parts the cells. */
const SAMPLE_CHARACTERS = 8_000;

/** Spreadsheets take these for formulas. An apostrophe before them says that they are text; one that was there stays. */
const FORMULA = /^'*[=+\-@\t\r]/;
const MARKED = /^'+[=+\-@\t\r]/;

/** The text of a file: UTF-8 with or without a mark, UTF-16 with one, else GB18030, which Excel writes in China. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encodings = isWide ? [first === 0xff ? 'utf-16le' : 'utf-16be'] : ['utf-8', 'gb18030'];
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      continue;
    }
  }
  throw new ServiceError('tableUnreadable');
}

/** Reads the rows of a CSV file; what parts its cells is found out. */
export async function* readCsv(bytes: Uint8Array): AsyncGenerator<TableRow> {
  const text = decodeText(bytes);
  let line = 0;
  for (const cells of rowsOf(text, delimiterOf(text.slice(0, SAMPLE_CHARACTERS)))) {
    line += 1;
    if (line % TURN_ROWS === 0) {
      await nextTurn();
    }
    yield { line, cells: cells.map((cell) => storable(MARKED.test(cell) ? cell.slice(1) : cell)) };
  }
}

/** Whatever stands most often outside of quotation marks. */
function delimiterOf(sample: string): string {
  const plain = sample.replaceAll(/"[^"]*"/g, '');
  const count = (one: string) => plain.split(one).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** One pass over the text; a quotation mark inside a cell that does not begin with one is a character like others. */
function* rowsOf(text: string, delimiter: string): Generator<string[]> {
  let cells: string[] = [];
  let at = 0;
  const take = (cell: string) => {
    if (cell.length > CELL_CHARACTERS) {
      throw new ServiceError('tableCellTooLong');
    }
    cells.push(cell);
  };
  const plainEnd = new RegExp(`[${delimiter}\\r\\n]`, 'g');
  while (at < text.length) {
    if (text[at] === '"') {
      const [cell, end] = quoted(text, at + 1);
      plainEnd.lastIndex = end;
      const rest = plainEnd.exec(text)?.index ?? text.length;
      take(cell + text.slice(end, rest));
      at = rest;
    } else {
      plainEnd.lastIndex = at;
      const end = plainEnd.exec(text)?.index ?? text.length;
      take(text.slice(at, end));
      at = end;
    }
    if (text[at] === delimiter) {
      at += 1;
      if (at === text.length) {
        take('');
      }
      if (text[at] !== '\r' && text[at] !== '\n') {
        continue;
      }
      take('');
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    yield cells;
    cells = [];
  }
  if (cells.length > 0) {
    yield cells;
  }
}

/** A cell in quotation marks, and where it ends. Two marks stand for one; without an end it goes on to the end of the file. */
function quoted(text: string, start: number): [cell: string, end: number] {
  const parts: string[] = [];
  let at = start;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end < 0) {
      throw new ServiceError('tableUnreadable');
    }
    parts.push(text.slice(at, end));
    if (text[end + 1] !== '"') {
      return [parts.join('"'), end + 1];
    }
    at = end + 2;
  }
}

/** A CSV file as Excel opens it: UTF-8 with its mark, lines of Windows, no cell that would be taken for a formula. */
export async function* writeCsv(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Buffer> {
  yield Buffer.from('\uFEFF');
  for await (const cells of rows) {
    yield Buffer.from(`${cells.map(cellText).join(',')}\r\n`);
  }
}

/** A number is no formula, whatever its sign. */
function cellText(cell: Cell): string {
  if (typeof cell === 'number') {
    return String(cell);
  }
  if (typeof cell === 'object') {
    if ('day' in cell) {
      return cell.day;
    }
    if ('minute' in cell) {
      return cell.minute;
    }
    if ('percent' in cell) {
      return percentText(cell);
    }
    return 'duration' in cell ? durationText(cell) : hoursText(cell);
  }
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /["',;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
