import type { RoleItem } from '@contract/role/role-calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '@/shared/ui/field/search-box';
import { EmptyState } from '@/shared/ui/page/states';
import { Button } from '@/shared/ui/button/button';
import { Section } from '@/shared/ui/list/section';
import { choiceGroups, type ChoiceGroup } from './role-content';
import { Check } from '@/shared/ui/check/check';

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

type FunctionGroupProps = {
  group: ChoiceGroup;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/** The functions of one menu, to be ticked one by one or all at once. */
function FunctionGroup({ group, chosen, onChange }: FunctionGroupProps) {
  const { t } = useTranslation('roles');
  const { name, choices } = group;
  const free = choices.filter((one) => !one.isFixed).map(({ id }) => id);
  const held = choices.filter(({ id }) => chosen.includes(id)).length;
  const isAll = free.every((id) => chosen.includes(id));
  const without = (ids: readonly number[]) => chosen.filter((id) => !ids.includes(id));
  const toggle = (id: number) => onChange(chosen.includes(id) ? without([id]) : [...chosen, id]);
  const groupName = t(`group.${name}`);
  return (
    <Section
      title={groupName}
      action={
        free.length > 1 ? (
          <Button
            kind="text"
            size="small"
            aria-label={t(isAll ? 'selectNoneOf' : 'selectAllOf', { name: groupName })}
            onClick={() => onChange(isAll ? without(free) : [...without(free), ...free])}
          >
            {t(isAll ? 'selectNone' : 'selectAll')}
          </Button>
        ) : null
      }
    >
      <fieldset className="role-choices role-functions">
        <legend className="hr-visually-hidden">{groupName}</legend>
        <p className="role-note">{t('chosen', { chosen: held, all: choices.length })}</p>
        {choices.map((one) => (
          <Check
            key={one.id}
            className="role-choice"
            data-fixed={one.isFixed ? '' : undefined}
            label={one.text}
            isChecked={chosen.includes(one.id)}
            disabled={one.isFixed}
            onChange={() => toggle(one.id)}
          >
            <span className="role-name">{one.text}</span>
            {one.isFixed ? <span className="role-note">{t('keeps')}</span> : null}
          </Check>
        ))}
      </fieldset>
    </Section>
  );
}
