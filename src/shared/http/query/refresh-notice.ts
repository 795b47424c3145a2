import type { Query } from '@tanstack/react-query';
import { loadNamespaces, translate } from '@/shared/i18n/i18n';
import { ApiError } from '../api-error';

/** One notice until something has been read again: several reads of a page fail together. */
let isShown = false;

export function refreshWorked(): void {
  isShown = false;
}

/**
 * A background refresh has failed: the page goes on showing the cached data and says so. A further page of a list reports it at the
 * list's end; a refusal of the backend is shown in place of the data.
 */
export async function refreshFailed(
  cause: unknown,
  { state }: Query<unknown, unknown, unknown>,
): Promise<void> {
  const hasFailed =
    cause instanceof ApiError && !cause.isShown && !['code', 'cancelled'].includes(cause.kind);
  if (isShown || !hasFailed || state.data === undefined || state.fetchMeta?.fetchMore) {
    return;
  }
  isShown = true;
  try {
    const [{ showToast }] = await Promise.all([
      import('@/shared/ui/overlay/toast'),
      loadNamespaces(['errors']),
    ]);
    showToast(translate('errors:refreshFailed'), { kind: 'warning' });
  } catch {
    // Without a network the words may not be there either: the next refresh tries again.
    isShown = false;
  }
}
