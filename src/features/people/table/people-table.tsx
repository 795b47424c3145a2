import {
  memberCount,
  memberPage,
  MEMBER_SORTS,
  MEMBER_STATUSES,
  type MemberItem,
} from '@contract/people/member-calls';
import { PEOPLE_TABLE } from '@contract/people/people-table';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, type NavigateOptions } from 'react-router-dom';
import { useSearch } from '@/modules/people/use-search';
import { ExportButton } from '@/modules/view/export-button';
import { useView } from '@/modules/view/use-view';
import { ViewBar } from '@/modules/view/view-bar';
import { isMissing } from '@/shared/http/is-missing';
import { usePages } from '@/shared/http/query/use-pages';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { useTexts } from '@/shared/i18n/use-texts';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Loading } from '@/shared/ui/page/states';
import { DataTable } from '@/shared/ui/table/data-table';
import { targetOf } from '@/shared/ui/table/selection';
import { useSelection } from '@/shared/ui/table/use-selection';
import type { PeopleFilters } from '../list/people-filters';
import { NoPeople, PeopleTools } from '../list/people-tools';
import { peopleColumns } from './people-columns';
import { useBulkActs } from './use-bulk-acts';

export type PeopleTableProps = {
  personId: string | undefined;
  addressOf: (personId: string) => string;
  beside: NavigateOptions;
  onLeave: () => void;
};

const idOf = ({ id }: MemberItem): string => id;

/** The people of the company as a table; the file of the chosen one is next to it. */
export function PeopleTable(props: PeopleTableProps) {
  const { isReady } = useTexts(['table']);
  const view = useView(PEOPLE_TABLE);
  return isReady && view.isReady ? <Table {...props} view={view} /> : <Loading rows={8} />;
}

type View = ReturnType<typeof useView<keyof typeof PEOPLE_TABLE.filters>>;

function Table({ view, personId, addressOf, beside, onLeave }: PeopleTableProps & { view: View }) {
  const { t } = useTranslation('people');
  const { t: word } = useTranslation('table');
  const language = useLanguage();
  const navigate = useNavigate();
  const { typed, setTyped, keyword } = useSearch();
  const filters = peopleFilters(view.filters);
  const { match, list, count } = usePeople(view, filters, keyword);
  const [selection, setSelection] = useSelection(match);
  const columns = useMemo(
    () => peopleColumns(language).map((column) => (keyword ? { ...column, isSortable: false } : column)),
    [language, keyword],
  );
  const open = useCallback(
    (row: MemberItem) => void navigate(addressOf(row.id), beside),
    [navigate, addressOf, beside],
  );
  const link = {
    nameOf: (row: MemberItem) => localizedName(row.name, row.enName, language),
    to: ({ id }: MemberItem) => addressOf(id),
    onOpen: open,
    openId: personId,
    onLeave,
  };
  const filtering = {
    filters,
    keyword,
    // The status that a view without one shows is no difference from it.
    onFilters: ({ status, organId }: PeopleFilters) =>
      view.setFilters({ status: status === 'normal' ? undefined : status, organ: organId }),
  };
  // Who was left out stays selected.
  const bulk = useBulkActs(targetOf(selection, match, count ?? list.rows.length), (ids) =>
    setSelection({ kind: 'some', ids }),
  );
  const views = <ViewBar of={view} systemName={word('view.allPeople')} />;
  if (filters.organId && !keyword && isMissing(list.error)) {
    return (
      <>
        {views}
        <NoPeople {...filtering} isMissing />
      </>
    );
  }
  return (
    <>
      <DataTable
        label={t('people')}
        columns={columns}
        list={list}
        getId={idOf}
        count={count}
        layout={view.layout}
        onLayout={view.setLayout}
        link={link}
        selection={selection}
        onSelection={setSelection}
        actions={bulk.actions}
        views={views}
        ends={<ExportButton of={view} keyword={keyword} count={count} />}
        tools={<PeopleTools {...filtering} typed={typed} onType={setTyped} />}
        empty={<NoPeople {...filtering} isMissing={false} />}
      />
      {bulk.sheets}
    </>
  );
}

const peopleFilters = ({ status, organ }: View['filters']): PeopleFilters => ({
  status: MEMBER_STATUSES.find((one) => one === status) ?? 'normal',
  organId: organ,
});

/** The people of the filters in the view's order, or those that a keyword finds. */
function usePeople({ layout }: View, { status, organId }: PeopleFilters, keyword: string) {
  const match = useMemo(() => (keyword ? { keyword } : { status, organId }), [keyword, status, organId]);
  const sort = keyword ? undefined : MEMBER_SORTS.find((one) => one === layout.sort?.id);
  const order = sort ? { sort, isDescending: layout.sort?.isDescending ?? false } : {};
  const list = usePages(memberPage, { ...match, ...order, pageSize: 50 }, idOf);
  const { count } = useRead(memberCount, match).data ?? {};
  return { match, list, count };
}
