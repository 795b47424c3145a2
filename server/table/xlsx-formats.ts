import type { Package } from './unpack';

/** How a number cell is shown, as far as it changes what a person reads in it. */
export type NumberFormat = { kind: 'date' } | { kind: 'zeros'; digits: number };

/** ECMA-376 part 1, 18.8.30: formats that a workbook need not define. Those from 27 on are dates in East Asian Excel. */
const isBuiltInDate = (id: number): boolean =>
  (14 <= id && id <= 17) || id === 22 || (27 <= id && id <= 31) || id === 36 || (50 <= id && id <= 58);

const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const DAYS_UNTIL_1904 = 1462;
const DAY_MS = 86_400_000;
/** 9999-12-31, the last day that Excel knows. */
const LAST_SERIAL = 2_958_465;
/** Excel stores 15 digits of a number and shows longer ones as 4.40301E+17. */
const EXACT_MAX = 1e15;

/** The formats of a workbook's cells by the style number that cells carry. */
export async function readFormats(parts: Package, path: string): Promise<(NumberFormat | undefined)[]> {
  const codes = new Map<number, string>();
  const formats: (NumberFormat | undefined)[] = [];
  let isCell = false;
  await parts.read(path, {
    open: (name, attributes) => {
      isCell ||= name === 'cellXfs';
      const id = Number(attributes['numFmtId']);
      if (name === 'numFmt') {
        codes.set(id, attributes['formatCode'] ?? '');
      } else if (name === 'xf' && isCell) {
        formats.push(isBuiltInDate(id) ? { kind: 'date' } : formatIn(codes.get(id)));
      }
    },
    close: (name) => {
      isCell &&= name !== 'cellXfs';
    },
  });
  return formats;
}

function formatIn(code = ''): NumberFormat | undefined {
  const [positive = ''] = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';');
  if (/^0{2,}$/.test(positive)) {
    return { kind: 'zeros', digits: positive.length };
  }
  return /[yd]/i.test(positive) && !/general/i.test(positive) ? { kind: 'date' } : undefined;
}

/** A number cell as Excel shows it: days as YYYY-MM-DD, leading zeros, and whole numbers without an exponent while they are exact. */
export function numberText(stored: string, format: NumberFormat | undefined, isSince1904: boolean): string {
  const text = stored.trim();
  const value = Number(text);
  if (text === '' || Number.isNaN(value)) {
    return text;
  }
  if (format?.kind === 'date' && value >= 1 && value <= LAST_SERIAL) {
    const serial = Math.floor(value) + (isSince1904 ? DAYS_UNTIL_1904 : 0);
    return new Date(EXCEL_EPOCH + serial * DAY_MS).toISOString().slice(0, 10);
  }
  if (Math.abs(value) >= EXACT_MAX) {
    return value.toExponential(5).toUpperCase();
  }
  if (!Number.isInteger(value)) {
    return text;
  }
  return format?.kind === 'zeros' && value >= 0 ? String(value).padStart(format.digits, '0') : String(value);
}
