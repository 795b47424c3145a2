import { analysisFigure, type AnalysisFigure } from '@contract/analysis/calls';
import { definitionOf, type FigureName } from '@contract/analysis/figures';
import { useTranslation } from 'react-i18next';
import { isMissing } from '@/shared/http/is-missing';
import { useRead } from '@/shared/http/query/use-read';
import { Section } from '@/shared/ui/list/section';
import { Missing } from '@/shared/ui/page/missing';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import type { AnalysisChoice } from '../address';
import { CoverageNote, NothingYet } from '../parts/coverage-note';
import { DeltaMark } from '../parts/delta-mark';
import { useFigureWords } from '../parts/figure-words';
import { PeriodBar } from '../parts/period-bar';
import { useChoice } from '../parts/use-choice';
import { DepartmentList } from './department-list';
import { FigureChart } from './figure-chart';
import { FigureParts } from './figure-parts';
import { PeopleList } from './people-list';
import { PersonDays } from './person-days';
import '../analysis.css';

/** A figure from its value to the days of a person: chart, definition, parts, departments and people. */
export function FigureScreen({ figure }: { figure: FigureName }) {
  const { t } = useTranslation('analysis');
  const { choice, memberId, choose } = useChoice();
  const { data, error, reload } = useRead(analysisFigure, { ...choice, figure });
  if (isMissing(error)) {
    return <Missing icon="network" title={t('organ.missing')} to="/analysis" toText={t('toAnalysis')} />;
  }
  return (
    <div className="analysis">
      <PeriodBar choice={choice} organ={data?.organ} onChange={choose} />
      {memberId === undefined ? (
        <>
          {data ? <Loaded data={data} choice={choice} onChange={choose} /> : null}
          {!data && error ? <ErrorState cause={error} onRetry={reload} /> : null}
          {!data && !error ? <Loading rows={6} /> : null}
        </>
      ) : (
        <PersonDays figure={figure} choice={choice} memberId={memberId} />
      )}
    </div>
  );
}

type LoadedProps = {
  data: AnalysisFigure;
  choice: AnalysisChoice;
  onChange: (choice: AnalysisChoice) => void;
};

function Loaded({ data, choice, onChange }: LoadedProps) {
  const { t } = useTranslation('analysis');
  const { figure } = data;
  if (data.since === null || data.days === null) {
    return <NothingYet coverage={data} choice={choice} onChange={onChange} />;
  }
  return (
    <>
      <Head data={data} />
      <FigureChart data={data} period={choice.period} />
      <div className="analysis-columns">
        <div className="analysis-column">
          <Section title={t('definition.title')}>
            <p className="analysis-definition">{t(`definition.${figure}`)}</p>
          </Section>
          <FigureParts data={data} />
        </div>
        <div className="analysis-column">
          {definitionOf(figure).isOfCompany ? null : <DepartmentList figure={figure} choice={choice} />}
          {definitionOf(figure).hasPeople ? <PeopleList figure={figure} choice={choice} /> : null}
        </div>
      </div>
    </>
  );
}

function Head({ data }: { data: AnalysisFigure }) {
  const { t } = useTranslation('analysis');
  const { figure, value, before, delta, isProvisional } = data;
  const { valueText } = useFigureWords(figure);
  return (
    <div className="analysis-head">
      <p>
        <strong className="analysis-value" data-state={value.state}>
          {valueText(value)}
        </strong>{' '}
        <DeltaMark figure={figure} delta={delta} />
        {before ? <span className="analysis-before">{t('before', { value: valueText(before) })}</span> : null}
      </p>
      {value.state === 'few' ? <p className="analysis-coverage">{t('fewNote')}</p> : null}
      {value.state === 'hidden' ? <p className="analysis-coverage">{t('hiddenNote')}</p> : null}
      <CoverageNote coverage={data} isProvisional={isProvisional} />
    </div>
  );
}
