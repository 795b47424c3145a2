import { useSyncExternalStore } from 'react';
import { useSessionStore } from '@/shared/session/session-store';
import { watchOtherTabs } from '@/shared/session/watch-other-tabs';
import { currentToken } from '@/shared/storage/token';

function subscribe(onChange: () => void): () => void {
  const leaveTabs = watchOtherTabs(onChange, onChange);
  const leaveStore = useSessionStore.subscribe(onChange);
  return () => {
    leaveTabs();
    leaveStore();
  };
}

/**
 * The session's token, undefined when nobody is signed in; follows sign-outs here and in other tabs. Not the user info: these
 * pages are open, so nothing has loaded it when they come first.
 */
export const useToken = (): string | undefined => useSyncExternalStore(subscribe, currentToken);
