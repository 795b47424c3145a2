import type { AnalysisTile } from '@contract/analysis/calls';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SparkLine } from '@/modules/chart/spark-line';
import { useLanguage } from '@/shared/i18n/use-language';
import { analysisAddress, type AnalysisChoice } from '../address';
import { chartPoints, sparkBucket } from '../parts/chart-points';
import { DeltaMark } from '../parts/delta-mark';
import { useFigureWords } from '../parts/figure-words';

/** A figure with its change and the last twelve weeks or months; leads to the figure. */
export function Tile({ tile, choice }: { tile: AnalysisTile; choice: AnalysisChoice }) {
  const { t } = useTranslation('analysis');
  const language = useLanguage();
  const { figure, value, delta, isProvisional, spark } = tile;
  const words = useFigureWords(figure);
  const points = useMemo(
    () => chartPoints(spark, sparkBucket(spark), { figure, language, words }),
    [spark, figure, language, words],
  );
  return (
    <Link className="hr-card analysis-tile" to={analysisAddress(choice, figure)}>
      <span className="analysis-tile-name">{t(`figure.${figure}`)}</span>
      <strong className="analysis-tile-value" data-state={value.state}>
        {words.valueText(value)}
      </strong>
      <DeltaMark figure={figure} delta={delta} />
      {isProvisional ? <small>{t('provisional')}</small> : null}
      <SparkLine points={points} form={words.form} />
    </Link>
  );
}
