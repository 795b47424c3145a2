import { setErrorPolicy } from '@/shared/http/on-error';
import { useSessionStore } from '@/shared/session/session-store';
import { ssoCookie, storedToken } from '@/shared/storage/token';
import { showFailure } from './show-failure';

/** Says what failed calls lead to (spec section 8); transport itself knows neither dialogs nor router. */
export function wireHttp(): void {
  setErrorPolicy({
    onLoginExpired: () => {
      // The cookie as well: it carries the same dead token and would start the next visit with it.
      storedToken.remove();
      ssoCookie.remove();
      showFailure('loginExpired');
    },
    onPermissionChanged: () => {
      useSessionStore.getState().clearPermission();
      showFailure('permissionChanged');
    },
    onNetworkError: ({ kind }) =>
      showFailure(kind === 'timeout' || kind === 'status' || kind === 'malformed' ? kind : 'offline'),
    onToast: ({ msg }) => {
      import('@/shared/ui/toast').then(
        ({ showToast }) => showToast(msg, { kind: 'error' }),
        () => showFailure('offline'),
      );
    },
  });
}
