import { FIELD_ACCESS, type FieldAccess, type FormField } from '@contract/form/schema';
import type { FormDetail, RolePermission } from '@contract/form/template-calls';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { Segments } from '@/shared/ui/page/segments';

/** `unset`: the role states nothing, which neither restricts nor grants. */
type RoleAccess = FieldAccess | 'unset';

const ORDER: readonly FieldAccess[] = [
  'edit',
  'read',
  'hidden',
] satisfies readonly (typeof FIELD_ACCESS)[number][];

type PermissionSettingProps = {
  field: FormField;
  roles: FormDetail['roles'];
  permissions: readonly RolePermission[];
  onPermit: (roleCode: string, access: RoleAccess) => void;
};

/** What each role may do with a field. */
export function PermissionSetting({ field, roles, permissions, onPermit }: PermissionSettingProps) {
  const { t } = useTranslation('form-builder');
  const language = useLanguage();
  const accessOf = (roleCode: string): RoleAccess =>
    permissions.find((one) => one.fieldKey === field.key && one.roleCode === roleCode)?.access ?? 'unset';
  // Nobody fills in a description: it is seen or not.
  const unset = { value: 'unset' as const, text: t('access.unset') };
  const options: { value: RoleAccess; text: string }[] =
    field.kind === 'description'
      ? [unset, { value: 'edit', text: t('access.seen') }, { value: 'hidden', text: t('access.hidden') }]
      : [unset, ...ORDER.map((value) => ({ value, text: t(`access.${value}`) }))];
  return (
    <section className="ed-block" aria-label={t('editor.permissions')}>
      <h3>{t('editor.permissions')}</h3>
      <p className="ed-note">{t('editor.permissionsNote')}</p>
      {roles.map(({ code, name, enName }) => {
        const role = localizedName(name, enName, language);
        return (
          <div className="fb-right" key={code}>
            <span aria-hidden="true">{role}</span>
            <Segments
              label={role}
              value={options.find(({ value }) => value === accessOf(code))?.value ?? 'unset'}
              options={options}
              onChange={(access) => onPermit(code, access)}
            />
          </div>
        );
      })}
    </section>
  );
}
