import type { PaperKind } from '../private';

const FACTORS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECKS = '10X98765432';

/** Letters and digits as they are compared: without blanks, in capitals. */
export const plainNumber = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/** A resident identity number of 18 characters with its date of birth and check character (GB 11643-1999). `today`: YYYY-MM-DD. */
export function isResidentId(number: string, today: string): boolean {
  const [, year, month, day] = /^[1-9]\d{5}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/.exec(number) ?? [];
  if (year === undefined) {
    return false;
  }
  const born = `${year}-${month}-${day}`;
  const at = new Date(`${born}T00:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(born);
  const sum = FACTORS.reduce((total, factor, index) => total + factor * Number(number[index]), 0);
  return isDay && born >= '1900-01-01' && born <= today && CHECKS[sum % 11] === number[17];
}

export function isPaperNumber(kind: PaperKind, number: string, today: string): boolean {
  return kind === 'residentId' ? isResidentId(number, today) : /^[A-Z0-9()/-]{4,30}$/.test(number);
}

/** Enough to recognize a paper by: of a resident identity number the first three and the last, of others the last two. */
export function maskPaperNumber(kind: PaperKind, number: string): string {
  const [start, end] = kind === 'residentId' ? [3, 1] : [0, Math.min(2, number.length - 2)];
  return number.slice(0, start) + '*'.repeat(number.length - start - end) + number.slice(number.length - end);
}

/** The first character of a name. */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = name;
  return first + '*'.repeat(Math.min(Math.max(rest.length, 1), 3));
};
