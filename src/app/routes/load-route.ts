import { START_LIMITS } from '@contract/start-limits';
import { loadNamespaces } from '@/shared/i18n/i18n';
import { withinTime } from '@/shared/lib/time/within-time';
import { sessionArea } from '@/shared/storage/area';
import { storedItem } from '@/shared/storage/item';
import { RELOAD_COOL_DOWN_MS, RELOAD_KEY, RELOAD_PARAM } from '../failure/reload-once';
import type { PageModule, RouteRow } from './route-row';
import { showFailure } from '../failure/show-failure';

const reloadedAt = storedItem(
  sessionArea,
  RELOAD_KEY,
  { parse: (text) => Number(text) || undefined, format: (value: number) => String(value) },
  undefined,
);

const loaded = new Map<RouteRow, Promise<PageModule>>();

/** The page of a row and its texts, downloaded side by side; each row once, a failed download again at the next use. */
export function loadRoute(row: RouteRow): Promise<PageModule> {
  let page = loaded.get(row);
  if (!page) {
    page = inTime(row.page());
    loaded.set(row, page);
    page.catch(() => loaded.delete(row));
  }
  // Asked for each time: the language may have been switched since.
  const texts = inTime(loadNamespaces(row.namespaces));
  return Promise.all([page, texts]).then(([module]) => module);
}

/** The routes beyond the first ones. */
export const loadRouteTable = (): Promise<readonly RouteRow[]> =>
  inTime(import('./route-table')).then(({ ROUTE_TABLE }) => ROUTE_TABLE);

/** Spec section 9: a chunk that has not come after 120 s is taken for lost. */
const inTime = <T>(work: Promise<T>): Promise<T> => withinTime(work, START_LIMITS.chunkTimeoutMs, 'chunk');

/**
 * A file of the portal could not be loaded: most often a deployment has replaced it, so the page is reloaded once without a
 * word, at a changed address; soon after that, or without a network, the user is told, and the app exits (spec section 2).
 */
export function handleChunkFailure(
  now = Date.now(),
  replace = (url: string) => window.location.replace(url),
  tell: typeof showFailure = showFailure,
): void {
  const last = reloadedAt.read();
  // Without a network a reload would put the browser's own error in place of the page that is there.
  if (!navigator.onLine || (last !== undefined && now - last < RELOAD_COOL_DOWN_MS)) {
    tell('chunk');
    return;
  }
  reloadedAt.write(now);
  const url = new URL(window.location.href);
  url.searchParams.set(RELOAD_PARAM, now.toString(36));
  replace(url.href);
}
