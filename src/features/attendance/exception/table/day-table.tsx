import type { Settled } from '@contract/attendance/act-calls';
import { listExceptions, type ExceptionDesk, type ExceptionRow } from '@contract/attendance/exception-calls';
import { EXCEPTION_LIMITS } from '@contract/attendance/exception-part';
import { EXCEPTION_SORTS, EXCEPTIONS_TABLE } from '@contract/attendance/exceptions-table';
import { EXCUSABLE_FLAGS } from '@contract/attendance/rules/settle/day-figures';
import { lengthText } from '@contract/attendance/words/length-text';
import { clockText, momentText } from '@contract/moment-text';
import { getOrgansByIds } from '@contract/people/calls';
import type { Days } from '@contract/roster/rules/days';
import { DAY_MINUTES, timeOf } from '@contract/shift/rules/segments';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSearch } from '@/modules/people/use-search';
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
import { NONE, type Selection } from '@/shared/ui/table/selection';
import { DeskTools } from '../desk-tools';
import { SettleSheet } from '../settle-sheet';

export type DayTableProps = {
  span: Days;
  onSpan: (span: Days) => void;
  groups: ExceptionDesk['groups'];
  onSettled: (settled: Settled) => void;
};

const SEPARATOR = ' ';
const idOf = ({ person, workDate }: ExceptionRow): string => `${person.id}${SEPARATOR}${workDate}`;
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
  const [selection, setSelection] = useState<Selection>(NONE);
  const [isSettling, setSettling] = useState(false);
  const { filters, setFilters } = view;
  const organs = useRead(getOrgansByIds, filters.organ ? { ids: [filters.organ] } : undefined).data ?? [];
  const flag = EXCUSABLE_FLAGS.find((one) => one === filters.flag);
  const list = useDays(view, { ...span, ...(keyword && { keyword }), ...(flag && { flag }) });
  const columns = useColumns();
  const chosen = selection.kind === 'some' ? [...selection.ids] : [];
  return (
    <>
      <DataTable
        label={t('tabs.days')}
        columns={columns}
        list={list}
        getId={idOf}
        layout={view.layout}
        onLayout={view.setLayout}
        link={{
          nameOf: ({ person, workDate }) =>
            `${localizedName(person.name, person.enName, language)} ${momentText(workDate, 'day', language)}`,
          to: dayPath,
          onOpen: (row) => void navigate(dayPath(row)),
        }}
        selection={selection}
        onSelection={setSelection}
        isByRow
        actions={
          <Button
            kind="primary"
            size="small"
            disabled={chosen.length > EXCEPTION_LIMITS.batch}
            onClick={() => setSettling(true)}
          >
            {t('excuse')}
          </Button>
        }
        views={<ViewBar of={view} systemName={word('view.allExceptions')} />}
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
          asked={{ act: 'excuse', ...(flag && { flags: [flag] }), days: chosen.map(dayOf) }}
          onClose={() => setSettling(false)}
          onDone={(settled) => {
            setSettling(false);
            setSelection(NONE);
            onSettled(settled);
          }}
        />
      ) : null}
    </>
  );
}

function dayOf(id: string): { memberId: string; workDate: string } {
  const [memberId = '', workDate = ''] = id.split(SEPARATOR);
  return { memberId, workDate };
}

type Match = Days & { keyword?: string; flag?: (typeof EXCUSABLE_FLAGS)[number] };

/** The days of the filters in the view's order. */
function useDays({ filters, layout }: View, match: Match) {
  const sort = EXCEPTION_SORTS.find((one) => one === layout.sort?.id);
  const asked = {
    ...match,
    ...(filters.organ && { organId: filters.organ }),
    ...(filters.group && { groupId: filters.group }),
    ...(sort ? { sort, isDescending: layout.sort?.isDescending ?? false } : {}),
    pageSize: 50,
  };
  const list = useLoadedPages(
    [listExceptions, asked],
    async ({ cursor }, signal) => await read(listExceptions, { ...asked, cursor }, signal),
    idOf,
  );
  useRefreshOnFocus(() => void list.refresh());
  return list;
}

function useColumns() {
  const { t } = useTranslation(['attendance-exceptions', 'my-attendance']);
  const language = useLanguage();
  return useMemo(() => {
    const clock = (minute: number | null) =>
      minute === null ? '–' : clockText(timeOf(minute % DAY_MINUTES), language);
    const length = (minutes: number) => (minutes === 0 ? '' : lengthText(minutes, language));
    return viewColumns(EXCEPTIONS_TABLE, language, {
      name: ({ person }: ExceptionRow) => localizedName(person.name, person.enName, language),
      workDate: ({ workDate }: ExceptionRow) => momentText(workDate, 'weekday', language),
      flags: ({ flags, isDisputed }: ExceptionRow) =>
        [...flags.map((one) => t(`my-attendance:flag.${one}`)), ...(isDisputed ? [t('disputed')] : [])].join(
          ' · ',
        ),
      times: ({ borders }: ExceptionRow) =>
        borders
          .filter((one) => one.some((minute) => minute !== null))
          .map(([comes, leaves]) => `${clock(comes)} → ${clock(leaves)}`)
          .join('  '),
      organ: ({ person }: ExceptionRow) =>
        localizedName(person.departmentName ?? '', person.departmentEnName, language),
      late: ({ figures }: ExceptionRow) => length(figures.late),
      early: ({ figures }: ExceptionRow) => length(figures.early),
      missing: ({ figures }: ExceptionRow) => length(figures.missing),
      absent: ({ figures }: ExceptionRow) => length(figures.absent),
      worked: ({ figures }: ExceptionRow) => length(figures.worked),
    });
  }, [language, t]);
}
