import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Organization } from '@/features/people/organization/organization';
import { Reach } from '@/modules/people/reach';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /organization?id=: the departments of the company, for who keeps them. */
export function Component() {
  const { t } = useTranslation('titles');
  const mayKeep = useHasPermission(FUNCTION_ID.organisation);
  const [params, setParams] = useSearchParams();
  return (
    <Reach value="organisation">
      <PageFrame className="organ-page" title={t('organization')} back>
        {mayKeep ? (
          <Organization
            organId={params.get('id') ?? undefined}
            onShow={(id) => setParams(id === undefined ? {} : { id }, { replace: params.has('id') })}
          />
        ) : (
          <NoPermission />
        )}
      </PageFrame>
    </Reach>
  );
}
