import { getItemList } from '@contract/dictionary/calls';
import { balanceText, daysOfMinutes } from '@contract/leave/balance-words';
import {
  countLeaveQuotas,
  getLeaveQuotas,
  listLeaveQuotas,
  QUOTA_PEOPLE_MAX,
  type PersonQuotas,
} from '@contract/leave/calls';
import { QUOTA_SORTS, QUOTAS_TABLE, standardKind } from '@contract/leave/quotas-table';
import { momentText } from '@contract/moment-text';
import { getOrgansByIds } from '@contract/people/calls';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSearch } from '@/modules/people/use-search';
import { ExportButton } from '@/modules/view/export-button';
import { useView } from '@/modules/view/use-view';
import { ViewBar } from '@/modules/view/view-bar';
import { viewColumns } from '@/modules/view/view-columns';
import { usePages } from '@/shared/http/query/use-pages';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { useTexts } from '@/shared/i18n/use-texts';
import { localizedName, localizedText } from '@/shared/lib/text/localized-text';
import { formatDate } from '@/shared/lib/time/format-date';
import { Button } from '@/shared/ui/button/button';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { DataTable } from '@/shared/ui/table/data-table';
import { NONE, type Selection } from '@/shared/ui/table/selection';
import { NoQuotas } from '../parts/no-quotas';
import { QuotaAdjusting, type Adjusting } from '../parts/quota-adjusting';
import { PersonScreen } from '../person-screen';
import { quotaYears } from '../quota-days';
import { QuotaTools } from './quota-tools';

const idOf = ({ person }: PersonQuotas): string => person.id;
const PAGE = 50;
/** Names the person whose quotas are open in an address of their own. */
const PERSON = 'member';

/** Colleagues with their leave of a kind and a year as a table; opening one shows all of their quotas. */
export function QuotasTable(adjusting: Adjusting) {
  const { isReady } = useTexts(['table']);
  const view = useView(QUOTAS_TABLE);
  return isReady && view.isReady ? <Table {...adjusting} view={view} /> : <Loading rows={8} />;
}

type View = ReturnType<typeof useView<keyof typeof QUOTAS_TABLE.filters>>;

function Table({ view, isAdjusting, onAdjusted }: Adjusting & { view: View }) {
  const { t } = useTranslation('leave-quota');
  const { t: word } = useTranslation('table');
  const language = useLanguage();
  const { typed, setTyped, keyword } = useSearch();
  const { filters, setFilters } = view;
  const { year, kind, kinds, organ, list, count } = useQuotas(view, keyword);
  const [selection, setSelection] = useSelection(JSON.stringify([filters, keyword]));
  const [isAdjustingChosen, setAdjustingChosen] = useState(false);
  const { personId, addressOf, open, close } = useOpened();
  const columns = useColumns(kind);
  const shown = keyword ? columns.map((column) => ({ ...column, isSortable: false })) : columns;
  const chosen = list.rows.flatMap(({ person }) =>
    selection.kind === 'some' && selection.ids.has(person.id) ? [person] : [],
  );
  const asOf = list.rows.flatMap(({ quotas }) => quotas)[0]?.statement.day;
  return (
    <>
      {asOf ? <p className="quota-as-of">{t('asOf', { day: momentText(asOf, 'day', language) })}</p> : null}
      <DataTable
        label={t('people')}
        columns={shown}
        list={list}
        getId={idOf}
        count={count}
        layout={view.layout}
        onLayout={view.setLayout}
        link={{
          nameOf: ({ person }) => localizedName(person.name, person.enName, language),
          to: (row) => addressOf(idOf(row)),
          onOpen: (row) => open(idOf(row)),
        }}
        selection={selection}
        onSelection={setSelection}
        isByRow
        actions={
          <Button
            kind="primary"
            size="small"
            disabled={chosen.length > QUOTA_PEOPLE_MAX}
            onClick={() => setAdjustingChosen(true)}
          >
            {t('adjust.open')}
          </Button>
        }
        views={<ViewBar of={view} systemName={word('view.allPeople')} />}
        ends={<ExportButton of={view} keyword={keyword} count={count} />}
        tools={
          <QuotaTools
            typed={typed}
            onType={setTyped}
            keyword={keyword}
            year={year}
            onYear={(next, isThis) => setFilters({ year: isThis ? undefined : String(next) })}
            kinds={kinds}
            kind={kind}
            onKind={(next) =>
              setFilters({ kind: next === standardKind(kinds)?.itemCode || next === '' ? undefined : next })
            }
            organ={organ}
            onOrgan={(next) => setFilters({ organ: next?.id })}
          />
        }
        empty={<NoQuotas keyword={keyword} />}
      />
      {personId === undefined ? null : (
        <OpenedPerson key={personId} personId={personId} year={year} onClose={close} />
      )}
      <QuotaAdjusting
        isAdjusting={isAdjusting || isAdjustingChosen}
        onAdjusted={() => {
          setAdjustingChosen(false);
          onAdjusted();
        }}
        year={year}
        organ={organ}
        people={isAdjustingChosen ? chosen : []}
        onDone={() => setSelection(NONE)}
      />
    </>
  );
}

