import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { SearchBox } from '@/shared/ui/field/search-box';
import { EmptyState } from '@/shared/ui/page/states';
import { showToast } from '@/shared/ui/overlay/toast';
import { PersonList, type Selection } from './parts/person-list';
import { PickedBar } from './parts/picked-bar';
import { addedAll, toggled, type PickedDepartment, type PickedPerson } from './picked';
import { rememberPeople } from './recent';
import { useSearch } from './use-search';
import { Crumbs } from './parts/crumbs';
import { OrganList } from './parts/organ-list';
import { OrganRow } from './parts/organ-row';
import { OwnDepartment } from './parts/own-department';
import { RecentPeople } from './parts/recent-people';
import { SelectAll } from './parts/select-all';
import './people.css';

/** Choosing by department must end somewhere, whatever the caller allows. */
const SELECT_ALL_MAX = 500;

type PeopleChooserProps = {
  title: string;
  chosen: readonly PickedPerson[];
  /** 1 chooses and closes with one tap. */
  max: number;
  /** Ids that cannot be chosen. */
  exclude?: readonly string[];
  onDone: (people: PickedPerson[]) => void;
  onClose: () => void;
};

/** A whole screen to choose colleagues: search, those chosen last, and the company's departments. */
export function PeopleChooser({
  title,
  chosen: initial,
  max,
  exclude = [],
  onDone,
  onClose,
}: PeopleChooserProps) {
  const { t } = useTranslation('fields');
  const [chosen, setChosen] = useState<readonly PickedPerson[]>(initial);
  const [path, setPath] = useState<readonly PickedDepartment[]>([]);
  const { typed, setTyped, keyword } = useSearch();
  const isSingle = max === 1;

  const finish = (people: readonly PickedPerson[]) => {
    rememberPeople(people.map((one) => one.id));
    onDone([...people]);
    onClose();
  };
  const handlePress = (person: PickedPerson) => {
    if (isSingle) {
      finish([person]);
      return;
    }
    const next = toggled(chosen, person, max);
    if (next) {
      setChosen(next);
    } else {
      showToast(t('people.tooMany', { max, count: max }), { kind: 'warning' });
    }
  };
  const handleSelectAll = (people: readonly PickedPerson[]) => {
    const limit = Math.min(max, SELECT_ALL_MAX);
    const allowed = people.filter((one) => !exclude.includes(one.id));
    const { chosen: next, isCut } = addedAll(chosen, allowed, limit);
    setChosen(next);
    if (isCut) {
      showToast(t('people.tooMany', { max: limit, count: limit }), { kind: 'warning' });
    }
  };
  const selection: Selection = {
    isChosen: (id) => chosen.some((one) => one.id === id),
    isDisabled: (id) => exclude.includes(id),
    onPress: handlePress,
  };
  const summary = Number.isFinite(max)
    ? t('people.chosenOf', { count: chosen.length, max })
    : t('people.chosen', { count: chosen.length });
  return (
    <FullSheet
      title={title}
      onClose={onClose}
      top={
        <SearchBox
          label={t('people.search')}
          hint={t('people.searchHint')}
          value={typed}
          onChange={setTyped}
        />
      }
      foot={
        isSingle ? null : (
          <PickedBar
            chosen={chosen}
            summary={summary}
            onRemove={(id) => setChosen(chosen.filter((one) => one.id !== id))}
            onConfirm={() => finish(chosen)}
          />
        )
      }
    >
      {keyword ? (
        <div className="people-card" data-results="">
          <PersonList
            scope={{ keyword }}
            label={t('people.results')}
            empty={
              <EmptyState
                icon="search-x"
                title={t('people.noMatch', { keyword })}
                note={t('people.noMatchNote')}
              />
            }
            {...selection}
          />
        </div>
      ) : (
        <DepartmentLevel
          key={path.at(-1)?.id ?? ''}
          selection={selection}
          path={path}
          onOpen={(organ) => setPath([...path, organ])}
          onGo={(depth) => setPath(path.slice(0, depth))}
          selectAllMax={isSingle ? undefined : Math.min(max, SELECT_ALL_MAX)}
          onSelectAll={handleSelectAll}
        />
      )}
    </FullSheet>
  );
}

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
function DepartmentLevel(props: DepartmentLevelProps) {
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
