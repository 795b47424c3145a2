import { useSessionStore } from '@/shared/session/session-store';
import { watchOtherTabs } from '@/shared/session/watch-other-tabs';
import { showFailure } from './show-failure';

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
      if (isGuarded()) {
        reloadWhenSeen();
      }
    },
  );
}

/** By then the other tab has stored who its new token belongs to. */
function reloadWhenSeen(): void {
  const reload = () => {
    if (document.visibilityState === 'visible') {
      document.removeEventListener('visibilitychange', reload);
      window.location.reload();
    }
  };
  document.addEventListener('visibilitychange', reload);
  setTimeout(reload, 2_000);
}
