import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RoleList } from '@/features/role/role-list';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /member-roles?role=: who may do what in the company, for its administrators. */
export function Component() {
  const { t } = useTranslation('titles');
  const [params] = useSearchParams();
  const mayChange = useHasPermission(FUNCTION_ID.rolePermission);
  return (
    <PageFrame title={t('memberRoles')} back>
      {mayChange ? <RoleList roleId={params.get('role') ?? undefined} /> : <NoPermission />}
    </PageFrame>
  );
}
