import {
  createElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { PageEntry, pageEntry } from '@/shared/lib/history/page-entry';
import { hasNativeBridge } from '@/shared/platform/native-port';
import { platformLater } from './platform-later';
import type { RouteHandle } from './routes/route-row';
import { useSessionStore } from '@/shared/session/session-store';
import { useIsDesktop } from '@/shared/ui/page/desktop';
import { whenIdle } from '@/shared/lib/time/when-idle';

/** Where the reader was on each entry of the history, in pixels. */
const positions = new Map<string, number>();

/** Around every route: title, style class, language, scroll position, focus, and on a desktop the side navigation. */
export function RootLayout() {
  const location = useLocation();
  const { pathname } = location;
  const entry = pageEntry(location);
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  useBodyClass(handle?.bodyClass);
  useScrollPosition(entry);
  useHeadingFocus(pathname);
  const navigation = useNavigation(handle);

  const titleKey = handle?.titleKey;
  useEffect(() => {
    if (titleKey) {
      // After the page: its titles are a file of their own. One that cannot be had stays what it is.
      whenIdle(() => {
        import('./show-title').then(({ showTitle }) => showTitle(titleKey)).catch(() => undefined);
      });
    }
  }, [titleKey]);

  const askedOn = useRef<string>(undefined);
  useEffect(() => {
    // Spec section 1: the native app may have been switched to another language meanwhile.
    if (askedOn.current !== pathname && hasNativeBridge()) {
      Promise.all([platformLater(), import('@/shared/i18n/sync-language')])
        .then(([platform, { syncLanguageWithBridge }]) => syncLanguageWithBridge(platform))
        .catch(() => undefined);
    }
    askedOn.current = pathname;
  }, [pathname]);

  return (
    <PageEntry value={entry}>
      {navigation}
      <Outlet />
    </PageEntry>
  );
}

/** The side navigation of a desktop, once it is downloaded; a phone never loads it. Its place is reserved before. */
function useNavigation(handle: RouteHandle | undefined): ReactNode {
  const isSignedIn = useSessionStore((state) => state.userInfo !== undefined);
  const isDesktop = useIsDesktop();
  const [Part, setPart] = useState<ComponentType>();
  const mayShow = isSignedIn && (handle?.needsSession === true || handle?.nav !== undefined);
  const isShown = mayShow && isDesktop;
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (mayShow) {
      dataset.nav ??= 'open';
    } else {
      delete dataset.nav;
    }
  }, [mayShow]);
  useEffect(() => {
    if (isShown) {
      import('./desktop/navigation').then(
        (loaded) => setPart(() => loaded.Navigation),
        // Without it the bar at the lower edge stays.
        () => delete document.documentElement.dataset.nav,
      );
    }
  }, [isShown]);
  return isShown && Part ? createElement(Part) : null;
}

function useBodyClass(bodyClass: string | undefined): void {
  useLayoutEffect(() => {
    if (!bodyClass) {
      return undefined;
    }
    document.body.classList.add(bodyClass);
    return () => document.body.classList.remove(bodyClass);
  }, [bodyClass]);
}

/** A new page starts at its top; going back returns to where the reader was. */
function useScrollPosition(entry: string): void {
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.scrollTo(0, positions.get(entry) ?? 0);
    const remember = () => positions.set(entry, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [entry]);
}

/** Screen readers and keyboards go on at the new page's heading; not on the first one, where the browser starts them. */
function useHeadingFocus(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname) {
      shown.current = pathname;
      document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
    }
  }, [pathname]);
}
