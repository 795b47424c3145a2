import { memberPage } from '@contract/people/member-calls';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ScopeNote } from '@/modules/people/scope-note';
import { useDataScope } from '@/modules/people/reach';
import { useSearch } from '@/modules/people/use-search';
import { isMissing } from '@/shared/http/is-missing';
import { usePages } from '@/shared/http/query/use-pages';
import { IconButton } from '@/shared/ui/button/icon-button';
import { CreateButton } from '@/shared/ui/button/create-button';
import { PagedList } from '@/shared/ui/list/paged-list';
import { showToast } from '@/shared/ui/overlay/toast';
import { Desk } from '@/shared/ui/page/desk';
import { Loading } from '@/shared/ui/page/states';
import { PersonFile } from '../file/person-file';
import { PersonItem, personPath } from '../parts/person-item';
import { useBeside } from '@/shared/ui/page/use-beside';
import { later, Later } from '@/shared/ui/page/later';
import type { PeopleTableProps } from '../table/people-table';
import { AddSheet } from './add-sheet';
import './people-list.css';
import { NoPeople, PeopleTools, useFilterOrgans, type Filtering } from './people-tools';

/** A phone never downloads it. */
const table = later<PeopleTableProps>(async () => (await import('../table/people-table')).PeopleTable);

type PeopleListProps = Filtering & {
  /** Who is shown next to the list. */
  personId: string | undefined;
  /** The address of a person next to it. */
  addressOf: (personId: string) => string;
  /** The address without anyone next to it. */
  listPath: string;
  /** The certificates of the person shown. */
  certificates: ReactNode;
};

/**
 * The people of the company: by state and department, or those that a keyword finds in any. The file of the chosen one is next to
 * them where there is room, and a page of its own where there is none. The filters of a desktop are its view's.
 */
export function PeopleList({ filters, onFilters, personId, addressOf, ...rest }: PeopleListProps) {
  const { listPath, certificates } = rest;
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { isWide, beside } = useBeside(personId !== undefined);
  const close = () => void navigate(listPath, { ...beside, replace: true });
  const rows = isWide ? (
    <Later
      part={table}
      fallback={<Loading rows={8} />}
      props={{ personId, addressOf, beside, onLeave: close }}
    />
  ) : (
    <PhoneRows filters={filters} onFilters={onFilters} />
  );
  return (
    <>
      <div className={isWide ? 'people-desktop' : undefined}>
        <Desk
          isOpen={personId !== undefined}
          list={
            <>
              <ScopeNote />
              {rows}
            </>
          }
          pane={
            personId === undefined ? null : (
              <>
                {isWide ? (
                  <IconButton className="people-pane-close" icon="x" label={t('close')} onClick={close} />
                ) : null}
                <PersonFile key={personId} memberId={personId} certificates={certificates} />
              </>
            )
          }
        />
      </div>
      <AddPerson
        organId={filters.organId}
        onAdded={(id) => void navigate(isWide ? addressOf(id) : personPath(id), isWide ? beside : {})}
      />
    </>
  );
}

type AddPersonProps = { organId: string | undefined; onAdded: (id: string) => void };

function AddPerson({ organId, onAdded }: AddPersonProps) {
  const { t } = useTranslation('people');
  const scope = useDataScope();
  const [isAdding, setAdding] = useState(false);
  const organs = useFilterOrgans(organId);
  if (scope === undefined || scope === 'self') {
    return null;
  }
  const handleAdded = (id: string, name: string) => {
    setAdding(false);
    showToast(t('added', { name }), { kind: 'success' });
    onAdded(id);
  };
  return (
    <>
      <CreateButton text={t('add')} onPress={() => setAdding(true)} />
      {isAdding ? <AddSheet organs={organs} onAdded={handleAdded} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function PhoneRows({ filters, onFilters }: Filtering) {
  const { t } = useTranslation('people');
  const { typed, setTyped, keyword } = useSearch();
  const { status, organId } = filters;
  const list = usePages(memberPage, keyword ? { keyword } : { status, organId }, (row) => row.id);
  const states = { filters, onFilters, keyword };
  const isGone = organId !== undefined && !keyword && isMissing(list.error);
  return (
    <>
      <PeopleTools {...states} typed={typed} onType={setTyped} />
      {isGone ? (
        <NoPeople {...states} isMissing />
      ) : (
        <PagedList
          list={list}
          keyOf={(row) => row.id}
          renderRow={(row) => <PersonItem person={row} />}
          estimate={4.5}
          label={t('people')}
          skeleton={<Loading rows={6} />}
          empty={<NoPeople {...states} isMissing={false} />}
        />
      )}
    </>
  );
}
