import { positionAdd, positionPage, type PositionItem } from '@contract/people/organ-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useDataScope } from '@/modules/people/reach';
import { useSearch } from '@/modules/people/use-search';
import { call } from '@/shared/http/call';
import { usePages } from '@/shared/http/query/use-pages';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { CreateButton } from '@/shared/ui/button/create-button';
import { SearchBox } from '@/shared/ui/field/search-box';
import { ListRow } from '@/shared/ui/list/list-row';
import { PagedList } from '@/shared/ui/list/paged-list';
import { showToast } from '@/shared/ui/overlay/toast';
import { Desk } from '@/shared/ui/page/desk';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { useBeside } from '@/shared/ui/page/use-beside';
import { NameSheet, type Names } from '../parts/name-sheet';
import { PositionPane } from './position-pane';

const pathOf = (id: string) => `/positions?id=${encodeURIComponent(id)}`;

/** The positions of the company: found by name, added; one of them beside them where there is room, in their place where there is none. */
export function PositionList({ positionId }: { positionId: string | undefined }) {
  const { t } = useTranslation('organization');
  const language = useLanguage();
  const navigate = useNavigate();
  // Positions are the whole company's.
  const scope = useDataScope();
  const mayChange = scope === 'company';
  const { typed, setTyped, keyword } = useSearch();
  const [isAdding, setAdding] = useState(false);
  const { beside } = useBeside(positionId !== undefined);
  const list = usePages(positionPage, { keyword: keyword || undefined }, (row) => row.id);
  const nameOf = (row: PositionItem) => localizedName(row.name, row.enName, language);

  const add = async (names: Names) => {
    const { id } = await call(positionAdd, names, { silent: true });
    setAdding(false);
    showToast(t('saved', names), { kind: 'success' });
    void navigate(pathOf(id), beside);
  };
  const handleDeleted = () => void navigate('/positions', { ...beside, replace: true });
  const rows = (
    <>
      <p className="hr-form-lead">
        {t(scope === undefined || mayChange ? 'position.lead' : 'position.leadInScope')}
      </p>
      <SearchBox label={t('position.search')} value={typed} onChange={setTyped} />
      <PagedList
        list={list}
        keyOf={(row) => row.id}
        renderRow={(row) => (
          <ListRow
            title={nameOf(row)}
            note={t('people', { count: row.peopleCount })}
            to={pathOf(row.id)}
            link={{ ...beside, 'aria-current': row.id === positionId ? 'page' : undefined }}
          />
        )}
        estimate={4.5}
        label={t('positions')}
        skeleton={<Loading rows={6} />}
        empty={
          <EmptyState
            icon="id-card"
            title={t(keyword ? 'position.noneFound' : 'position.none')}
            note={t(keyword ? 'noneFoundHint' : 'position.noneHint')}
          />
        }
      />
    </>
  );
  return (
    <>
      <Desk
        isOpen={positionId !== undefined}
        list={rows}
        pane={
          positionId === undefined ? (
            <EmptyState icon="id-card" title={t('position.choose')} note={t('position.chooseNote')} />
          ) : (
            <PositionPane key={positionId} positionId={positionId} onDeleted={handleDeleted} />
          )
        }
      />
      {mayChange ? <CreateButton text={t('position.add')} onPress={() => setAdding(true)} /> : null}
      {isAdding ? (
        <NameSheet title={t('position.add')} onSave={add} onClose={() => setAdding(false)} />
      ) : null}
    </>
  );
}
