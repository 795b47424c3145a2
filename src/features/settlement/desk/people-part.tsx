import { figureAmount } from '@contract/settlement/figure-words';
import {
  listSettlementPeople,
  remindSettlement,
  type Settlement,
  type SettlementPersonRow,
} from '@contract/settlement/desk-calls';
import { isAsking, PERSON_STATES, type PersonState } from '@contract/settlement/rules/settlement-state';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '@/modules/people/person-avatar';
import { useSearch } from '@/modules/people/use-search';
import { call } from '@/shared/http/call';
import { useLoadedPages } from '@/shared/http/query/use-pages';
import { read } from '@/shared/http/read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Button } from '@/shared/ui/button/button';
import { SearchBox } from '@/shared/ui/field/search-box';
import { FilterChips } from '@/shared/ui/list/filter-chips';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { Dotted } from '@/shared/ui/mark/dotted';
import { Tag } from '@/shared/ui/mark/tag';
import { showToast } from '@/shared/ui/overlay/toast';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { PERSON_TONES } from '../state-tones';
import '@/shared/ui/list/divided.css';

type PeoplePartProps = { settlement: Settlement; onDone: () => void };

/** The people of a period by state and name; those who have not confirmed are reminded. */
export function PeoplePart({ settlement, onDone }: PeoplePartProps) {
  const { t } = useTranslation('settlements');
  const { typed, setTyped, keyword } = useSearch();
  const [state, setState] = useState<PersonState>();
  const { period, counts, revision } = settlement;
  const asked = { id: period.id, ...(state && { state }), ...(keyword && { keyword }) };
  const list = useLoadedPages(
    [listSettlementPeople.id, asked, counts, revision, settlement.statements],
    async ({ cursor }, signal) => await read(listSettlementPeople, { ...asked, cursor }, signal),
    (row) => row.person.id,
  );
  const waiting = counts.pending + counts.again + counts.answered;
  return (
    <section className="hr-stack" aria-label={t('people')}>
      <div className="stl-tools">
        <SearchBox label={t('search')} value={typed} onChange={setTyped} />
        {isAsking(period.state) && waiting > 0 ? (
          <RemindButton
            id={period.id}
            onDone={() => {
              void list.refresh();
              onDone();
            }}
          />
        ) : null}
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
      <PagedList
        list={list}
        keyOf={(row) => row.person.id}
        renderRow={(row) => <Row id={period.id} row={row} isOpen={period.state === 'open'} />}
        estimate={4.5}
        label={t('people')}
        skeleton={<Loading rows={6} />}
        empty={
          keyword || state ? (
            <EmptyState icon="search-x" title={t('noMatch')} />
          ) : (
            <EmptyState icon="users" title={t('noPeople')} />
          )
        }
      />
    </section>
  );
}

function Row({ id, row, isOpen }: { id: string; row: SettlementPersonRow; isOpen: boolean }) {
  const { t } = useTranslation('settlements');
  const language = useLanguage();
  const { person, state, figures, adjustments, isReminded, isOwn, signing } = row;
  const notes = [
    localizedName(person.departmentName ?? '', person.departmentEnName, language),
    t('worked', { length: figureAmount('worked', figures['worked'] ?? 0, language) }),
    adjustments > 0 ? t('adjusted', { count: adjustments }) : '',
    isReminded ? t('isReminded') : '',
    signing ? t(`signing.${signing}`) : '',
    isOwn ? t('you') : '',
  ];
  return (
    <div className="hr-divided">
      <ListRow
        lead={<PersonAvatar person={person} />}
        title={localizedName(person.name, person.enName, language)}
        note={<Dotted parts={notes.filter(Boolean)} />}
        to={`/settlement-detail?id=${id}&member=${person.id}`}
      >
        {isOpen ? null : <Tag tone={PERSON_TONES[state]}>{t(`person.${state}`)}</Tag>}
      </ListRow>
    </div>
  );
}

function RemindButton({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('settlements');
  const [isBusy, setBusy] = useState(false);
  const handlePress = async () => {
    setBusy(true);
    try {
      const { reminded, left, hasMore } = await call(remindSettlement, { id });
      const said = [
        t('reminded', { count: reminded }),
        left > 0 ? t('remindLeft', { count: left }) : '',
        hasMore ? t('remindMore') : '',
      ];
      showToast(said.filter(Boolean).join(t('separator')), {
        kind: reminded > 0 ? 'success' : 'warning',
      });
    } catch {
      // Told by the error policy.
    } finally {
      setBusy(false);
      onDone();
    }
  };
  return (
    <Button kind="outline" size="small" isBusy={isBusy} onClick={() => void handlePress()}>
      {t('remind')}
    </Button>
  );
}
