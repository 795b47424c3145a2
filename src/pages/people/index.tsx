import { FUNCTION_ID } from '@contract/role/functions';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { PersonCertificates } from '@/features/certificate/person-certificates';
import { readPeopleFilters } from '@/features/people/list/people-filters';
import { PeopleList } from '@/features/people/list/people-list';
import { Reach } from '@/modules/people/reach';
import { useHasPermission } from '@/shared/session/has-permission';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { NoPermission } from '@/shared/ui/page/states';

/** /people?status=&organ=&id=: the people of the company, for who keeps them. */
export function Component() {
  const { t } = useTranslation(['titles', 'people']);
  const mayKeep = useHasPermission(FUNCTION_ID.organisation);
  const mayTransfer = useHasPermission(FUNCTION_ID.peopleTransfer);
  const [params, setParams] = useSearchParams();
  const id = params.get('id') || undefined;
  return (
    <Reach value="organisation">
      <PageFrame
        className="hr-page-creates hr-desk-page"
        title={t('people')}
        back
        actions={
          mayKeep ? (
            <>
              <Link className="hr-button" data-kind="text" data-size="small" to="/joining">
                {t('people:invite')}
              </Link>
              {mayTransfer ? (
                <Link className="hr-button" data-kind="text" data-size="small" to={transferPath(params)}>
                  {t('people:transfer')}
                </Link>
              ) : null}
            </>
          ) : null
        }
      >
        {mayKeep ? (
          <PeopleList
            filters={readPeopleFilters(params)}
            personId={id}
            certificates={id ? <PersonCertificates key={id} memberId={id} /> : null}
            addressOf={(next) => listPath(params, next)}
            listPath={listPath(params, undefined)}
            onFilters={({ status, organId }) =>
              setParams(
                { status, ...(organId ? { organ: organId } : {}), ...(id ? { id } : {}) },
                { replace: true },
              )
            }
          />
        ) : (
          <NoPermission />
        )}
      </PageFrame>
    </Reach>
  );
}

function listPath(params: URLSearchParams, id: string | undefined): string {
  const next = new URLSearchParams(params);
  if (id === undefined) {
    next.delete('id');
  } else {
    next.set('id', id);
  }
  const query = next.toString();
  return query ? `/people?${query}` : '/people';
}

/** An export begins with what the list shows. */
function transferPath(params: URLSearchParams): string {
  const kept = ['status', 'organ'].filter((name) => params.has(name));
  const query = kept.map((name) => `${name}=${encodeURIComponent(params.get(name)!)}`).join('&');
  return query ? `/people-transfer?${query}` : '/people-transfer';
}
