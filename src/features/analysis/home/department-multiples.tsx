import { analysisDepartments, type AnalysisDepartments } from '@contract/analysis/calls';
import { TILES, type FigureName } from '@contract/analysis/figures';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallMultiples } from '@/modules/chart/small-multiples';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { Section } from '@/shared/ui/list/section';
import { ErrorState } from '@/shared/ui/page/states';
import { Skeleton } from '@/shared/ui/page/skeleton';
import { analysisAddress, type AnalysisChoice } from '../address';
import { chartPoints, sparkBucket } from '../parts/chart-points';
import { useFigureWords } from '../parts/figure-words';

const STEP = 12;
const NO_ROWS: AnalysisDepartments['list'] = [];

/** The departments directly below as small charts on one scale, the worst first. */
export function DepartmentMultiples({ choice }: { choice: AnalysisChoice }) {
  const { t } = useTranslation('analysis');
  const language = useLanguage();
  const [figure, setFigure] = useState<FigureName>('attendance');
  const words = useFigureWords(figure);
  const list = usePages(analysisDepartments, { ...choice, figure, pageSize: STEP }, ({ organ }) => organ.id);
  // In slices, like the rows of any list: a dozen charts in one task would hold up a tap on a slow phone.
  const rows = useDeferredValue(list.rows, NO_ROWS);
  const multiples = useMemo(
    () =>
      rows.map(({ organ, value, delta, spark }) => ({
        key: organ.id,
        name: localizedName(organ.name, organ.enName, language) || t('organ.none'),
        value: words.valueText(value),
        note: delta ? words.deltaText(delta) : undefined,
        points: chartPoints(spark, sparkBucket(spark), { figure, language, words }),
        to: analysisAddress(organ.id ? { ...choice, organId: organ.id } : choice, figure),
      })),
    [rows, choice, figure, language, words, t],
  );
  const isEmpty = list.rows.length === 0;
  if (isEmpty && !list.isLoading && !list.error && figure === 'attendance') {
    return null;
  }
  return (
    <Section title={t('departments.title')} isCard={false}>
      <FilterChips
        label={t('departments.by')}
        chips={TILES.map((value) => ({ value, text: t(`figure.${value}`) }))}
        value={figure}
        onChange={setFigure}
      />
      <div className="hr-card">
        {multiples.length > 0 ? (
          <SmallMultiples
            title={t('departments.of', { name: t(`figure.${figure}`) })}
            multiples={multiples}
            form={words.form}
            rowName={t('departments.name')}
            more={list.hasMore ? { isBusy: list.isLoading, onPress: () => void list.append() } : undefined}
          />
        ) : null}
        {isEmpty && list.error ? <ErrorState cause={list.error} onRetry={() => void list.refresh()} /> : null}
        {multiples.length === 0 && !list.error ? <Skeleton height="20rem" /> : null}
      </div>
    </Section>
  );
}
