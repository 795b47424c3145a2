import { roleReach, type RoleItem } from '@contract/role/role-calls';
import { DATA_SCOPES, type DataScope } from '@contract/role/rules/data-scope';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { Section } from '@/shared/ui/list/section';
import { peopleNumber } from './people-number';
import { Radio } from '@/shared/ui/check/radio';

type RoleScopeProps = { role: RoleItem | undefined; chosen: DataScope; onChange: (scope: DataScope) => void };

/** Whose data a role shows through its functions, in words, and how many people that is for who holds it. */
export function RoleScope({ role, chosen, onChange }: RoleScopeProps) {
  const { t } = useTranslation('roles');
  const isHeld = role !== undefined && role.peopleCount > 0;
  // Of themselves alone there is nothing to count.
  const reach = useRead(
    roleReach,
    isHeld && chosen !== 'self' ? { roleId: role.id, dataScope: chosen } : undefined,
  );
  const isFixed = role?.code === 'companyAdministrator';
  return (
    <Section title={t('scope.title')}>
      <div className="role-functions">
        <p className="role-note">{t('scope.lead')}</p>
        <fieldset className="role-choices">
          <legend className="hr-visually-hidden">{t('scope.title')}</legend>
          {(isFixed ? (['company'] as const) : DATA_SCOPES).map((scope) => (
            <Radio
              key={scope}
              className="role-choice"
              data-fixed={isFixed ? '' : undefined}
              name="dataScope"
              label={t(`scope.${scope}.name`)}
              isChecked={chosen === scope}
              disabled={isFixed}
              onChoose={() => onChange(scope)}
            >
              <span className="role-name">{t(`scope.${scope}.name`)}</span>
              <span className="role-note">{t(isFixed ? 'scope.fixed' : `scope.${scope}.note`)}</span>
            </Radio>
          ))}
        </fieldset>
        {reach.data ? (
          <p className="role-note">
            <output>{t('scope.reach', { number: peopleNumber(reach.data.count) })}</output>
          </p>
        ) : null}
      </div>
    </Section>
  );
}
