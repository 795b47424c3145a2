import { CODE } from '@contract/codes';
import { ApiError } from '@/shared/http/api-error';
import { EmptyState, ErrorState, NoPermission } from '@/shared/ui/states';
import { useTranslation } from 'react-i18next';

/** Why there is nothing to show: not allowed, not there, or not loaded. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('products');
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === CODE.forbidden) {
    return <NoPermission />;
  }
  return code === CODE.notFound ? (
    <EmptyState icon="package-x" title={t('gone')} note={t('goneNote')} isFill />
  ) : (
    <ErrorState cause={error} onRetry={onRetry} isFill />
  );
}
