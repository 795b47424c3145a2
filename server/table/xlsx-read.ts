import { IMPORT_LIMITS } from '@contract/people/transfer';
import { ServiceError } from '@server/kernel/errors';
import { CELL_CHARACTERS, storable, type TableRow } from './table';
import { Budget, Package } from './unpack';
import { numberText, readFormats, type NumberFormat } from './xlsx-formats';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
/** Texts that cells share: as many as there may be cells, and characters that fit into memory. */
const STRINGS_MAX = IMPORT_LIMITS.rows * IMPORT_LIMITS.columns;
const STRINGS_CHARACTERS = 20_000_000;
/** What Excel itself can hold. */
const ROWS_MAX = 1_048_576;

/** Reads the first sheet of a workbook row by row. Formulas are not computed: what Excel has found stands beside them. */
export async function* readXlsx(bytes: Buffer, clock: () => number = Date.now): AsyncGenerator<TableRow> {
  try {
    const parts = await Package.open(bytes, new Budget(clock));
    const { sheet, strings, styles, isSince1904 } = await findParts(parts);
    const look: SheetLook = {
      shared: strings === undefined ? [] : await readStrings(parts, strings),
      formats: styles === undefined ? [] : await readFormats(parts, styles),
      merged: await readMerged(parts, sheet),
      isSince1904,
    };
    yield* readSheet(parts, sheet, look);
  } catch (error) {
    throw error instanceof ServiceError ? error : new ServiceError('tableUnreadable');
  }
}

async function findParts(parts: Package) {
  let relation: string | undefined;
  let isSince1904 = false;
  await parts.read(WORKBOOK, {
    open: (name, attributes) => {
      if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible') {
        relation ??= Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1];
      }
      isSince1904 ||= name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? '');
    },
  });
  let sheet: string | undefined;
  let strings: string | undefined;
  let styles: string | undefined;
  await parts.read(RELATIONS, {
    open: (name, { Id, Type = '', Target = '' }) => {
      if (name === 'Relationship') {
        const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
        sheet = Id !== undefined && Id === relation ? path : sheet;
        strings = Type.endsWith('/sharedStrings') ? path : strings;
        styles = Type.endsWith('/styles') ? path : styles;
      }
    },
  });
  if (sheet === undefined) {
    throw new ServiceError('tableUnreadable');
  }
  const there = (path: string | undefined) => (path !== undefined && parts.has(path) ? path : undefined);
  return { sheet, strings: there(strings), styles: there(styles), isSince1904 };
}

async function readStrings(parts: Package, path: string): Promise<string[]> {
  const strings: string[] = [];
  let characters = 0;
  const cell = new CellText();
  await parts.read(path, {
    open: (name) => {
      cell.open(name);
      if (name === 'si') {
        cell.clear();
      }
    },
    text: (text) => cell.add(text),
    close: (name) => {
      cell.close(name);
      if (name === 'si') {
        const text = cell.text();
        characters += text.length;
        if (strings.push(text) > STRINGS_MAX || characters > STRINGS_CHARACTERS) {
          throw new ServiceError('tableTooLarge');
        }
      }
    },
  });
  return strings;
}

type SheetLook = {
  shared: readonly string[];
  formats: readonly (NumberFormat | undefined)[];
  merged: ReadonlyMap<number, NonNullable<TableRow['merged']>>;
  isSince1904: boolean;
};

/** Merged cells by their first line. They follow the rows in the file, so the sheet is passed over once for them alone. */
async function readMerged(parts: Package, path: string): Promise<SheetLook['merged']> {
  const merged = new Map<number, NonNullable<TableRow['merged']>>();
  let count = 0;
  await parts.read(path, {
    open: (name, { ref = '' }) => {
      const [, column, first, last] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(ref) ?? [];
      if (name !== 'mergeCell' || column === undefined || Number(last) <= Number(first)) {
        return;
      }
      count += 1;
      if (count > IMPORT_LIMITS.rows) {
        throw new ServiceError('tableTooLarge');
      }
      const ofLine = merged.get(Number(first)) ?? [];
      merged.set(Number(first), [...ofLine, { column: columnOf(`${column}1`)!, lastLine: Number(last) }]);
    },
  });
  return merged;
}

async function* readSheet(
  parts: Package,
  path: string,
  { shared, formats, merged, isSince1904 }: SheetLook,
): AsyncGenerator<TableRow> {
  let ready: TableRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let type = 'n';
  let style = 0;
  const cell = new CellText();
  const events = {
    open: (name: string, attributes: Record<string, string>) => {
      cell.open(name);
      if (name === 'row') {
        line = Math.max(line + 1, Number(attributes['r'] ?? 0) || 0);
        if (line > ROWS_MAX) {
          throw new ServiceError('tableUnreadable');
        }
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? column + 1;
        type = attributes['t'] ?? 'n';
        style = Number(attributes['s'] ?? 0);
        cell.clear();
      }
    },
    text: (text: string) => cell.add(text),
    close: (name: string) => {
      cell.close(name);
      if (name === 'c') {
        const text =
          type === 'n'
            ? numberText(cell.text(), formats[style], isSince1904)
            : valueOf(type, cell.text(), shared);
        if (text !== '') {
          if (column >= IMPORT_LIMITS.columns) {
            throw new ServiceError('tableTooWide', { max: IMPORT_LIMITS.columns });
          }
          cells[column] = text;
        }
      } else if (name === 'row' && cells.length > 0) {
        const below = merged.get(line);
        ready.push({
          line,
          cells: Array.from(cells, (one) => one ?? ''),
          isSince1904,
          ...(below && { merged: below }),
        });
      }
    },
  };
  for await (const _ of parts.parse(path, events)) {
    const rows = ready;
    ready = [];
    yield* rows;
  }
}

/** `AB12` is column 27, counted from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  return letters === undefined
    ? undefined
    : Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(type: string, text: string, shared: readonly string[]): string {
  switch (type) {
    case 's':
      return shared[Number(text)] ?? '';
    case 'b':
      return text === '1' ? 'TRUE' : 'FALSE';
    default:
      return text;
  }
}

/** Collects the text of a cell from `v` and `t`, without readings (`rPh`) and formulas (`f`). */
class CellText {
  private parts: string[] = [];
  private length = 0;
  private isWanted = false;
  private readings = 0;

  clear(): void {
    this.parts = [];
    this.length = 0;
  }

  open(name: string): void {
    this.readings += name === 'rPh' ? 1 : 0;
    this.isWanted = (name === 'v' || name === 't') && this.readings === 0;
  }

  close(name: string): void {
    this.readings -= name === 'rPh' ? 1 : 0;
    this.isWanted = false;
  }

  add(text: string): void {
    if (this.isWanted) {
      this.length += text.length;
      if (this.length > CELL_CHARACTERS) {
        throw new ServiceError('tableCellTooLong');
      }
      this.parts.push(text);
    }
  }

  /** `_x000D_` is how Excel writes a character that XML does not keep. */
  text(): string {
    const text = this.parts.join('');
    return storable(
      text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    );
  }
}
