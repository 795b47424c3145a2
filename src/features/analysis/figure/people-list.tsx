import { analysisPeople } from '@contract/analysis/calls';
import type { FigureName } from '@contract/analysis/figures';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Section } from '@/shared/ui/list/section';
import { Loading } from '@/shared/ui/page/states';
import { analysisAddress, type AnalysisChoice } from '../address';
import { partOfFigure } from './people-words';

type PeopleListProps = { figure: FigureName; choice: AnalysisChoice };

/** The people behind a figure; each leads to the days. */
export function PeopleList({ figure, choice }: PeopleListProps) {
  const { t } = useTranslation('analysis');
  const language = useLanguage();
  const list = usePages(analysisPeople, { ...choice, figure }, ({ person }) => person.id);
  return (
    <Section title={t('people.title')} isCard={false}>
      <PagedList
        list={list}
        keyOf={({ person }) => person.id}
        estimate={4}
        label={t('people.title')}
        skeleton={<Loading rows={4} />}
        renderRow={({ person, num, den, days }) => {
          const part = partOfFigure(figure, { num, den }, language);
          return (
            <ListRow
              lead={<PersonAvatar person={person} />}
              title={localizedName(person.name, person.enName, language)}
              note={
                <Dotted
                  parts={[
                    localizedName(person.departmentName ?? '', person.departmentEnName, language),
                    part.den === undefined ? part.num : t('people.partOf', { num: part.num, den: part.den }),
                    t('people.days', { count: days }),
                  ]}
                />
              }
              to={analysisAddress(choice, figure, person.id)}
            />
          );
        }}
        empty={<p className="analysis-none">{t('people.none')}</p>}
      />
    </Section>
  );
}
