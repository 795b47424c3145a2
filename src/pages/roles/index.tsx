import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { CompanyRoles } from '@/features/role/keep/company-roles';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /roles: the roles of the company and what each may do, for its administrators. */
export function Component() {
  const { t } = useTranslation('titles');
  const mayChange = useHasPermission(FUNCTION_ID.rolePermission);
  return (
    <PageFrame className="hr-page-creates" title={t('roles')} back>
      {mayChange ? <CompanyRoles /> : <NoPermission />}
    </PageFrame>
  );
}
