import type { AnalysisFigure } from '@contract/analysis/calls';
import type { PeriodName } from '@contract/analysis/rules/period';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFigure } from '@/modules/chart/chart-figure';
import { useLanguage } from '@/shared/i18n/use-language';
import { periodWords } from '@/shared/lib/time/moment-words';
import { chartPoints } from '../parts/chart-points';
import { useFigureWords } from '../parts/figure-words';

/** The line of a figure with that of the days it is compared with, and the same in words. */
export function FigureChart({ data, period }: { data: AnalysisFigure; period: PeriodName }) {
  const { t } = useTranslation('analysis');
  const language = useLanguage();
  const { figure, series, seriesBefore, bucket, value, before, delta, days, compared } = data;
  const words = useFigureWords(figure);
  const points = useMemo(
    () => chartPoints(series, bucket, { figure, language, words }, seriesBefore),
    [series, seriesBefore, bucket, figure, language, words],
  );
  const known = points.flatMap(({ value: one, name }) => (one === null ? [] : [{ value: one, name }]));
  const extreme = (pick: (values: readonly number[]) => number) => {
    const found = pick(known.map((one) => one.value));
    return { value: words.form.text(found), when: known.find((one) => one.value === found)?.name };
  };
  const [lowest, highest] = [extreme((all) => Math.min(...all)), extreme((all) => Math.max(...all))];
  const sentence = [
    before && delta
      ? t('sentence.compared', {
          value: words.valueText(value),
          delta: words.deltaText(delta),
          before: words.valueText(before),
        })
      : t('sentence.alone', { value: words.valueText(value) }),
    known.length > 1 && lowest.value !== highest.value
      ? t('sentence.range', {
          low: lowest.value,
          lowWhen: lowest.when,
          high: highest.value,
          highWhen: highest.when,
        })
      : '',
  ]
    .filter(Boolean)
    .join(language === 'en' ? ' ' : '');
  return (
    <div className="hr-card">
      <ChartFigure
        key={`${figure} ${bucket} ${days?.from ?? ''}`}
        title={t('chartTitle', { name: t(`figure.${figure}`), by: t(`bucket.${bucket}`) })}
        sentence={sentence}
        kind="line"
        points={points}
        form={words.form}
        columnName={t(`bucketName.${bucket}`)}
        valueName={period === 'range' && days ? periodWords(days.from, days.to) : t(`period.${period}`)}
        secondName={compared && seriesBefore.length > 0 ? t('beforeName') : undefined}
        hasTableNext
      />
    </div>
  );
}
