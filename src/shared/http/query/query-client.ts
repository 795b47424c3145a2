import { notifyManager, QueryClient } from '@tanstack/react-query';
import { useSessionStore } from '@/shared/session/session-store';

/**
 * What the screens have read from the backend. It is handed to each hook instead of a provider: the first screens do without it.
 * A page that is opened again loads again, so nothing outlives the screens that show it unless they ask for that.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A call retries what may pass by itself, and a webview that says it is offline may be lying.
      retry: false,
      networkMode: 'always',
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // A new answer is a new object, also when it says the same: screens compare what they derived with what it came from.
      structuralSharing: false,
    },
  },
});

// An answer is on the screen with the frame it came in.
notifyManager.setScheduler(queueMicrotask);

// Another person, another company, or nobody: what nobody looks at is forgotten. Pages on the screen have keys of their own.
useSessionStore.subscribe((now, before) => {
  if (now.userInfo?.id !== before.userInfo?.id) {
    queryClient.removeQueries({ type: 'inactive' });
  }
});
