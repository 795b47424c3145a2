import {
  readAttendanceBoard,
  type Board,
  type BoardPart,
  type BoardRow,
} from '@contract/attendance/board-calls';
import {
  ATTENTION_STATES,
  BOARD_STATES,
  type BoardState,
} from '@contract/attendance/rules/board/board-entry';
import { momentAt } from '@contract/moment-at';
import { useCallback, useEffect, useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ScopeNote } from '@/modules/people/scope-note';
import { StackedBar } from '@/modules/chart/small/stacked-bar';
import { isMissing } from '@/shared/http/is-missing';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { read } from '@/shared/http/read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { momentWords } from '@/shared/lib/time/moment-words';
import { Button } from '@/shared/ui/button/button';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Section } from '@/shared/ui/list/section';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Segments } from '@/shared/ui/page/segments';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { BOARD_VIEWS, type BoardFilter } from './board-filter';
import { BoardPerson } from './board-person';
import './board.css';

/** How often the board is read again while it is looked at. */
const AGAIN_MS = 15_000;
const PAGE_SIZE = 30;
const MINUTE_MS = 60_000;
const FILTERED_BY = { departments: 'organ', places: 'place', groups: 'group' } as const;

/** Who is to be at work now. */
const NOW = [
  { key: 'in', look: 'full', tone: 'good' },
  { key: 'late', look: 'striped', tone: 'warn' },
  { key: 'missing', look: 'dotted', tone: 'bad' },
] as const;

type BoardViewProps = { filter: BoardFilter; onChange: (filter: BoardFilter) => void };

/** Where people stand now: in figures, by department and place, and one by one. */
export function BoardView({ filter, onChange }: BoardViewProps) {
  const { t } = useTranslation('attendance-board');
  const language = useLanguage();
  const [board, setBoard] = useState<Board>();
  const { state, organ, place, group, view = 'people' } = filter;
  const load = useCallback(
    async ({ pageNo }: { pageNo: number }, signal: AbortSignal) => {
      const asked = {
        state: askedState(state),
        organId: organ,
        placeCode: place,
        groupId: group,
        pageNo,
        pageSize: PAGE_SIZE,
      };
      const answer = await read(readAttendanceBoard, asked, signal);
      setBoard(answer);
      return answer;
    },
    [state, organ, place, group],
  );
  const list = useLoadedPages(
    [readAttendanceBoard, state, organ, place, group],
    load,
    (row) => row.person.id,
  );
  useAgain(list.refresh, list.rows.length <= PAGE_SIZE);
  if (isMissing(list.error)) {
    return <EmptyState icon="search-x" title={t('missing')} note={t('missingNote')} />;
  }
  if (!board && !list.error) {
    // With the counts the states take other places, and what stands below would move.
    return <Loading rows={8} />;
  }
  const counts = board?.counts;
  const sumOf = (states: readonly BoardState[]) =>
    counts && states.reduce((sum, one) => sum + counts[one], 0);
  const countOf = (count: number | undefined) => (count === undefined ? {} : { count });
  const named = [
    organ && board?.departments.find(({ id }) => id === organ),
    place && board?.places.find(({ id }) => id === place),
    group && board?.groups.find(({ id }) => id === group),
  ].flatMap((part) => part || []);
  return (
    <>
      <ScopeNote />
      {counts ? <BoardNow counts={counts} /> : null}
      <FilterChips
        label={t('states')}
        chips={[
          { value: 'attention' as const, text: t('attention'), ...countOf(sumOf(ATTENTION_STATES)) },
          { value: 'all' as const, text: t('all'), ...countOf(sumOf(BOARD_STATES)), isQuiet: true },
          ...BOARD_STATES.map((value) => ({
            value,
            text: t(`state.${value}`),
            ...countOf(counts?.[value]),
            isQuiet: value !== 'missing' && value !== 'late',
          })),
        ]}
        isExact
        value={state ?? 'attention'}
        onChange={(value) =>
          onChange({ ...filter, state: value === 'attention' ? undefined : value, view: undefined })
        }
      />
      <Segments
        label={t('view')}
        options={BOARD_VIEWS.map((value) => ({ value, text: t(`views.${value}`) }))}
        value={view}
        onChange={(value) => onChange({ ...filter, view: value })}
      />
      <div className="board-told">
        <span>
          {board
            ? t('told', { time: momentWords(new Date(momentAt(board.now * MINUTE_MS)), 'time') })
            : t('reading')}
        </span>
        {organ || place || group ? (
          <Button
            kind="text"
            size="small"
            onClick={() => onChange({ ...filter, organ: undefined, place: undefined, group: undefined })}
          >
            {t('clear', {
              names: named.map((part) => nameOf(part)).join(t('separator')) || t('filter'),
            })}
          </Button>
        ) : null}
      </div>
      {view === 'people' ? (
        <BoardPeople
          list={list}
          isAttention={state === undefined}
          onShowAll={() => onChange({ ...filter, state: 'all' })}
        />
      ) : board ? (
        <BoardParts
          parts={board[view]}
          nameOf={nameOf}
          onShow={(id) =>
            onChange({
              ...filter,
              view: undefined,
              [FILTERED_BY[view]]: id,
            })
          }
        />
      ) : (
        <Loading rows={6} />
      )}
    </>
  );

  function nameOf({ id, name, enName }: BoardPart): string {
    return id === ''
      ? t(view === 'places' ? 'noPlace' : 'noDepartment')
      : localizedName(name, enName, language);
  }
}

