import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SaveLine } from '@/modules/draft/save-line';
import { useShortcuts } from '@/modules/editor/use-shortcuts';
import { Button } from '@/shared/ui/button/button';
import { IconButton } from '@/shared/ui/button/icon-button';
import { showToast } from '@/shared/ui/overlay/toast';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { ErrorState } from '@/shared/ui/page/states';
import { FilterBar } from './filter/filter-bar';
import { NO_PLACE, useFilter, type Filter } from './filter/use-filter';
import type { GridDay } from './grid/roster-grid';
import { PartBar, TodayButton } from './part-bar';
import type { Part } from './plan/desk-state';
import type { PlanDesk } from './plan/plan-desk';
import { usePlan } from './plan/use-plan';
import { useTotals } from './plan/use-totals';
import { RosterSheet } from './roster-sheet';
import type { SheetName } from './sheet-above';
import { usePart } from './use-part';
import './roster.css';

type RosterDeskProps = {
  /** A date of the weeks that are shown; today's without. */
  date: string | undefined;
  /** A day that is opened at once. */
  day: GridDay | undefined;
  onDate: (date: string) => void;
};

/** The roster of a department: painted, copied, filled and published. */
export function RosterDesk({ date, day, onDate }: RosterDeskProps) {
  const { t } = useTranslation('roster');
  const navigate = useNavigate();
  const choice = usePart(date);
  const { part } = choice;
  const filter = useFilter();
  const { data, error, isLoading, reload, desk, more } = usePlan(part, filter.filter);
  const totals = useTotals(part, filter.filter, desk.answers());
  const [tool, setTool] = useState<SheetName | undefined>(day && 'day');
  const [isLeaving, setLeaving] = useState(false);
  // Until the next dates are there, the people stay in sight.
  const [last, setLast] = useState({ organId: part.organId, data });
  if (data && data !== last.data) {
    setLast({ organId: part.organId, data });
  }
  const frame = data ?? (last.organId === part.organId ? last.data : undefined);

  const turn = (direction: 'undo' | 'redo') => {
    const kept = desk[direction]();
    if (kept > 0) {
      showToast(t('undoKept', { count: kept }), { kind: 'warning' });
    }
  };
  useShortcuts({ onUndo: () => turn('undo'), onRedo: () => turn('redo') });
  const publish = async () => {
    setLeaving(true);
    const isSaved = await desk.flush();
    setLeaving(false);
    if (isSaved) {
      const organ = part.organId === undefined ? '' : `&organ=${part.organId}`;
      await navigate(`/roster-publish?from=${part.from}&days=${part.days}${organ}`);
    } else {
      showToast(t(desk.conflicts().length > 0 ? 'settleFirst' : 'saveFirst'), { kind: 'warning' });
    }
  };
  const print = () => void navigate(printAddress(part, filter.filter));
  const { cells } = desk.pending();
  return (
    <PageFrame
      className="roster-page"
      title={t('pageTitle')}
      back
      actions={
        <>
          <IconButton
            icon="undo-2"
            label={t('undo')}
            disabled={!desk.canUndo()}
            onClick={() => turn('undo')}
          />
          <IconButton
            icon="redo-2"
            label={t('redo')}
            disabled={!desk.canRedo()}
            onClick={() => turn('redo')}
          />
          <Button kind="primary" size="small" isBusy={isLeaving} onClick={() => void publish()}>
            {cells > 0 ? t('publishCount', { count: cells }) : t('publish')}
          </Button>
        </>
      }
    >
      <PartBar choice={choice} onDate={onDate} onPrint={print} onTools={() => setTool('tools')} />
      {filter.isOpen && !choice.isWide ? (
        <FilterBar filter={filter} frame={frame} people={totals?.people} />
      ) : null}
      <div className="roster-line">
        <SaveState desk={desk} onConflicts={() => setTool('conflicts')} />
        {choice.isWide ? (
          <FilterBar filter={filter} frame={frame} people={totals?.people} />
        ) : (
          <>
            <TodayButton choice={choice} onDate={onDate} />
            <IconButton
              icon="search"
              label={t('filter')}
              aria-expanded={filter.isOpen}
              onClick={filter.toggle}
            />
          </>
        )}
      </div>
      {frame || !error ? (
        <RosterSheet
          // Of another department other people, places and cells are chosen from.
          key={part.organId}
          desk={desk}
          frame={frame}
          part={part}
          totals={totals}
          today={choice.today}
          isLoading={!data && isLoading}
          failure={data ? undefined : error}
          onRetry={reload}
          onClearFilter={filter.isOn ? filter.clear : undefined}
          onUnplaced={() => filter.choosePlace(NO_PLACE)}
          isAppending={data !== undefined && isLoading}
          onMore={more}
          onOrgan={choice.chooseOrgan}
          start={day}
          open={tool}
          onOpen={setTool}
          onPrint={print}
        />
      ) : (
        <ErrorState
          cause={error}
          onRetry={part.organId === undefined ? reload : () => choice.chooseOrgan(undefined)}
          isFill
        />
      )}
    </PageFrame>
  );
}

/** The page for paper with the same people and dates. */
function printAddress({ organId, from, days }: Part, filter: Filter) {
  const { keyword, positionId, placeCode, isUnplaced, homePlaceCode, stationCode, employmentType } = filter;
  const parameters = new URLSearchParams({ from, days: String(days) });
  const given = {
    organ: organId,
    keyword,
    position: positionId,
    place: placeCode,
    home: homePlaceCode,
    station: stationCode,
    type: employmentType,
    unplaced: isUnplaced && '1',
  };
  Object.entries(given).forEach(([name, value]) => value && parameters.set(name, value));
  return `/roster-print?${parameters.toString()}`;
}

/** Whether what was painted is safe, and what somebody else has changed meanwhile. */
function SaveState({ desk, onConflicts }: { desk: PlanDesk; onConflicts: () => void }) {
  const { t } = useTranslation('roster');
  const conflicts = desk.conflicts().length;
  if (desk.status().state === 'idle') {
    return <p className="roster-state">{t('hint')}</p>;
  }
  return (
    <div className="roster-state">
      <SaveLine
        status={desk.status()}
        {...(desk.status().state === 'stale' ? {} : { onRetry: () => void desk.flush() })}
      >
        {conflicts > 0 ? (
          <Button kind="text" size="small" onClick={onConflicts}>
            {t('seeConflicts', { count: conflicts })}
          </Button>
        ) : null}
      </SaveLine>
    </div>
  );
}
