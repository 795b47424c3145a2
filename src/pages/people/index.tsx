import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PeopleList, readPeopleFilters } from '@/features/people/list/people-list';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /people?status=&organ=: the people of the company, for who keeps them. */
export function Component() {
  const { t } = useTranslation('titles');
  const mayKeep = useHasPermission(FUNCTION_ID.organisation);
  const [params, setParams] = useSearchParams();
  return (
    <PageFrame className="hr-page-creates" title={t('people')} back>
      {mayKeep ? (
        <PeopleList
          filters={readPeopleFilters(params)}
          onFilters={({ status, organId }) =>
            setParams({ status, ...(organId ? { organ: organId } : {}) }, { replace: true })
          }
        />
      ) : (
        <NoPermission />
      )}
    </PageFrame>
  );
}
