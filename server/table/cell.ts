import { isUsualDay } from '@contract/fields';

const CELL_ERROR = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/;
/** How Excel writes what could not be computed. */
export const isCellError = (text: string): boolean => CELL_ERROR.test(text);

const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar, in which a day is missing before March 1900. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

/** A day as it is written here, or the number by which Excel keeps one. Day and month alone would be anybody's guess. */
export function dayIn(text: string): string | undefined {
  const serial = /^(\d{1,5})(\.\d+)?$/.exec(text)?.[1];
  if (serial !== undefined) {
    return usual(new Date(EXCEL_EPOCH + Number(serial) * DAY_MS).toISOString().slice(0, 10));
  }
  const written =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T\s].*)?$/.exec(text);
  if (!written) {
    return undefined;
  }
  const [, year = '', month = '', day = ''] = written;
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value) ? usual(value) : undefined;
}

const usual = (day: string): string | undefined => (isUsualDay(day) ? day : undefined);
