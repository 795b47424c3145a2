import { readRosterCover, type RosterTotals } from '@contract/roster/draft-calls';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '@/shared/http/query/use-read';
import { Button } from '@/shared/ui/button/button';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { coverOf } from './cover/cover-of';
import { RosterGrid, type GridDay } from './grid/roster-grid';
import { worksOfBrush, type Brush } from './palette/brush';
import { Palette } from './palette/palette';
import type { Part } from './plan/desk-state';
import type { PlanDesk } from './plan/plan-desk';
import type { RosterFrame } from './plan/roster-frame';
import { useFacts } from './plan/use-facts';
import { SheetAbove, type SheetName } from './sheet-above';
import { UnplacedLine } from './cover/unplaced-line';

type RosterSheetProps = {
  desk: PlanDesk;
  /** Undefined until the first answer: dates and brushes are there already. */
  frame: RosterFrame | undefined;
  part: Part;
  totals: RosterTotals | undefined;
  today: string;
  /** The people of these dates are on their way; until then they are those of before. */
  isLoading: boolean;
  failure: unknown;
  onRetry: () => void;
  isAppending: boolean;
  onMore: () => void;
  onOrgan: (id: string | undefined) => void;
  /** Undefined without a filter. */
  onClearFilter: (() => void) | undefined;
  /** Shows the people with shifts that have no place. */
  onUnplaced: () => void;
  start: GridDay | undefined;
  open: SheetName | undefined;
  onOpen: (sheet: SheetName | undefined) => void;
  onPrint: () => void;
};

/** The grid with its palette, and everything that opens above it. */
export function RosterSheet(props: RosterSheetProps) {
  const { desk, frame, part, today, isLoading, failure, isAppending, onMore, onClearFilter, open, onOpen } =
    props;
  const { t } = useTranslation('roster');
  const [brush, setBrush] = useState<Brush>();
  const [place, setPlace] = useState<string>();
  const [day, setDay] = useState(props.start);
  const { from, days } = part;
  const { facts, grid } = useFacts(desk, frame, part, today);
  const places = facts?.places;
  const placeCode = places?.some(({ code }) => code === place) ? place : undefined;
  const cover = useRead(readRosterCover, placeCode === undefined ? undefined : { placeCode, from, days });
  const { reload: reloadCover } = cover;
  const answers = desk.answers();
  useEffect(() => {
    if (answers > 0) {
      reloadCover();
    }
  }, [answers, reloadCover]);
  const coverByDay = useMemo(() => cover.data && coverOf(cover.data), [cover.data]);
  const hasMore = frame?.hasMore ?? false;
  const handleNearEnd = useCallback(() => {
    if (hasMore && !isAppending && !isLoading) {
      onMore();
    }
  }, [hasMore, isAppending, isLoading, onMore]);

  const handleCover = useCallback(
    (date: string) => {
      setDay({ memberId: '', workDate: date });
      onOpen('cover');
    },
    [onOpen],
  );
  const handlePlace = useCallback(() => onOpen('place'), [onOpen]);
  const handlePattern = useCallback(() => onOpen('pattern'), [onOpen]);

  if (frame?.shifts.length === 0) {
    return <NoShifts />;
  }
  if (frame?.people.length === 0) {
    return onClearFilter ? (
      <NoMatch onClear={onClearFilter} />
    ) : (
      <NoPeople hasOrgan={part.organId !== undefined} onOrgan={props.onOrgan} />
    );
  }
  const showDay = (next: GridDay) => {
    setDay(next);
    onOpen('day');
  };
  return (
    <>
      {failure ? <ErrorState cause={failure} onRetry={props.onRetry} /> : null}
      <UnplacedLine part={placeCode && part} answers={answers} onShow={props.onUnplaced} />
      <RosterGrid
        facts={grid}
        cover={placeCode === undefined ? undefined : (coverByDay ?? NO_COVER)}
        totals={props.totals}
        isLoading={isLoading}
        onPaint={
          brush && ((at, group) => void desk.put([{ ...at, works: worksOfBrush(brush, placeCode) }], group))
        }
        onClear={(at) => void desk.put([{ ...at, works: [] }])}
        onDay={showDay}
        onPerson={(id) => {
          setDay({ memberId: id, workDate: from });
          onOpen('person');
        }}
        onCover={handleCover}
        onNearEnd={handleNearEnd}
        end={
          !frame ? (
            <Loading rows={8} />
          ) : hasMore ? (
            <div className="roster-more">
              <Button kind="text" size="small" isBusy={isAppending} onClick={onMore}>
                {t('morePeople')}
              </Button>
            </div>
          ) : null
        }
      />
      <Palette
        shifts={facts?.openShifts ?? NONE}
        places={places}
        brush={brush}
        placeCode={placeCode}
        onBrush={setBrush}
        onPlace={handlePlace}
        onPattern={handlePattern}
      />
      {open && facts ? (
        <SheetAbove
          name={open}
          facts={facts}
          part={part}
          day={day}
          placeCode={placeCode}
          cover={cover.data ?? []}
          onDay={showDay}
          onPlace={setPlace}
          onOpen={onOpen}
          onPrint={props.onPrint}
        />
      ) : null}
    </>
  );
}

const NO_COVER = new Map();
const NONE: readonly never[] = [];

function NoShifts() {
  const { t } = useTranslation('roster');
  return (
    <EmptyState
      icon="clock"
      title={t('noShifts')}
      note={t('noShiftsNote')}
      isFill
      actions={
        <Link className="hr-button" data-kind="outline" data-size="small" to="/shifts">
          {t('toShifts')}
        </Link>
      }
    />
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('roster');
  return (
    <EmptyState icon="search-x" title={t('noMatch')} isFill clear={{ text: t('clearFilter'), onClear }} />
  );
}

type NoPeopleProps = { hasOrgan: boolean; onOrgan: (id: string | undefined) => void };

function NoPeople({ hasOrgan, onOrgan }: NoPeopleProps) {
  const { t } = useTranslation('roster');
  return (
    <EmptyState
      icon="users"
      title={t('noPeople')}
      note={t(hasOrgan ? 'noPeopleNote' : 'noPeopleAtAll')}
      isFill
      clear={hasOrgan && { text: t('toEverybody'), onClear: () => onOrgan(undefined) }}
    />
  );
}
