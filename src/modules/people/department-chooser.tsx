import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FullSheet } from '@/shared/ui/overlay/full-sheet';
import { SearchBox } from '@/shared/ui/field/search-box';
import { EmptyState } from '@/shared/ui/page/states';
import { showToast } from '@/shared/ui/overlay/toast';
import { Crumbs } from './parts/crumbs';
import { OrganList } from './parts/organ-list';
import { OrganRow } from './parts/organ-row';
import { useOwnDepartment } from './parts/own-department';
import { PickedBar } from './parts/picked-bar';
import { toggled, type PickedDepartment } from './picked';
import { useSearch } from './use-search';
import './people.css';

type DepartmentChooserProps = {
  title: string;
  chosen: readonly PickedDepartment[];
  max: number;
  exclude?: readonly string[];
  onDone: (departments: PickedDepartment[]) => void;
  onClose: () => void;
};

/** A whole screen to choose departments: search, or level by level. */
export function DepartmentChooser(props: DepartmentChooserProps) {
  const { title, chosen: initial, max, exclude = [], onDone, onClose } = props;
  const { t } = useTranslation('fields');
  const [chosen, setChosen] = useState<readonly PickedDepartment[]>(initial);
  const [path, setPath] = useState<readonly PickedDepartment[]>([]);
  const { typed, setTyped, keyword } = useSearch();
  const own = useOwnDepartment();
  const isSingle = max === 1;
  const parentId = path.at(-1)?.id;

  const finish = (departments: readonly PickedDepartment[]) => {
    onDone([...departments]);
    onClose();
  };
  const handleChoose = ({ id, name, enName }: PickedDepartment) => {
    const department = { id, name, enName };
    const next = isSingle ? [department] : toggled(chosen, department, max);
    if (!next) {
      showToast(t('people.tooManyDepartments', { max, count: max }), { kind: 'warning' });
    } else if (isSingle) {
      finish(next);
    } else {
      setChosen(next);
    }
  };
  return (
    <FullSheet
      title={title}
      onClose={onClose}
      top={<SearchBox label={t('people.searchDepartment')} value={typed} onChange={setTyped} />}
      foot={
        isSingle ? null : (
          <PickedBar
            chosen={chosen}
            summary={t('people.chosenDepartments', { count: chosen.length })}
            onRemove={(id) => setChosen(chosen.filter((one) => one.id !== id))}
            onConfirm={() => finish(chosen)}
          />
        )
      }
    >
      {keyword || !parentId ? null : <Crumbs path={path} onGo={(depth) => setPath(path.slice(0, depth))} />}
      {own && !keyword && !parentId && !exclude.includes(own.id) ? (
        <>
          <h3 className="people-heading">{t('people.ownDepartmentShort')}</h3>
          <div className="people-card">
            <OrganRow
              organ={{ ...own, memberCount: undefined, hasChildren: false }}
              isChosen={chosen.some((one) => one.id === own.id)}
              onChoose={handleChoose}
            />
          </div>
          <h3 className="people-heading">{t('people.departments')}</h3>
        </>
      ) : null}
      <div className="people-card" data-results="">
        <OrganList
          scope={keyword ? { keyword } : parentId ? { parentId } : {}}
          empty={<EmptyState icon="search-x" title={t('people.noDepartments')} />}
          renderRow={(organ) => (
            <OrganRow
              organ={organ}
              isChosen={chosen.some((one) => one.id === organ.id)}
              isDisabled={exclude.includes(organ.id)}
              withParent={keyword !== ''}
              onChoose={handleChoose}
              onOpen={(opened) => {
                setTyped('');
                setPath(keyword ? [opened] : [...path, opened]);
              }}
            />
          )}
        />
      </div>
    </FullSheet>
  );
}
