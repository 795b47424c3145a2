import { useSessionStore } from '@/shared/session/session-store';
import { watchOtherTabs } from '@/shared/session/watch-other-tabs';
import { stored } from '@/shared/storage/stored';
import { storedToken } from '@/shared/storage/token';
import { showFailure } from './failure/show-failure';

/**
 * Follows what other tabs do to the session. `isGuarded` tells whether the page that is shown needs one. Answers how to
 * stop.
 */
export function wireOtherTabs(isGuarded: () => boolean): () => void {
  return watchOtherTabs(
    () => {
      // Not `clear`: the other tab has emptied the storage, and may have signed somebody in again already.
      useSessionStore.getState().reset();
      if (isGuarded()) {
        showFailure('loginExpired');
      }
    },
    () => {
      const { userInfo } = useSessionStore.getState();
      if (userInfo && stored.userInfo.read()?.id === userInfo.id) {
        // The same person in the same company: their ended session was renewed there.
        useSessionStore.setState({ token: storedToken.read() });
      } else if (isGuarded()) {
        // Nothing is reloaded under the reader's hands: what is typed stays until they have seen why.
        showFailure('switched');
      }
    },
  );
}
