import { analysisDepartments } from '@contract/analysis/calls';
import type { FigureName } from '@contract/analysis/figures';
import { useTranslation } from 'react-i18next';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Section } from '@/shared/ui/list/section';
import { Loading } from '@/shared/ui/page/states';
import { analysisAddress, type AnalysisChoice } from '../address';
import { DeltaMark } from '../parts/delta-mark';
import { useFigureWords } from '../parts/figure-words';

type ListProps = { figure: FigureName; choice: AnalysisChoice };

/** A figure by department directly below, the worst first. */
export function DepartmentList({ figure, choice }: ListProps) {
  const { t } = useTranslation('analysis');
  const language = useLanguage();
  const { valueText } = useFigureWords(figure);
  const list = usePages(analysisDepartments, { ...choice, figure }, ({ organ }) => organ.id);
  return (
    <Section title={t('departments.title')} isCard={false}>
      <PagedList
        list={list}
        keyOf={({ organ }) => organ.id}
        estimate={4}
        label={t('departments.title')}
        skeleton={<Loading rows={3} />}
        renderRow={({ organ, value, delta }) => {
          const content = {
            title: localizedName(organ.name, organ.enName, language) || t('organ.none'),
            note: <DeltaMark figure={figure} delta={delta} />,
            value: valueText(value),
          };
          return organ.id === '' ? (
            <ListRow {...content} />
          ) : (
            <ListRow {...content} to={analysisAddress({ ...choice, organId: organ.id }, figure)} />
          );
        }}
        empty={<p className="analysis-none">{t('departments.none')}</p>}
      />
    </Section>
  );
}
