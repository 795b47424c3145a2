import type { DayOutcome, Settled } from '@contract/attendance/act-calls';
import {
  countExceptions,
  listExceptions,
  type ExceptionDesk,
  type ExceptionRow,
} from '@contract/attendance/exception-calls';
import { EXCEPTION_LIMITS } from '@contract/attendance/exception-part';
import { EXCEPTION_SORTS, EXCEPTIONS_TABLE } from '@contract/attendance/exceptions-table';
import { EXCUSABLE_FLAGS } from '@contract/attendance/rules/settle/day-figures';
import { bordersText, exceptionText } from '@contract/attendance/words/exception-words';
import { lengthText } from '@contract/attendance/words/length-text';
import { momentText } from '@contract/moment-text';
import { getOrgansByIds } from '@contract/people/calls';
import type { Days } from '@contract/roster/rules/days';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSearch } from '@/modules/people/use-search';
import { ExportButton } from '@/modules/view/export-button';
import { useView } from '@/modules/view/use-view';
import { ViewBar } from '@/modules/view/view-bar';
import { viewColumns } from '@/modules/view/view-columns';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { useRead } from '@/shared/http/query/use-read';
import { read } from '@/shared/http/read';
import { useLanguage } from '@/shared/i18n/use-language';
import { useTexts } from '@/shared/i18n/use-texts';
import { localizedName } from '@/shared/lib/text/localized-text';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { Button } from '@/shared/ui/button/button';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { DataTable } from '@/shared/ui/table/data-table';
import { RefusedSheet } from '@/shared/ui/table/refused-sheet';
import { countOf, type Selection } from '@/shared/ui/table/selection';
import { TooMany } from '@/shared/ui/table/too-many';
import { useSelection } from '@/shared/ui/table/use-selection';
import { DeskTools } from '../desk-tools';
import { SettleSheet } from '../settle-sheet';

export type DayTableProps = {
  span: Days;
  onSpan: (span: Days) => void;
  groups: ExceptionDesk['groups'];
  onSettled: (settled: Settled) => void;
};

const SEPARATOR = ' ';
const keyOf = ({ memberId, workDate }: { memberId: string; workDate: string }): string =>
  `${memberId}${SEPARATOR}${workDate}`;
const idOf = ({ person, workDate }: ExceptionRow): string => keyOf({ memberId: person.id, workDate });
const dayPath = ({ person, workDate }: ExceptionRow): string =>
  `/attendance-day?date=${workDate}&member=${person.id}`;

/** Days that are not as planned as a table: the chosen ones are excused together. */
export function DayTable(props: DayTableProps) {
  const { isReady } = useTexts(['table']);
  const view = useView(EXCEPTIONS_TABLE);
  return isReady && view.isReady ? <Table {...props} view={view} /> : <Loading rows={8} />;
}

type View = ReturnType<typeof useView<keyof typeof EXCEPTIONS_TABLE.filters>>;

