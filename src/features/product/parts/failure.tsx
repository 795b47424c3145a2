import { CODE } from '@contract/codes';
import { ApiError } from '@/shared/http/api-error';
import { NoPermission } from '@/shared/ui/page/states';
import { LoadFailure } from '@/shared/ui/page/load-failure';
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
  return (
    <LoadFailure
      error={error}
      onRetry={onRetry}
      isFill
      icon="package-x"
      title={t(isOrder ? 'orderGone' : 'gone')}
      note={t(isOrder ? 'orderGoneNote' : 'goneNote')}
      to={isOrder ? '/product-orders' : '/valueAdded'}
      toText={t(isOrder ? 'toOrders' : 'toCatalogue')}
    />
  );
}
