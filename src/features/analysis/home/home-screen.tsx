import { analysisHome, type AnalysisHome } from '@contract/analysis/calls';
import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '@/shared/http/is-missing';
import { useRead } from '@/shared/http/query/use-read';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { Missing } from '@/shared/ui/page/missing';
import { ErrorState } from '@/shared/ui/page/states';
import { Skeleton } from '@/shared/ui/page/skeleton';
import type { AnalysisChoice } from '../address';
import { CoverageNote, NothingYet } from '../parts/coverage-note';
import { PeriodBar } from '../parts/period-bar';
import { useChoice } from '../parts/use-choice';
import { Changes } from './changes';
import { DepartmentMultiples } from './department-multiples';
import { MoreFigures } from './more-figures';
import { Tile } from './tile';
import { TodayLine } from './today-line';
import '../analysis.css';

/** The figures of a period at a glance: six tiles, the largest changes in words, and the departments. */
export function HomeScreen() {
  const { t } = useTranslation('analysis');
  const { choice, choose } = useChoice();
  const { data, error, reload } = useRead(analysisHome, choice);
  // Rendered in slices: in one task with its check it would hold up a tap on a slow phone.
  const ready = useDeferredValue(data);
  useRefreshOnFocus(reload);
  if (isMissing(error)) {
    return <Missing icon="network" title={t('organ.missing')} to="/analysis" toText={t('organ.all')} />;
  }
  return (
    <div className="analysis">
      <PeriodBar choice={choice} organ={data?.organ} onChange={choose} />
      <TodayLine organId={choice.organId} />
      {data && ready ? <Loaded data={ready} choice={choice} onChange={choose} /> : null}
      {!data && error ? <ErrorState cause={error} onRetry={reload} /> : null}
      {(!data || !ready) && !error ? <TilesLoading /> : null}
    </div>
  );
}

type LoadedProps = { data: AnalysisHome; choice: AnalysisChoice; onChange: (choice: AnalysisChoice) => void };

function Loaded({ data, choice, onChange }: LoadedProps) {
  const { t } = useTranslation('analysis');
  const { tiles, changes, others } = data;
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    // After the tiles are painted, in slices; a deferred value would make the tiles wait for the rest.
    startTransition(() => setWhole(true));
  }, []);
  if (data.since === null || data.days === null) {
    return <NothingYet coverage={data} choice={choice} onChange={onChange} />;
  }
  return (
    <>
      <CoverageNote coverage={data} isProvisional={tiles.some(({ isProvisional }) => isProvisional)} />
      <ul className="analysis-tiles" aria-label={t('tiles')}>
        {tiles.map((tile) => (
          <li key={tile.figure}>
            <Tile tile={tile} choice={choice} />
          </li>
        ))}
      </ul>
      {isWhole ? (
        <>
          <Changes changes={changes} choice={choice} />
          <DepartmentMultiples choice={choice} />
          <MoreFigures figures={others} choice={choice} />
        </>
      ) : null}
    </>
  );
}

const TILES = 6;

function TilesLoading() {
  const { t } = useTranslation('common');
  return (
    <output>
      <span className="hr-visually-hidden">{t('loading')}</span>
      <span className="analysis-tiles" aria-hidden="true">
        {Array.from({ length: TILES }, (_, index) => (
          <Skeleton key={index} className="analysis-tile-place" />
        ))}
      </span>
    </output>
  );
}
