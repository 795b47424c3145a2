import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import type { Language } from '@contract/limits';
import { startI18n } from '@/shared/i18n/i18n';
import { resolveLanguage } from '@/shared/i18n/resolve-language';
import { hasNativeBridge } from '@/shared/platform/native-port';
import { useSessionStore } from '@/shared/session/session-store';
import { stored } from '@/shared/storage/stored';
import { createPortalRouter } from './routes/create-portal-router';
import { beginVisit } from './guard/guard-deps';
import { setLeaveNavigation } from './guard/leave-app';
import { platformLater } from './platform-later';
import { portal } from '@/shared/lib/history/portal-router';
import { whenIdle } from '@/shared/lib/time/when-idle';
import { wireHttp } from './wire-http';

export type Router = ReturnType<typeof createPortalRouter>;

/** The running portal; `stop` takes it off the page again, with everything that it listens to. */
export type Portal = { router: Router; stop: () => void };

/**
 * Starts the portal in an element. The static shell inside it stays until the first page is complete: rendering earlier
 * would show React's fallback in front of content that is already there.
 */
export async function startPortal(container: HTMLElement): Promise<Portal> {
  useSessionStore.getState().hydrate();
  beginVisit();
  wireHttp();
  // Before the router: its first page asks for texts in the language shown.
  await startI18n(await startLanguage());
  const router = createPortalRouter();
  portal.router = router;
  setLeaveNavigation((path) => void router.navigate(path, { replace: true }));
  await initialized(router);
  const root = createRoot(container);
  // In a transition React renders in slices, so that a slow phone answers a tap in between.
  startTransition(() => root.render(<RouterProvider router={router} />));
  const stopWatching = startRest(router);
  const stop = () => {
    stopWatching();
    root.unmount();
    router.dispose();
    // Another one may have begun while this one was held up.
    if (portal.router === router) {
      portal.router = undefined;
    }
  };
  return { router, stop };
}

/** Spec section 1: the native bridge first, then the stored preference, then the browser. */
async function startLanguage(): Promise<Language> {
  const bridge = hasNativeBridge()
    ? await platformLater()
        .then((platform) => platform.getLanguage())
        .catch(() => undefined)
    : undefined;
  return resolveLanguage({
    bridge,
    stored: stored.language.read(),
    browser: navigator.languages,
    userAgent: navigator.userAgent,
  });
}

function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe(check);
    function check() {
      if (router.state.initialized) {
        stop();
        resolve();
      }
    }
    check();
  });
}

/** What the first screen can do without. A file of it that cannot be had is missed only when it is needed. */
function startRest(router: Router): () => void {
  let stop: (() => void) | 'stopped' | undefined;
  whenIdle(() => {
    // The mark tells measurements what the first screen itself has cost.
    performance.mark('portal:idle');
    import('./after-start').then(
      ({ afterStart }) => {
        if (stop !== 'stopped') {
          stop = afterStart(router);
        }
      },
      () => undefined,
    );
  });
  return () => {
    if (typeof stop === 'function') {
      stop();
    }
    stop = 'stopped';
  };
}
