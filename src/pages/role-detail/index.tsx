import { FUNCTION_ID } from '@contract/role/functions';
import { roleDetail } from '@contract/role/role-calls';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RoleEditor } from '@/features/role/keep/role-editor';
import { useRead } from '@/shared/http/query/use-read';
import { useHasPermission } from '@/shared/session/has-permission';
import { LoadFailure } from '@/shared/ui/page/load-failure';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Loading, NoPermission } from '@/shared/ui/page/states';

/** /role-detail?id=: one role of the company; without an id a new one. */
export function Component() {
  const { t } = useTranslation(['titles', 'roles']);
  const mayChange = useHasPermission(FUNCTION_ID.rolePermission);
  const [params] = useSearchParams();
  const roleId = params.get('id') ?? undefined;
  const isNew = roleId === undefined;
  const { data, error, reload } = useRead(roleDetail, mayChange && !isNew ? { roleId } : undefined, {
    isFresh: true,
  });
  const content = () => {
    if (!mayChange) {
      return <NoPermission />;
    }
    if (isNew) {
      return <RoleEditor key="new" onReload={reload} />;
    }
    if (!data) {
      return error ? (
        <LoadFailure
          error={error}
          isFill
          onRetry={reload}
          title={t('roles:missing')}
          note={t('roles:missingNote')}
          to="/roles"
          toText={t('roles:toList')}
        />
      ) : (
        <Loading rows={6} />
      );
    }
    return <RoleEditor key={`${data.id} ${data.revision}`} role={data} onReload={reload} />;
  };
  return (
    <PageFrame title={isNew ? t('roles:add') : t('roleDetail')} back>
      {content()}
    </PageFrame>
  );
}
