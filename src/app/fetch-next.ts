import { platformLater } from './platform-later';
import { loadRoute } from './routes/load-route';
import { portalUrl } from './routes/portal-url';
import { ROUTE_TABLE } from './routes/route-table';

/** Where people go from a first screen. */
const NEXT: Record<string, readonly string[]> = {
  '/': ['/work', '/messages', '/my'],
  '/loginDev': ['/'],
  '/loginvc': ['/'],
  '/work': ['/', '/messages', '/my'],
};
const EXIT_PATH = '/app_exit';

/** Into the browser's cache and no further: running it would take time of the screen that is read. Never where data is saved. */
export function fetchNext(): void {
  // The mark tells measurements what the first screen itself has cost.
  performance.mark('portal:prefetch');
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData !== true) {
    const { pathname } = portalUrl(window.location.href);
    [...(NEXT[pathname] ?? []), EXIT_PATH].forEach((path) => window.__boot?.fetchAhead?.(path));
    // The way out of the app, for when a file cannot be loaded any more.
    Promise.all([import('@/shared/platform/exit-app'), platformLater()]).catch(() => undefined);
  }
}

/** A finger on a link is lifted a tenth of a second later: the page's code is got ready meanwhile. Answers how to stop. */
export function fetchUponIntent(load: typeof loadRoute = loadRoute): () => void {
  const fetchPage = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const path = link?.origin === window.location.origin ? portalUrl(link.href).pathname : undefined;
    const row = ROUTE_TABLE.find((one) => one.path === path);
    if (row) {
      // A failure is nobody's business until the page is really opened.
      load(row).catch(() => undefined);
    }
  };
  document.addEventListener('pointerdown', fetchPage, { passive: true });
  return () => document.removeEventListener('pointerdown', fetchPage);
}