/** Another filter lists others: only those who are in sight are adjusted. */
function useSelection(match: string) {
  const [selection, setSelection] = useState<Selection>(NONE);
  const [matched, setMatched] = useState(match);
  if (matched !== match) {
    setMatched(match);
    setSelection(NONE);
  }
  return [selection, setSelection] as const;
}

/** Whose quotas are open: by a press, or by the address of a row that was opened on its own. */
function useOpened() {
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState(() => params.get(PERSON) ?? undefined);
  const addressOf = (id: string) => {
    const address = new URLSearchParams(params);
    address.set(PERSON, id);
    return `/leave-quotas?${address.toString()}`;
  };
  const close = () => {
    setOpened(undefined);
    if (params.has(PERSON)) {
      setParams((now) => new URLSearchParams([...now].filter(([key]) => key !== PERSON)), { replace: true });
    }
  };
  return { personId: opened, addressOf, open: setOpened, close };
}

type OpenedPersonProps = { personId: string; year: number; onClose: () => void };

function OpenedPerson({ personId, year, onClose }: OpenedPersonProps) {
  const { t } = useTranslation('leave-quota');
  const { data, error, reload } = useRead(getLeaveQuotas, { memberId: personId, year });
  if (data) {
    return <PersonScreen person={data.person} year={year} onClose={onClose} />;
  }
  return (
    <FullSheet className="quota-screen" title={t('people')} onClose={onClose}>
      {error ? <ErrorState cause={error} onRetry={reload} /> : <Loading rows={5} />}
    </FullSheet>
  );
}

/** The people of the filters in the view's order, or those that a keyword finds in the whole scope. */
function useQuotas({ filters, layout }: View, keyword: string) {
  const [years] = useState(() => quotaYears(formatDate(Date.now(), 'date')));
  const year = Number(filters.year ?? years[1]);
  const kinds = useRead(getItemList, { itemTypeList: 'leaveType' }).data ?? [];
  const kind = filters.kind ?? standardKind(kinds)?.itemCode;
  const organs = useRead(getOrgansByIds, filters.organ ? { ids: [filters.organ] } : undefined).data ?? [];
  const ofOrgan = filters.organ ? { organId: filters.organ, isDeep: true } : {};
  const match = keyword ? { keyword } : ofOrgan;
  const sort = keyword ? undefined : QUOTA_SORTS.find((one) => one === layout.sort?.id);
  const isSorted = sort !== undefined && (sort !== 'quota' || kind !== undefined);
  const order = isSorted
    ? { sort, isDescending: layout.sort?.isDescending ?? false, ...(kind && { kind }) }
    : {};
  const list = usePages(listLeaveQuotas, { year, ...match, ...order, pageSize: PAGE }, idOf);
  const { count } = useRead(countLeaveQuotas, match).data ?? {};
  return { year, kind, kinds, organ: organs[0], list, count };
}

function useColumns(kind: string | undefined) {
  const { t } = useTranslation('leave-quota');
  const language = useLanguage();
  return useMemo(() => {
    const chosen = ({ quotas }: PersonQuotas) => quotas.find((one) => one.kind === kind);
    const days = (figure: 'granted' | 'taken' | 'booked' | 'pending') => (row: PersonQuotas) => {
      const own = chosen(row);
      return own ? daysOfMinutes(own.statement[figure]) : '';
    };
    return viewColumns(QUOTAS_TABLE, language, {
      name: ({ person }: PersonQuotas) => localizedName(person.name, person.enName, language),
      organ: ({ person }: PersonQuotas) =>
        localizedName(person.departmentName ?? '', person.departmentEnName, language),
      position: ({ person }: PersonQuotas) =>
        localizedName(person.positionName ?? '', person.positionEnName, language),
      left: (row: PersonQuotas) => {
        const own = chosen(row);
        return own ? (
          <span
            className="quota-left"
            data-over={own.statement.left < 0 ? '' : undefined}
            title={balanceText(own.statement, language)}
          >
            {daysOfMinutes(own.statement.left)}
          </span>
        ) : (
          <span className="quota-unset">{t('noneSet')}</span>
        );
      },
      granted: days('granted'),
      taken: days('taken'),
      booked: days('booked'),
      pending: days('pending'),
      quota: (row: PersonQuotas) => chosen(row)?.quota ?? '',
      all: ({ quotas }: PersonQuotas) => {
        const text = quotas
          .map(({ name, statement: { left, granted } }) =>
            t('tag', {
              name: localizedText(name, language),
              remaining: daysOfMinutes(left),
              quota: daysOfMinutes(granted),
            }),
          )
          .join(' · ');
        return <span title={text}>{text}</span>;
      },
    });
  }, [kind, language, t]);
}
