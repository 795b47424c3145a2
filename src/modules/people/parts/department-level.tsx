import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/page/states';
import type { PickedDepartment, PickedPerson } from '../picked';
import { Crumbs } from './crumbs';
import { OrganList } from './organ-list';
import { OrganRow } from './organ-row';
import { OwnDepartment } from './own-department';
import { PersonList, type Selection } from './person-list';
import { RecentPeople } from './recent-people';
import { SelectAll } from './select-all';

type DepartmentLevelProps = {
  selection: Selection;
  path: readonly PickedDepartment[];
  onOpen: (organ: PickedDepartment) => void;
  onGo: (depth: number) => void;
  /** How many may be chosen at once; without it nobody is chosen by the department. */
  selectAllMax?: number | undefined;
  onSelectAll: (people: readonly PickedPerson[]) => void;
};

/** One level of the company: the departments below, and the people of the department itself. */
export function DepartmentLevel(props: DepartmentLevelProps) {
  const { selection, path, onOpen, onGo, selectAllMax, onSelectAll } = props;
  const { t } = useTranslation('fields');
  const [organCount, setOrganCount] = useState<number>();
  const current = path.at(-1);
  return (
    <>
      {current ? null : (
        <>
          <RecentPeople {...selection} />
          <OwnDepartment {...selection} onOpen={onOpen} />
        </>
      )}
      {current ? (
        <Crumbs path={path} onGo={onGo} />
      ) : (
        <h3 className="people-heading">{t('people.departments')}</h3>
      )}
      {current && selectAllMax ? (
        <SelectAll organId={current.id} max={selectAllMax} onLoaded={onSelectAll} />
      ) : null}
      <div className="people-card">
        <OrganList
          scope={current ? { parentId: current.id } : {}}
          renderRow={(organ) => <OrganRow organ={organ} onOpen={onOpen} />}
          onCount={setOrganCount}
        />
        {current ? (
          <PersonList
            scope={{ organId: current.id }}
            label={t('people.people')}
            empty={organCount === 0 ? <EmptyState icon="users" title={t('people.emptyDepartment')} /> : null}
            {...selection}
          />
        ) : null}
      </div>
    </>
  );
}
