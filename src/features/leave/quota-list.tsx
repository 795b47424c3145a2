import { OrganFilter } from '@/modules/people/organ-filter';
import { listLeaveQuotas, type PersonQuotas } from '@contract/leave/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScopeNote } from '@/modules/people/scope-note';
import { usePages } from '@/shared/http/query/use-pages';
import { momentWords } from '@/shared/lib/time/moment-words';
import { formatDate } from '@/shared/lib/time/format-date';
import { SearchBox } from '@/shared/ui/field/search-box';
import type { PickedDepartment } from '@/modules/people/picked';
import { useSearch } from '@/modules/people/use-search';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Segments } from '@/shared/ui/page/segments';
import { useIsDesktop } from '@/shared/ui/page/desktop';
import { later, Later } from '@/shared/ui/page/later';
import { Loading } from '@/shared/ui/page/states';
import { NoQuotas } from './parts/no-quotas';
import { PersonRow } from './parts/person-row';
import { QuotaAdjusting, type Adjusting } from './parts/quota-adjusting';
import { PersonScreen } from './person-screen';
import { quotaYears } from './quota-days';
import './leave-quota.css';

/** A phone never downloads it. */
const table = later<Adjusting>(async () => (await import('./table/quotas-table')).QuotasTable);

/** Colleagues with the leave that they have in a year; a tap opens one to change it. */
export function QuotaList(adjusting: Adjusting) {
  const isWide = useIsDesktop();
  return (
    <>
      <ScopeNote />
      {isWide ? (
        <Later part={table} fallback={<Loading rows={8} />} props={adjusting} />
      ) : (
        <PhoneQuotas {...adjusting} />
      )}
    </>
  );
}

function PhoneQuotas(adjusting: Adjusting) {
  const { t } = useTranslation('leave-quota');
  const [years] = useState(() => quotaYears(formatDate(Date.now(), 'date')));
  const [year, setYear] = useState(years[1]!);
  const { typed, setTyped, keyword } = useSearch();
  const [organ, setOrgan] = useState<PickedDepartment>();
  const [opened, setOpened] = useState<PersonQuotas['person']>();
  // A keyword searches the whole company.
  const organId = keyword ? undefined : organ?.id;
  const list = usePages(
    listLeaveQuotas,
    { year, ...(keyword ? { keyword } : {}), ...(organId ? { organId, isDeep: true } : {}) },
    (row) => row.person.id,
  );
  const asOf = list.rows.flatMap(({ quotas }) => quotas)[0]?.statement.day;
  const close = () => setOpened(undefined);
  return (
    <>
      <Segments
        options={years.map((one) => ({ value: one, text: t('yearName', { year: one }) }))}
        value={year}
        label={t('year')}
        onChange={setYear}
      />
      {asOf ? <p className="quota-as-of">{t('asOf', { day: momentWords(asOf, 'day') })}</p> : null}
      <div className="quota-search">
        <SearchBox label={t('search')} value={typed} onChange={setTyped} />
      </div>
      {keyword ? null : (
        <div className="quota-organ">
          <OrganFilter
            organ={organ}
            onChange={setOrgan}
            texts={{ all: t('everybody'), clear: t('clearOrgan'), choose: t('chooseOrgan') }}
          />
        </div>
      )}
      <PagedList
        list={list}
        keyOf={(row) => row.person.id}
        renderRow={(row) => <PersonRow {...row} onPress={() => setOpened(row.person)} />}
        estimate={5}
        label={t('people')}
        skeleton={<Loading rows={6} />}
        empty={<NoQuotas keyword={keyword} />}
      />
      {opened ? <PersonScreen person={opened} year={year} onClose={close} /> : null}
      <QuotaAdjusting {...adjusting} year={year} organ={organ} />
    </>
  );
}
