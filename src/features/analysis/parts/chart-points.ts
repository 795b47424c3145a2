import type { PointOut } from '@contract/analysis/calls';
import type { FigureName } from '@contract/analysis/figures';
import type { Bucket } from '@contract/analysis/rules/period';
import type { Language } from '@contract/limits';
import { momentText, periodText } from '@contract/moment-text';
import { lengthOf } from '@contract/roster/rules/days';
import type { ChartPoint } from '@/modules/chart/point';
import { monthNames, monthWords } from '@/shared/date-time/words';
import { scaled, type useFigureWords } from './figure-words';

type Words = Pick<ReturnType<typeof useFigureWords>, 'valueText'>;
type Context = { figure: FigureName; language: Language; words: Words };

const WEEK = 7;

type MonthName = Pick<ChartPoint, 'tick' | 'name'>;
/** Names of months by language and month: a screen of charts has hundreds of points, of twelve months. */
const months = new Map<string, MonthName>();

function monthName(month: string, language: Language): MonthName {
  const key = `${language} ${month}`;
  const known = months.get(key) ?? {
    tick: monthNames(language)[Number(month.slice(5)) - 1] ?? '',
    name: monthWords(month, language),
  };
  months.set(key, known);
  return known;
}

/** The parts of a spark: weeks or months. */
export const sparkBucket = (points: readonly PointOut[]): Bucket =>
  points.every((point) => lengthOf(point) <= WEEK) ? 'week' : 'month';

/** Parts of a line as columns; `before` are those of the compared days, part by part from the start. */
export function chartPoints(
  series: readonly PointOut[],
  bucket: Bucket,
  { figure, language, words }: Context,
  before: readonly PointOut[] = [],
): ChartPoint[] {
  const valueOf = (point: PointOut | undefined): number | null =>
    point?.value.state === 'ok' && point.value.value !== null ? scaled(figure, point.value.value) : null;
  const textOf = (point: PointOut | undefined): string | undefined =>
    point && valueOf(point) === null ? words.valueText(point.value) : undefined;
  return series.map((point, index) => ({
    key: point.from,
    ...namesOf(point, bucket, language),
    value: valueOf(point),
    text: textOf(point),
    isProvisional: point.isProvisional,
    ...(before.length > 0 && { second: valueOf(before[index]), secondText: textOf(before[index]) }),
  }));
}

function namesOf(
  { from, to }: PointOut,
  bucket: Bucket,
  language: Language,
): Pick<ChartPoint, 'tick' | 'name'> {
  if (bucket === 'month') {
    return monthName(from.slice(0, 7), language);
  }
  const tick = bucket === 'day' ? String(Number(from.slice(8))) : momentText(from, 'day', language);
  return {
    tick,
    name: from === to ? momentText(from, 'weekday', language) : periodText(from, to, language),
  };
}
