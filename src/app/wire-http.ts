import { setErrorPolicy } from '@/shared/http/on-error';
import { detectClient } from '@/shared/platform/detect';
import { useSessionStore } from '@/shared/session/session-store';
import { ssoCookie, storedToken } from '@/shared/storage/token';
import { placeNow } from './routes/portal-url';
import { showFailure } from './failure/show-failure';

/** Says what failed calls lead to (spec section 8); transport itself knows neither dialogs nor router. */
export function wireHttp(): void {
  /** The session whose end has been told: what the page still asks on its own, now without a token, tells it no second time. */
  let told: { token: string | undefined } | undefined;
  setErrorPolicy({
    onLoginExpired: async (_, sentToken) => {
      // Who has signed out, or never was in, has no session that could have ended.
      const { userInfo, token } = useSessionStore.getState();
      if (sentToken === undefined && (!userInfo || (told && told.token === token))) {
        return false;
      }
      const isRenewed = detectClient(navigator.userAgent) !== 'other' && (await renewInClient());
      if (!isRenewed) {
        // The cookie as well: it carries the same dead token and would start the next visit with it.
        storedToken.remove();
        ssoCookie.remove();
        told = { token };
        showFailure('loginExpired');
      }
      return isRenewed;
    },
    onProofNeeded: (purpose) =>
      import('@/modules/session/ask-proof').then(
        ({ askProof }) => askProof(purpose),
        () => {
          showFailure('offline');
          return false;
        },
      ),
    onPermissionChanged: () => {
      useSessionStore.getState().clearPermission();
      showFailure('permissionChanged');
    },
    onNetworkError: ({ kind }) =>
      showFailure(kind === 'timeout' || kind === 'status' || kind === 'malformed' ? kind : 'offline'),
    onToast: ({ msg }) => {
      import('@/shared/ui/overlay/toast').then(
        ({ showToast }) => showToast(msg, { kind: 'error' }),
        () => showFailure('offline'),
      );
    },
  });
}

/** A chat client still knows who uses it. A page that is being left for that never hears of it. */
async function renewInClient(): Promise<boolean> {
  const { renewSession } = await import('@/features/session/third-party/renew-session');
  const renewal = await renewSession(placeNow());
  return renewal === 'leaving' ? await new Promise<never>(() => undefined) : renewal === 'renewed';
}
