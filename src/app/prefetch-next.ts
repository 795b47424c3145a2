import { preloadCalls } from '@/shared/http/lazy-call';
import { loadNamespaces } from '@/shared/i18n/i18n';
import { prefetchRoute } from './load-route';
import { ROUTE_TABLE } from './route-table';

/** Where people go from a first screen. */
const NEXT: Record<string, readonly string[]> = {
  '/': ['/work', '/messages', '/my'],
  '/loginDev': ['/'],
  '/loginvc': ['/'],
  '/work': ['/', '/messages', '/my'],
};
/** Long enough for the first screen to be painted, filled with data and usable. */
const AFTER_MS = 1_500;

/** Downloads what the next taps need, once the first screen has been left in peace; never on a connection that saves data. */
export function prefetchNext(pathname: string): void {
  whenIdle(() => {
    preloadCalls();
    // The texts of failures: when they are needed, the network may be the failure.
    loadNamespaces(['errors']).catch(() => undefined);
    if (!savesData()) {
      setTimeout(() => {
        const next = NEXT[pathname] ?? [];
        ROUTE_TABLE.filter((row) => next.includes(row.path)).forEach(prefetchRoute);
      }, AFTER_MS);
    }
  });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(work, { timeout: AFTER_MS });
  } else {
    setTimeout(work, 200);
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
