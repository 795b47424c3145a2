import { analysisDays, type AnalysisDays } from '@contract/analysis/calls';
import type { FigureName } from '@contract/analysis/figures';
import { useTranslation } from 'react-i18next';
import { isMissing } from '@/shared/http/is-missing';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import type { AnalysisChoice } from '../address';
import { CoverageNote } from '../parts/coverage-note';
import { partOfFigure } from './people-words';

type PersonDaysProps = { figure: FigureName; choice: AnalysisChoice; memberId: string };

/** The days of a person behind a figure, each leading to the explained day. */
export function PersonDays({ figure, choice, memberId }: PersonDaysProps) {
  const { t } = useTranslation('analysis');
  const { data, error, reload } = useRead(analysisDays, { ...choice, figure, memberId });
  if (isMissing(error)) {
    return <EmptyState icon="search-x" title={t('people.missing')} />;
  }
  if (!data) {
    return error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={5} />;
  }
  return (
    <>
      <CoverageNote coverage={data} isProvisional={false} />
      <Days data={data} />
    </>
  );
}

function Days({ data }: { data: AnalysisDays }) {
  const { t } = useTranslation('analysis');
  const language = useLanguage();
  const { person, list } = data;
  return (
    <Section title={t('days.of', { name: localizedName(person.name, person.enName, language) })}>
      {list.map((row) => (
        <DayRow key={`${row.day} ${row.event ?? ''}`} data={data} row={row} />
      ))}
      {list.length === 0 ? <p className="analysis-none">{t('days.none')}</p> : null}
    </Section>
  );
}

function DayRow({ data, row }: { data: AnalysisDays; row: AnalysisDays['list'][number] }) {
  const { t } = useTranslation('analysis');
  const language = useLanguage();
  const { figure, person, canOpen } = data;
  const { day, event, isLocked, isChanged } = row;
  const { num, den } = partOfFigure(figure, row, language);
  const content = {
    title: momentWords(day, 'weekday'),
    value: event ? t(`event.${event}`) : den === undefined ? num : t('days.partOf', { num, den }),
    note: isChanged ? t('days.changed') : isLocked ? t('days.locked') : undefined,
  };
  return canOpen && event === null ? (
    <ListRow {...content} to={`/attendance-day?date=${day}&member=${encodeURIComponent(person.id)}`} />
  ) : (
    <ListRow {...content} />
  );
}
