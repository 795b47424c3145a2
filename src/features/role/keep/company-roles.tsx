import { roleList, type RoleItem } from '@contract/role/role-calls';
import { hasScreen } from '@contract/workbench/apps';
import { useTranslation } from 'react-i18next';
import { useRead } from '@/shared/http/query/use-read';
import { useLanguage } from '@/shared/i18n/use-language';
import { localizedName } from '@/shared/lib/text/localized-text';
import { CreateButton } from '@/shared/ui/button/create-button';
import { ListRow } from '@/shared/ui/list/list-row';
import { Section } from '@/shared/ui/list/section';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import { peopleNumber } from './people-number';
import '../member-roles.css';

/** The roles of the company, each with how much it may do and how many people hold it. */
export function CompanyRoles() {
  const { t } = useTranslation('roles');
  const language = useLanguage();
  const { data, error, reload } = useRead(roleList, {});
  if (!data) {
    return error ? <ErrorState cause={error} isFill onRetry={reload} /> : <Loading rows={6} />;
  }
  const row = (role: RoleItem) => (
    <ListRow
      key={role.id}
      icon={role.code ? 'shield-check' : 'user-cog'}
      title={localizedName(role.name, role.enName, language)}
      note={t('note', {
        functions: t('functions', { count: role.functionIds.filter(hasScreen).length }),
        people: t('people', { count: role.peopleCount, number: peopleNumber(role.peopleCount) }),
      })}
      to={`/role-detail?id=${encodeURIComponent(role.id)}`}
    />
  );
  const own = data.list.filter((role) => !role.code);
  return (
    <>
      <p className="hr-form-lead">{t('lead')}</p>
      <Section title={t('standard')}>{data.list.filter((role) => role.code).map(row)}</Section>
      <Section title={t('own')}>
        {own.length > 0 ? own.map(row) : <p className="role-none role-note">{t('ownNone')}</p>}
      </Section>
      <div className="hr-card">
        <ListRow icon="users" title={t('toPeople')} to="/member-roles" />
      </div>
      <CreateButton text={t('add')} to="/role-detail" />
    </>
  );
}
