import { CODE } from '@contract/codes';
import { getSigning } from '@contract/signing/calls';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { DetailScreen } from '@/features/signing/detail/detail-screen';
import { isMoving } from '@/features/signing/words';
import { ApiError } from '@/shared/http/api-error';
import { useFollowing } from '@/shared/http/query/use-following';
import { useRead } from '@/shared/http/query/use-read';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { LoadFailure } from '@/shared/ui/page/load-failure';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { Loading, NoPermission } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /signing-detail?id=: one case, for its parties, its sender and who administers signing. */
export function Component() {
  const { t } = useTranslation('signing');
  const [params] = useSearchParams();
  const asked = useRead(getSigning, { id: params.get('id') ?? '' });
  const { data, error, reload } = asked;
  useRefreshOnFocus(reload);
  useFollowing(asked, data !== undefined && isMoving(data));
  const isForbidden = error instanceof ApiError && error.code === CODE.forbidden;
  return (
    <PageFrame className="sgn-page" title={t('pageTitle')} back>
      {data ? (
        <DetailScreen signing={data} />
      ) : isForbidden ? (
        <NoPermission />
      ) : error ? (
        <LoadFailure
          error={error}
          onRetry={reload}
          isFill
          icon="file-x-2"
          title={t('missing')}
          note={t('missingNote')}
          to="/signing-center"
          toText={t('toCenter')}
        />
      ) : (
        <div className="hr-card">
          <Loading rows={6} />
        </div>
      )}
    </PageFrame>
  );
}
