import { figureOf } from '../../text/typed-number';
import { PAY_MAX_CENTS } from '../pay';

/** Cents of an amount as people type it; undefined for no amount, fractions of a cent, and amounts outside the range. */
export function typedCents(text: string, min = 1): number | undefined {
  const cents = (figureOf(text) ?? Number.NaN) * 100;
  const whole = Math.round(cents);
  return whole >= min && whole <= PAY_MAX_CENTS && Math.abs(cents - whole) < 1e-4 ? whole : undefined;
}

/** The same amount as it is typed again. */
export const centsTyped = (cents: number): string => (cents / 100).toFixed(2).replace(/\.00$/, '');
