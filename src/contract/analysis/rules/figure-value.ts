import type { DaySums, MonthSums } from '../columns';
import { definitionOf, type FigureName } from '../figures';

/** Below this number of people or events the counts ("2 of 3") are shown instead of a percentage. */
export const FEW = 5;

/** `few`: too few for a percentage; `none`: no data; `hidden`: would reveal someone's pay. */
export const VALUE_STATES = ['ok', 'few', 'none', 'hidden'] as const;
export type ValueState = (typeof VALUE_STATES)[number];

/** `value` is in basis points for rates, cents per hour for money, minutes for time, rounded half up once; `num` and `den` are its sums. */
export type FigureValue = { num: number | null; den: number | null; value: number | null; state: ValueState };

export const NO_VALUE: FigureValue = { num: null, den: null, value: null, state: 'none' };

const roundHalfUp = (num: number, den: number): number => Math.floor((2 * num + den) / (2 * den));

/** A ratio of sums; no value without a denominator. */
export function rateOf(num: number, den: number, isFewCounted: boolean): FigureValue {
  if (den <= 0) {
    return { num, den: Math.max(0, den), value: null, state: 'none' };
  }
  if (isFewCounted && den < FEW) {
    return { num, den, value: null, state: 'few' };
  }
  return { num, den, value: roundHalfUp(num * 10_000, den), state: 'ok' };
}

export const countOf = (num: number): FigureValue => ({ num, den: null, value: num, state: 'ok' });

/** Signed sum of columns. */
const summed = (terms: Readonly<Record<string, 1 | -1>>, sums: Readonly<Record<string, number>>): number =>
  Object.entries(terms).reduce((sum, [column, sign]) => sum + sign * (sums[column] ?? 0), 0);

/** Sums of a period's days and last month, and headcount before (`start`) and at the end of it. */
export type PeriodSums = { day: DaySums; month: MonthSums; start: number; end: number };

/**
 * Value of a figure from sums. Turnover is leavers ÷ mean of headcount before and at the end; the Chinese variant is leavers ÷ (headcount before +
 * joined + moved in). Approvals and labor cost aren't made from these sums.
 */
export function figureValue(figure: FigureName, { day, month, start, end }: PeriodSums): FigureValue {
  const definition = definitionOf(figure);
  switch (definition.kind) {
    case 'rate':
      return rateOf(summed(definition.num, day), summed(definition.den, day), definition.countsFew);
    case 'total':
      return day.days === 0 ? NO_VALUE : countOf(summed(definition.num, day));
    case 'month':
      return rateOf(month[definition.num], month[definition.den], definition.countsFew);
    case 'heads':
      return countOf(end);
    case 'turnover':
      // Twice the leavers over both ends: the mean may be a half.
      return halved(rateOf(2 * day.left, start + end, false));
    case 'turnoverChinese':
      return rateOf(day.left, start + day.joined + day.movedIn, true);
    case 'approvals':
    case 'laborCost':
      return NO_VALUE;
  }
}

function halved({ num, den, value }: FigureValue): FigureValue {
  const people = (den ?? 0) / 2;
  const isFew = people > 0 && people < FEW;
  return {
    num: (num ?? 0) / 2,
    den: people,
    value: isFew ? null : value,
    state: people === 0 ? 'none' : isFew ? 'few' : 'ok',
  };
}

/** Leavers per complete month; `ends` has the headcount before the first month and at the end of each. */
export type TurnoverMonths = { left: readonly number[]; ends: readonly number[] };

/** Annualized turnover from up to twelve complete months: leavers ÷ mean of all month ends × 12 ÷ months. */
export function annualTurnover({ left, ends }: TurnoverMonths): FigureValue & { months: number } {
  const months = left.length;
  const leavers = left.reduce((sum, one) => sum + one, 0);
  const people = ends.reduce((sum, one) => sum + one, 0);
  if (months === 0 || people === 0) {
    return { ...NO_VALUE, months };
  }
  const mean = people / ends.length;
  return {
    num: leavers,
    den: Math.round(mean * 10) / 10,
    ...(mean < FEW
      ? { value: null, state: 'few' as const }
      : { value: roundHalfUp(leavers * 12 * ends.length * 10_000, months * people), state: 'ok' as const }),
    months,
  };
}

/** Difference to the compared value: percentage points (in basis points) for rates, otherwise relative change in basis points. */
export type Delta = { by: number; unit: 'points' | 'percent'; direction: 'up' | 'down' | 'same' };

export function deltaOf(figure: FigureName, now: FigureValue, before: FigureValue): Delta | null {
  if (now.value === null || before.value === null) {
    return null;
  }
  const difference = now.value - before.value;
  const direction = difference === 0 ? 'same' : difference > 0 ? 'up' : 'down';
  const { unit } = definitionOf(figure);
  if (unit === 'percent' || unit === 'per100') {
    return { by: difference, unit: 'points', direction };
  }
  return before.value === 0
    ? null
    : { by: Math.round((difference * 10_000) / before.value), unit: 'percent', direction };
}
