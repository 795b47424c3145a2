import { definitionOf, type DaySums, type FigureName, type MonthSums } from '../figures';

/** Fewer people or events than this are shown as "2 of 3" and not as a percent. */
export const FEW = 5;

/** `few`: too few for a percent; `none`: nothing to divide by, or no data; `hidden`: it would reveal the pay of someone. */
export const VALUE_STATES = ['ok', 'few', 'none', 'hidden'] as const;
export type ValueState = (typeof VALUE_STATES)[number];

/**
 * A figure of some days and departments. Rates are in basis points, money in cents an hour, times in minutes, all rounded half up once;
 * `num` and `den` are the sums that it is made of.
 */
export type FigureValue = { num: number | null; den: number | null; value: number | null; state: ValueState };

export const NO_VALUE: FigureValue = { num: null, den: null, value: null, state: 'none' };

const roundHalfUp = (num: number, den: number): number => Math.floor((2 * num + den) / (2 * den));

/** A rate of sums; without a denominator there is no figure. */
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

/** The sum of some columns, each added or taken away. */
const summed = (terms: Readonly<Record<string, 1 | -1>>, sums: Readonly<Record<string, number>>): number =>
  Object.entries(terms).reduce((sum, [column, sign]) => sum + sign * (sums[column] ?? 0), 0);

/** Sums of a period: of its days, of its last month, and the people at the end of the day before it. */
export type PeriodSums = { day: DaySums; month: MonthSums; start: number; end: number };

/**
 * The value of a figure from sums. Turnover: leavers over the mean of people at the start and at the end; in the Chinese variant over people
 * at the start with those who came. Approvals and labor cost have their own sources.
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

/** Leavers of complete months, and the people at the end of the month before them and of each. */
export type TurnoverMonths = { left: readonly number[]; ends: readonly number[] };

/** Turnover of a year from up to twelve complete months: leavers over the mean of all month ends, times 12 over the months there are. */
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

/** How a value differs from the one it is compared with: rates in basis points, others in basis points of the one before. */
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
