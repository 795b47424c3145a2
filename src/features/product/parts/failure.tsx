import { CODE } from '@contract/codes';
import { ApiError } from '@/shared/http/api-error';
import { isMissing } from '@/shared/http/is-missing';
import { Missing } from '@/shared/ui/page/missing';
import { ErrorState, NoPermission } from '@/shared/ui/page/states';
import { useTranslation } from 'react-i18next';

type FailureProps = {
  error: unknown;
  onRetry: () => void;
  /** What is missing when it is: a product unless said otherwise. */
  isOrder?: boolean;
};

/** Why there is nothing to show: not allowed, not there, or not loaded. */
export function Failure({ error, onRetry, isOrder = false }: FailureProps) {
  const { t } = useTranslation('products');
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === CODE.forbidden) {
    return <NoPermission />;
  }
  return isMissing(error) ? (
    <Missing
      icon="package-x"
      title={t(isOrder ? 'orderGone' : 'gone')}
      note={t(isOrder ? 'orderGoneNote' : 'goneNote')}
      to={isOrder ? '/product-orders' : '/valueAdded'}
      toText={t(isOrder ? 'toOrders' : 'toCatalogue')}
    />
  ) : (
    <ErrorState cause={error} onRetry={onRetry} isFill />
  );
}
