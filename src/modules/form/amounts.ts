import type { FormColumn } from '@contract/form/schema';
import { decimalsOf } from '@contract/form/rules/check/check-value';

/** A number as it is read: thousands apart, an amount with its cents. */
export function numberText(value: number, field: FormColumn): string {
  const isAmount = field.kind === 'amount';
  return value.toLocaleString('en-US', {
    minimumFractionDigits: isAmount ? 2 : 0,
    maximumFractionDigits: Math.max(decimalsOf(field), 6),
  });
}

/** The sum of numbers without the dust of binary fractions. */
export function sumOf(values: readonly unknown[]): number {
  const sum = values.reduce<number>((total, value) => total + (typeof value === 'number' ? value : 0), 0);
  return Math.round(sum * 1e6) / 1e6;
}

const DIGITS = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'];
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '万亿'];

/** An amount of yuan in the capitals that Chinese receipts want; undefined for what has none. */
export function chineseCapitals(amount: number): string | undefined {
  const cents = Math.round(Math.abs(amount) * 100);
  if (!Number.isSafeInteger(cents) || cents >= 1e15) {
    return undefined;
  }
  const yuan = Math.floor(cents / 100);
  const [jiao, fen] = [Math.floor(cents / 10) % 10, cents % 10];
  const whole = yuan > 0 ? `${wholeCapitals(yuan)}元` : '';
  const parts = [
    jiao > 0 ? `${DIGITS[jiao]}角` : yuan > 0 && fen > 0 ? '零' : '',
    fen > 0 ? `${DIGITS[fen]}分` : '',
  ].join('');
  return `${amount < 0 ? '负' : ''}${whole || (parts ? '' : '零元')}${parts || '整'}`;
}

function wholeCapitals(whole: number): string {
  let text = '';
  let needsZero = false;
  const digits = String(whole);
  for (const [at, digit] of Array.from(digits, Number).entries()) {
    const place = digits.length - 1 - at;
    if (digit > 0) {
      text += `${needsZero ? '零' : ''}${DIGITS[digit]}${PLACES[place % 4]}`;
      needsZero = false;
    } else {
      needsZero = text !== '';
    }
    const group = Math.floor(place / 4);
    const isGroupUsed = Math.floor(whole / 10 ** place) % 10_000 > 0;
    if (place % 4 === 0 && group > 0 && isGroupUsed) {
      text += GROUPS[group];
    }
  }
  return text;
}
