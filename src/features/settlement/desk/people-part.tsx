import { listSettlementPeople, readSettlementSums, type Settlement } from '@contract/settlement/desk-calls';
import { isAsking, PERSON_STATES, type PersonState } from '@contract/settlement/rules/settlement-state';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DepartmentChooser } from '@/modules/people/department-chooser';
import type { PickedDepartment } from '@/modules/people/picked';
import { useSearch } from '@/modules/people/use-search';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { useRead } from '@/shared/http/query/use-read';
import { read } from '@/shared/http/read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { FilterButton } from '@/shared/ui/button/filter-button';
import { SearchBox } from '@/shared/ui/field/search-box';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { PagedList } from '@/shared/ui/list/paged-list';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { RemindChosen } from './remind-chosen';
import { PersonRow, SumRow } from './person-rows';
import '@/shared/ui/list/divided.css';

type PeoplePartProps = { settlement: Settlement };

/** The people of a period by state and name; those who have not confirmed are reminded. */
export function PeoplePart({ settlement }: PeoplePartProps) {
  const { t } = useTranslation('settlements');
  const { typed, setTyped, keyword } = useSearch();
  const language = useLanguage();
  const [state, setState] = useState<PersonState>();
  const [organ, setOrgan] = useState<PickedDepartment>();
  const [isChoosing, setChoosing] = useState(false);
  const { period, counts } = settlement;
  const asked = {
    id: period.id,
    ...(organ && { organId: organ.id }),
    ...(state && { state }),
    ...(keyword && { keyword }),
  };
  const sums = useRead(readSettlementSums, asked);
  const list = useLoadedPages(
    [listSettlementPeople, asked],
    async ({ cursor }, signal) => await read(listSettlementPeople, { ...asked, cursor }, signal),
    (row) => row.person.id,
  );
  const waiting = counts.pending + counts.again + counts.answered;
  return (
    <section className="hr-stack" aria-label={t('people')}>
      <div className="stl-tools">
        <SearchBox label={t('search')} value={typed} onChange={setTyped} />
        <FilterButton icon="network" isOn={organ !== undefined} onPress={() => setChoosing(true)}>
          {organ ? localizedName(organ.name, organ.enName, language) : t('allOrgans')}
        </FilterButton>
        {isAsking(period.state) && waiting > 0 ? <RemindChosen period={period} /> : null}
      </div>
      {period.state === 'open' ? null : (
        <FilterChips
          label={t('filter')}
          chips={[
            { value: 'all' as const, text: t('all') },
            ...PERSON_STATES.map((value) => ({
              value,
              text: t(`person.${value}`),
              count: counts[value],
              isQuiet: value === 'confirmed',
            })),
          ]}
          value={state ?? 'all'}
          onChange={(value) => setState(value === 'all' ? undefined : value)}
        />
      )}
      <div className="stl-table">{sums.data && sums.data.people > 0 ? <SumRow {...sums.data} /> : null}</div>
      <PagedList
        list={list}
        keyOf={(row) => row.person.id}
        renderRow={(row) => <PersonRow id={period.id} row={row} isOpen={period.state === 'open'} />}
        estimate={4.5}
        label={t('people')}
        skeleton={<Loading rows={6} />}
        empty={
          keyword || state || organ ? (
            <EmptyState icon="search-x" title={t('noMatch')} />
          ) : (
            <EmptyState icon="users" title={t('noPeople')} />
          )
        }
      />
      {isChoosing ? (
        <DepartmentChooser
          title={t('chooseOrgan')}
          chosen={organ ? [organ] : []}
          max={1}
          onDone={([chosen]) => setOrgan(chosen)}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </section>
  );
}
