import { memberPage, MEMBER_STATUSES } from '@contract/people/member-calls';
import { getOrgansByIds } from '@contract/people/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ScopeNote } from '@/modules/people/scope-note';
import { DepartmentPicker } from '@/modules/people/department-picker';
import { useDataScope } from '@/modules/people/reach';
import { useSearch } from '@/modules/people/use-search';
import { isMissing } from '@/shared/http/is-missing';
import { usePages } from '@/shared/http/query/use-pages';
import { useRead } from '@/shared/http/query/use-read';
import { Button } from '@/shared/ui/button/button';
import { CreateButton } from '@/shared/ui/button/create-button';
import { SearchBox } from '@/shared/ui/field/search-box';
import { PagedList } from '@/shared/ui/list/paged-list';
import { showToast } from '@/shared/ui/overlay/toast';
import { Desk } from '@/shared/ui/page/desk';
import { Segments } from '@/shared/ui/page/segments';
import { EmptyState, Loading } from '@/shared/ui/page/states';
import { PersonFile } from '../file/person-file';
import { PersonItem, personPath } from '../parts/person-item';
import { useBeside } from '@/shared/ui/page/use-beside';
import { AddSheet } from './add-sheet';
import type { PeopleFilters } from './people-filters';

type PeopleListProps = {
  filters: PeopleFilters;
  /** Who is shown beside the list. */
  personId: string | undefined;
  /** The address of somebody beside it. */
  addressOf: (personId: string) => string;
  onFilters: (filters: PeopleFilters) => void;
};

/**
 * The people of the company: by state and department, or whoever a keyword finds, wherever they stand. The chosen one's file is beside
 * them where there is room, and a page of its own where there is none.
 */
export function PeopleList({ filters, personId, addressOf, onFilters }: PeopleListProps) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const { typed, setTyped, keyword } = useSearch();
  const scope = useDataScope();
  const mayAdd = scope !== undefined && scope !== 'self';
  const [isAdding, setAdding] = useState(false);
  const { status, organId } = filters;
  const organs = useRead(getOrgansByIds, organId ? { ids: [organId] } : undefined).data ?? [];
  const { isWide, beside } = useBeside(personId !== undefined);
  const pathOf = (id: string) => (isWide ? addressOf(id) : personPath(id));
  const list = usePages(memberPage, keyword ? { keyword } : { status, organId }, (row) => row.id);
  const handleAdded = (id: string, name: string) => {
    setAdding(false);
    showToast(t('added', { name }), { kind: 'success' });
    void list.refresh();
    void navigate(pathOf(id), isWide ? beside : {});
  };
  const everywhere = (
    <Button kind="outline" size="small" onClick={() => onFilters({ ...filters, organId: undefined })}>
      {t('everywhere')}
    </Button>
  );
  const rows = (
    <>
      <ScopeNote />
      <SearchBox label={t('search')} value={typed} onChange={setTyped} />
      {keyword ? null : (
        <>
          <Segments
            options={MEMBER_STATUSES.map((value) => ({ value, text: t(`status.${value}`) }))}
            value={status}
            label={t('status.label')}
            onChange={(next) => onFilters({ ...filters, status: next })}
          />
          <DepartmentPicker
            label={t('inOrgan')}
            value={organs}
            onChange={([organ]) => onFilters({ ...filters, organId: organ?.id })}
          />
        </>
      )}
      {organId && !keyword && isMissing(list.error) ? (
        <EmptyState
          icon="search-x"
          title={t('missingOrgan')}
          note={t('missingOrganNote')}
          actions={everywhere}
        />
      ) : (
        <PagedList
          list={list}
          keyOf={(row) => row.id}
          renderRow={(row) => (
            <PersonItem
              person={row}
              to={pathOf(row.id)}
              link={isWide ? { ...beside, 'aria-current': row.id === personId ? 'page' : undefined } : {}}
            />
          )}
          estimate={4.5}
          label={t('people')}
          skeleton={<Loading rows={6} />}
          empty={
            <EmptyState
              icon={keyword ? 'search-x' : 'users'}
              title={t(keyword ? 'noneFound' : `none.${status}`)}
              note={t(keyword ? 'noneFoundHint' : 'noneHint')}
              actions={organId && !keyword ? everywhere : null}
            />
          }
        />
      )}
    </>
  );
  return (
    <>
      <Desk
        isOpen={personId !== undefined}
        list={rows}
        pane={
          personId === undefined ? (
            <EmptyState icon="user-round" title={t('choose')} note={t('chooseNote')} />
          ) : (
            <PersonFile key={personId} memberId={personId} onChanged={() => void list.refresh()} />
          )
        }
      />
      {mayAdd ? <CreateButton text={t('add')} onPress={() => setAdding(true)} /> : null}
      {isAdding ? <AddSheet organs={organs} onAdded={handleAdded} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
