import { CODE } from '@contract/codes';
import { ApiError } from '@/shared/http/api-error';
import { ErrorState, NoPermission } from '@/shared/ui/page/states';

/** Why an account page has no content, and how to try again. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return error instanceof ApiError && error.code === CODE.forbidden ? (
    <NoPermission />
  ) : (
    <ErrorState cause={error} onRetry={onRetry} />
  );
}