function Table({ view, span, onSpan, groups, onSettled }: DayTableProps & { view: View }) {
  const { t } = useTranslation('attendance-exceptions');
  const { t: word } = useTranslation('table');
  const language = useLanguage();
  const navigate = useNavigate();
  const { typed, setTyped, keyword } = useSearch();
  const [isSettling, setSettling] = useState(false);
  const [refused, setRefused] = useState<Refused[]>([]);
  const { filters, setFilters } = view;
  const organs = useRead(getOrgansByIds, filters.organ ? { ids: [filters.organ] } : undefined).data ?? [];
  const flag = EXCUSABLE_FLAGS.find((one) => one === filters.flag);
  const { match, list, count } = useDays(view, {
    ...span,
    ...(keyword && { keyword }),
    ...(flag && { flag }),
  });
  const [selection, setSelection] = useSelection(match);
  const columns = useColumns();
  const matching = count.data?.count ?? list.rows.length;
  const selected = countOf(selection, matching);
  const nameOf = (name: string, enName: string | null | undefined, workDate: string) =>
    `${localizedName(name, enName, language)} ${momentText(workDate, 'day', language)}`;
  return (
    <>
      <DataTable
        label={t('tabs.days')}
        columns={columns}
        list={list}
        getId={idOf}
        count={count.data?.count}
        layout={view.layout}
        onLayout={view.setLayout}
        link={{
          nameOf: ({ person, workDate }) => nameOf(person.name, person.enName, workDate),
          to: dayPath,
          onOpen: (row) => void navigate(dayPath(row)),
        }}
        selection={selection}
        onSelection={setSelection}
        actions={
          <>
            <TooMany count={selected} max={EXCEPTION_LIMITS.batch} />
            <Button
              kind="primary"
              size="small"
              disabled={selected > EXCEPTION_LIMITS.batch}
              onClick={() => setSettling(true)}
            >
              {t('excuse')}
            </Button>
          </>
        }
        views={<ViewBar of={view} systemName={word('view.allExceptions')} />}
        ends={<ExportButton of={view} span={span} keyword={keyword} count={count.data?.count} />}
        tools={
          <>
            <DeskTools
              typed={typed}
              onType={setTyped}
              span={span}
              onSpan={onSpan}
              organ={organs[0]}
              onOrgan={(organ) => setFilters({ organ: organ?.id })}
              groups={groups}
              groupId={filters.group}
              onGroup={(group) => setFilters({ group })}
            />
            <FilterChips
              label={t('flags')}
              chips={[
                { value: 'all' as const, text: t('allFlags') },
                ...EXCUSABLE_FLAGS.map((value) => ({ value, text: t(`short.${value}`) })),
              ]}
              value={flag ?? 'all'}
              onChange={(value) => setFilters({ flag: value === 'all' ? undefined : value })}
            />
          </>
        }
        empty={<EmptyState icon="circle-check" title={t('empty.days')} note={t('empty.daysNote')} />}
      />
      {isSettling ? (
        <SettleSheet
          asked={{
            act: 'excuse',
            ...(flag && { flags: [flag] }),
            ...daysOf(selection, match, matching),
          }}
          onClose={() => {
            setSettling(false);
            // Other days may match by now than those that were seen.
            count.reload();
            void list.refresh();
          }}
          onDone={(settled, preview) => {
            const left = [...preview.refused, ...settled.results].flatMap(({ refusal, ...day }) =>
              refusal === null ? [] : { ...day, refusal },
            );
            setSettling(false);
            setSelection({ kind: 'some', ids: new Set(left.map(keyOf)) });
            setRefused(left);
            onSettled(settled);
          }}
        />
      ) : null}
      {refused.length > 0 ? (
        <RefusedSheet
          title={t('notExcused', { count: refused.length })}
          refused={refused.map(({ name, enName, ...day }) => ({
            id: keyOf(day),
            name: nameOf(name, enName, day.workDate),
            refusal: day.refusal,
          }))}
          onClose={() => setRefused([])}
        />
      ) : null}
    </>
  );
}

function dayOf(id: string): { memberId: string; workDate: string } {
  const [memberId = '', workDate = ''] = id.split(SEPARATOR);
  return { memberId, workDate };
}

/** The selected days, as a call takes them. */
const daysOf = <Match,>(selection: Selection, match: Match, matching: number) =>
  selection.kind === 'some'
    ? { days: [...selection.ids].map(dayOf) }
    : { match, count: countOf(selection, matching), except: [...selection.except].map(dayOf) };

type Refused = Omit<DayOutcome, 'refusal'> & { refusal: string };
type Match = Days & { keyword?: string; flag?: (typeof EXCUSABLE_FLAGS)[number] };

/** The days of the filters in the view's order, and how many they are. */
function useDays({ filters, layout }: View, given: Match) {
  const sort = EXCEPTION_SORTS.find((one) => one === layout.sort?.id);
  const match = {
    ...given,
    ...(filters.organ && { organId: filters.organ }),
    ...(filters.group && { groupId: filters.group }),
  };
  const asked = {
    ...match,
    ...(sort ? { sort, isDescending: layout.sort?.isDescending ?? false } : {}),
    pageSize: 50,
  };
  const list = useLoadedPages(
    [listExceptions, asked],
    async ({ cursor }, signal) => await read(listExceptions, { ...asked, cursor }, signal),
    idOf,
  );
  const count = useRead(countExceptions, match);
  useRefreshOnFocus(() => {
    count.reload();
    void list.refresh();
  });
  return { match, list, count };
}

function useColumns() {
  const language = useLanguage();
  return useMemo(() => {
    const length = (minutes: number) => (minutes === 0 ? '' : lengthText(minutes, language));
    return viewColumns(EXCEPTIONS_TABLE, language, {
      name: ({ person }: ExceptionRow) => localizedName(person.name, person.enName, language),
      workDate: ({ workDate }: ExceptionRow) => momentText(workDate, 'weekday', language),
      flags: (row: ExceptionRow) => exceptionText(row, language),
      times: ({ borders }: ExceptionRow) => bordersText(borders, language),
      organ: ({ person }: ExceptionRow) =>
        localizedName(person.departmentName ?? '', person.departmentEnName, language),
      late: ({ figures }: ExceptionRow) => length(figures.late),
      early: ({ figures }: ExceptionRow) => length(figures.early),
      missing: ({ figures }: ExceptionRow) => length(figures.missing),
      absent: ({ figures }: ExceptionRow) => length(figures.absent),
      worked: ({ figures }: ExceptionRow) => length(figures.worked),
    });
  }, [language]);
}
