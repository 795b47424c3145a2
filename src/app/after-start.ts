import { preloadCalls } from '@/shared/http/lazy-call';
import { alignSheets } from '@/shared/lib/history/sheet-entries';
import { followLanguage } from '@/shared/i18n/follow-language';
import { loadNamespaces } from '@/shared/i18n/i18n';
import { detectClient } from '@/shared/platform/detect';
import { followAppearance } from '@/shared/ui/theme/appearance';
import { clearEarlierToast } from '@/shared/ui/overlay/toast';
import { followKeyboard } from '@/shared/ui/field/follow-keyboard';
import { fetchNext, fetchUponIntent } from './fetch-next';
import { placeNow } from './routes/portal-url';
import type { RouteHandle } from './routes/route-row';
import type { Router } from './start-portal';
import { whenIdle } from '@/shared/lib/time/when-idle';
import { useSessionStore } from '@/shared/session/session-store';
import { wireOtherTabs } from './wire-other-tabs';
import { wirePageCache } from './wire-page-cache';

/** The first screen is left in peace for this long before other routes are fetched. */
const PEACE_MS = 1_500;

/** All that need not be there for the first screen: it listens to other tabs and the system, and downloads
 * what is wanted next. Answers how to stop. */
export function afterStart(router: Router): () => void {
  alignSheets();
  const stops = [
    followAppearance(),
    followLanguage(),
    followKeyboard(),
    wirePageCache(),
    clearToastsOnTheWay(router),
    fetchUponIntent(),
    wireOtherTabs(() => needsSession(router.state.matches)),
  ];
  const stopWaiting = preloadCallsInTime();
  if (detectClient(navigator.userAgent) !== 'other') {
    import('@/features/session/third-party/confirm-person')
      .then(({ confirmPerson }) =>
        confirmPerson(placeNow(), (path) => void router.navigate(path, { replace: true })),
      )
      .catch(() => undefined);
  }
  // Dialogs and their texts: when they are needed, the network may be the failure.
  Promise.all([import('./failure/app-dialogs'), loadNamespaces(['errors'])]).catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const peace = new Promise<void>((resolve) => {
    const begin = () => {
      fetchNext();
      if (detectClient(navigator.userAgent) === 'other') {
        import('./installable').then(({ makeInstallable }) => makeInstallable()).catch(() => undefined);
      }
      resolve();
    };
    timer = setTimeout(() => whenIdle(begin), PEACE_MS);
  });
  const live = followLater(router, peace);
  return () => {
    clearTimeout(timer);
    stopWaiting();
    live();
    stops.forEach((stop) => stop());
  };
}

/** Once somebody is signed in and the first screen has had its peace. */
function followLater(router: Router, peace: Promise<void>): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    import('./live/renew-user')
      .then(({ renewUser }) => (isStopped ? undefined : renewUser(router)))
      // As before: what has changed is learnt at the next visit.
      .catch(() => undefined);
    import('./live/follow-changes')
      .then(({ followChanges }) => {
        if (!isStopped) {
          stop = followChanges();
        }
      })
      // Without it the screens are as new as when they were opened.
      .catch(() => undefined);
  };
  const begin = () => {
    if (timer === undefined && useSessionStore.getState().userInfo) {
      timer = setTimeout(() => void peace.then(follow), PEACE_MS);
    }
  };
  const stopStore = useSessionStore.subscribe(begin);
  begin();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopStore();
    stop?.();
  };
}

/** A message belongs to the page on which it was shown, or to the one that the same tap leads to. */
function clearToastsOnTheWay(router: Router): () => void {
  let shown = router.state.location.pathname;
  return router.subscribe(({ location }) => {
    if (location.pathname !== shown) {
      shown = location.pathname;
      clearEarlierToast();
    }
  });
}

/** A form needs its call once it has been filled in; all other pages bring the calls along with what is fetched next. */
function preloadCallsInTime(): () => void {
  const options = { once: true, capture: true };
  document.addEventListener('focusin', preloadCalls, options);
  return () => document.removeEventListener('focusin', preloadCalls, options);
}

function needsSession(matches: Router['state']['matches']): boolean {
  const handle = matches.at(-1)?.route.handle as RouteHandle | undefined;
  return handle?.needsSession === true;
}
