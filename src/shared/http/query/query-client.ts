import type { Noun } from '@contract/endpoint';
import { notifyManager, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { useSessionStore } from '@/shared/session/session-store';
import { onChanged } from '../changed-nouns';
import { ownerNow } from './query-key';
import { refreshFailed, refreshWorked } from './refresh-notice';

/** So long a read that no screen shows waits for its reader. */
const CACHED_MS = 5 * 60_000;

/**
 * Caches what the screens have read. It is passed to each hook instead of a provider: the first screens do without it. A page that
 * is opened again shows the cached data and refreshes it in the background.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => void refreshFailed(error, query),
    onSuccess: refreshWorked,
  }),
  defaultOptions: {
    queries: {
      // A call retries what may pass by itself, and a webview that says it is offline may be lying.
      retry: false,
      networkMode: 'always',
      gcTime: CACHED_MS,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // A new response is a new object, also when it says the same: screens compare what they derived with what it came from.
      structuralSharing: false,
    },
  },
});

// A response is on the screen with the frame it came in.
notifyManager.setScheduler(queueMicrotask);

/**
 * Reads of these nouns are out of date: those on the screen are read again, the others when they are shown. A read in flight is
 * canceled first, since it may be older than the change. Data that is being edited is not replaced.
 */
export function refreshReads(
  nouns: readonly Noun[],
  isExempt: (query: Query) => boolean = () => false,
): void {
  const predicate = (query: Query) =>
    query.queryKey[0] === ownerNow() &&
    nouns.includes(query.queryKey[1] as Noun) &&
    query.meta?.isStill !== true &&
    !isExempt(query);
  void queryClient.cancelQueries({ type: 'active', predicate }, { silent: true });
  void queryClient.invalidateQueries({ predicate });
}

onChanged((changed) => refreshReads(changed));

// Another person or company, or no session: earlier data is removed, at the latest when it leaves the screen.
useSessionStore.subscribe((now, before) => {
  if (now.userInfo?.id !== before.userInfo?.id) {
    queryClient.removeQueries({ type: 'inactive' });
  }
});
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'observerRemoved' && query.queryKey[0] !== ownerNow() && query.getObserversCount() === 0) {
    queryClient.getQueryCache().remove(query);
  }
});
