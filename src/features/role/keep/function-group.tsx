import { useTranslation } from 'react-i18next';
import { Button } from '@/shared/ui/button/button';
import { Section } from '@/shared/ui/list/section';
import type { ChoiceGroup } from './role-content';

type FunctionGroupProps = {
  group: ChoiceGroup;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/** The functions of one menu, to be ticked one by one or all at once. */
export function FunctionGroup({ group, chosen, onChange }: FunctionGroupProps) {
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
          <label key={one.id} className="role-choice" data-fixed={one.isFixed || undefined}>
            <input
              type="checkbox"
              aria-label={one.text}
              checked={chosen.includes(one.id)}
              disabled={one.isFixed}
              onChange={() => toggle(one.id)}
            />
            <span>
              <span className="role-name">{one.text}</span>
              {one.isFixed ? <span className="role-note">{t('keeps')}</span> : null}
            </span>
          </label>
        ))}
      </fieldset>
    </Section>
  );
}
