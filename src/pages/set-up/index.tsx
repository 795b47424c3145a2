import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { CODE } from '@contract/codes';
import { getSetUp } from '@contract/company/set-up-calls';
import { ApiError } from '@/shared/http/api-error';
import { useRead } from '@/shared/http/query/use-read';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { EmptyState, ErrorState, Loading } from '@/shared/ui/page/states';
import { SetUpForm } from './parts/set-up-form';
import '@/features/session/sign-in.css';

/** /set-up: creates a company and its first administrator; the key follows after # in the address. */
export function Component() {
  const { t } = useTranslation('set-up');
  const key = useLocation().hash.slice(1);
  const { data, error, reload } = useRead(getSetUp, key === '' ? undefined : { key }, { isFresh: true });
  const isOver = key === '' || (error instanceof ApiError && error.code === CODE.setUpKeyOver);
  if (isOver) {
    return (
      <main>
        <EmptyState
          icon="circle-alert"
          isFill
          title={<h1 tabIndex={-1}>{t('over.title')}</h1>}
          note={t('over.note')}
          actions={
            <Link className="hr-button" data-kind="primary" data-size="small" to="/loginDev" replace>
              {t('over.signIn')}
            </Link>
          }
        />
      </main>
    );
  }
  return (
    <PageFrame title={t('heading')}>
      <p className="sign-in-lead">{t('lead')}</p>
      {data ? (
        <SetUpForm setUpKey={key} />
      ) : error ? (
        <ErrorState cause={error} onRetry={reload} />
      ) : (
        <Loading />
      )}
    </PageFrame>
  );
}
