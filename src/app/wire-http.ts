import { setErrorPolicy } from '@/shared/http/on-error';
import { useSessionStore } from '@/shared/session/session-store';
import { watchOtherTabs } from '@/shared/session/watch-other-tabs';
import { ssoCookie, storedToken } from '@/shared/storage/token';
import { showToast } from '@/shared/ui/toast';
import { showLoginExpired, showNetworkFailure, showPermissionChanged } from './app-dialogs';

/** Says what failed calls lead to (spec section 8); transport itself knows neither dialogs nor router. */
export function wireHttp(): void {
  setErrorPolicy({
    onLoginExpired: () => {
      // The cookie as well: it carries the same dead token and would start the next visit with it.
      storedToken.remove();
      ssoCookie.remove();
      void showLoginExpired();
    },
    onPermissionChanged: () => {
      useSessionStore.getState().clearPermission();
      void showPermissionChanged();
    },
    onNetworkError: ({ kind }) => {
      void showNetworkFailure(
        kind === 'timeout' || kind === 'status' || kind === 'malformed' ? kind : 'offline',
      );
    },
    onToast: ({ msg }) => showToast(msg, { kind: 'error' }),
  });
}

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
        void showLoginExpired();
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