function BoardNow({ counts }: Pick<Board, 'counts'>) {
  const { t } = useTranslation('attendance-board');
  return NOW.every(({ key }) => counts[key] === 0) ? null : (
    <div className="hr-card">
      <StackedBar
        label={t('now')}
        parts={NOW.map((part) => ({ ...part, name: t(`state.${part.key}`), value: counts[part.key] }))}
      />
    </div>
  );
}

type BoardPeopleProps = {
  list: ComponentProps<typeof PagedList<BoardRow>>['list'];
  isAttention: boolean;
  onShowAll: () => void;
};

/** People one by one, or a note that no one needs attention. */
function BoardPeople({ list, isAttention, onShowAll }: BoardPeopleProps) {
  const { t } = useTranslation('attendance-board');
  return (
    <PagedList
      list={list}
      keyOf={(row) => row.person.id}
      renderRow={(row) => <BoardPerson row={row} />}
      estimate={4.5}
      label={t('people')}
      skeleton={<Loading rows={6} />}
      empty={
        isAttention ? (
          <EmptyState
            icon="circle-check"
            title={t('calm')}
            note={t('calmNote')}
            actions={
              <Button kind="outline" size="small" onClick={onShowAll}>
                {t('showAll')}
              </Button>
            }
          />
        ) : (
          <EmptyState icon="users" title={t('empty')} note={t('emptyNote')} />
        )
      }
    />
  );
}

/** The board opens on those who need attention. */
const askedState = (state: BoardFilter['state']) =>
  state === 'all' ? undefined : (state ?? ('attention' as const));

type BoardPartsProps = {
  parts: readonly BoardPart[];
  nameOf: (part: BoardPart) => string;
  onShow: (id: string) => void;
};

/** How many of each department, place or group are there; a tap shows them alone. */
function BoardParts({ parts, nameOf, onShow }: BoardPartsProps) {
  const { t } = useTranslation('attendance-board');
  if (parts.length === 0) {
    return <EmptyState icon="users" title={t('empty')} note={t('emptyNote')} />;
  }
  const row = (part: BoardPart) => {
    const content = {
      title: nameOf(part),
      note: <Dotted parts={factsOf(part)} />,
      value: part.expected > 0 ? t('present', { present: part.present, expected: part.expected }) : '',
    };
    return part.id === '' ? (
      <ListRow key={part.id} {...content} />
    ) : (
      <ListRow key={part.id} {...content} onPress={() => onShow(part.id)} />
    );
  };
  return <Section>{parts.map(row)}</Section>;

  function factsOf({ late, missing, away }: BoardPart): string[] {
    const facts = [
      late > 0 ? t('lateOf', { count: late }) : '',
      missing > 0 ? t('missingOf', { count: missing }) : '',
      away > 0 ? t('awayOf', { count: away }) : '',
    ].filter(Boolean);
    return facts.length > 0 ? facts : [t('allWell')];
  }
}

/** Reads again while the page is looked at; not under who has gone on to further pages. */
function useAgain(refresh: () => Promise<void>, isWanted: boolean): void {
  const latest = useRef({ refresh, isWanted });
  useEffect(() => {
    latest.current = { refresh, isWanted };
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (latest.current.isWanted && document.visibilityState === 'visible') {
        void latest.current.refresh();
      }
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
}
