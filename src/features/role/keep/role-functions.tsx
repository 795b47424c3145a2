import type { RoleItem } from '@contract/role/role-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '@/shared/ui/field/search-box';
import { EmptyState } from '@/shared/ui/page/states';
import { FunctionGroup } from './function-group';
import { choiceGroups } from './role-content';

type RoleFunctionsProps = {
  code: RoleItem['code'];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/** What a role may do: the functions by menu, found by name. */
export function RoleFunctions({ code, chosen, onChange }: RoleFunctionsProps) {
  const { t } = useTranslation('roles');
  const [keyword, setKeyword] = useState('');
  const groups = choiceGroups(code, t('function', { returnObjects: true }), keyword);
  return (
    <>
      <SearchBox label={t('search')} value={keyword} onChange={setKeyword} />
      {groups.length === 0 ? (
        <EmptyState icon="search-x" title={t('noneFound')} note={t('noneFoundHint')} />
      ) : null}
      <div className="role-groups">
        {groups.map((group) => (
          <FunctionGroup key={group.name} group={group} chosen={chosen} onChange={onChange} />
        ))}
      </div>
    </>
  );
}
