import { CODE } from '@contract/codes';
import { getSwap } from '@contract/roster/swap-calls';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { idOfAddress } from '@/features/roster/address';
import { SwapView } from '@/features/roster/swap/swap-view';
import { ApiError } from '@/shared/http/api-error';
import { isMissing } from '@/shared/http/is-missing';
import { useRead } from '@/shared/http/query/use-read';
import { useRefreshOnFocus } from '@/shared/lib/use-refresh-on-focus';
import { Missing } from '@/shared/ui/page/missing';
import { PageFrame } from '@/shared/ui/page/page-frame';
import { ErrorState, Loading } from '@/shared/ui/page/states';
import '@/shared/session/company-zone';

/** /shift-swap?id=: one swap, for its parties and for who decides on it. */
export function Component() {
  const { t } = useTranslation('shift-swap');
  const [params] = useSearchParams();
  const id = idOfAddress(params.get('id'));
  const { data, error, reload } = useRead(getSwap, id === undefined ? undefined : { id });
  useRefreshOnFocus(reload);
  const isRefused = error instanceof ApiError && error.code === CODE.forbidden;
  const content = () => {
    if (id === undefined || isMissing(error) || isRefused) {
      return <Missing title={t('gone')} note={t('goneNote')} to="/shift-swaps" toText={t('toList')} />;
    }
    if (error && !data) {
      return <ErrorState cause={error} isFill onRetry={reload} />;
    }
    return data ? <SwapView swap={data} /> : <Loading rows={5} />;
  };
  return (
    <PageFrame className="swap-page" title={t('detailTitle')} back>
      {content()}
    </PageFrame>
  );
}
