import { identifier } from './identifying-text';

/** Signs that people put between groups of thousands, each with the decimal sign that goes with it. */
const GROUPED: readonly RegExp[] = [
  /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/,
  /^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d*)?$/,
  /^[1-9]\d{0,2}(?:'\d{3})+(?:[.,]\d*)?$/,
  // A single point before three digits is a decimal point: 1.234 is not 1,234.
  /^[1-9]\d{0,2}(?:\.\d{3})+,\d*$/,
  /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/,
];
const PLAIN = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/** The text with usual digits and signs: widths folded, invisible characters out, every blank and apostrophe the same. */
const usual = (text: string): string =>
  identifier(text)
    .replaceAll(/[。｡]/g, '.')
    .replaceAll(/[、]/g, ',')
    .replaceAll(/[’‘ʼ´`]/g, "'")
    .replaceAll(/[−–—]/g, '-')
    .replace(/^- /, '-');

/**
 * A number as people type it: undefined for nothing, the text itself for what is no number, so that the rules can say so. A sign groups thousands
 * only before groups of three; otherwise one comma is the decimal sign. An amount is never multiplied by reading it.
 */
export function typedNumber(text: string): number | string | undefined {
  const plain = usual(text);
  if (plain === '') {
    return undefined;
  }
  const [, sign = '', body = ''] = /^([-+]?)(.*)$/.exec(plain) ?? [];
  const group = GROUPED.findIndex((one) => one.test(body));
  if (group === -1 && !PLAIN.test(body)) {
    return text;
  }
  return Number(`${sign}${group === -1 ? body.replace(',', '.') : withoutGroups(body, group)}`);
}

function withoutGroups(body: string, group: number): string {
  const sign = [',', ' ', "'", '.', '.'][group]!;
  return body.replaceAll(sign, '').replace(',', '.');
}

/** The same where only a number counts: undefined for anything else. */
export function figureOf(text: string): number | undefined {
  const value = typedNumber(text);
  return typeof value === 'number' ? value : undefined;
}

/** The digits of what was typed or pasted, full-width ones too. */
export const typedDigits = (text: string): string => identifier(text).replaceAll(/\D/g, '');
