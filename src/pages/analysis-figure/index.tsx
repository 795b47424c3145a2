import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { FigureScreen } from '@/features/analysis/figure/figure-screen';
import { useChoice } from '@/features/analysis/parts/use-choice';
import { useHasPermission } from '@/shared/session/has-permission';
import { Missing } from '@/shared/ui/page/missing';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /analysis-figure?figure=&period=&from=&to=&organ=&member=: a figure with its chart, departments, people and days. */
export function Component() {
  const { t } = useTranslation('analysis');
  const { figure } = useChoice();
  const mayRead = useHasPermission(FUNCTION_ID.analysis);
  const title = figure === undefined ? t('pageTitle') : t(`figure.${figure}`);
  return (
    <PageFrame title={title} back className="hr-wide-page">
      {mayRead ? (
        figure === undefined ? (
          <Missing icon="chart-line" title={t('figureMissing')} to="/analysis" toText={t('toAnalysis')} />
        ) : (
          <FigureScreen figure={figure} />
        )
      ) : (
        <NoPermission />
      )}
    </PageFrame>
  );
}
