import { useSyncExternalStore } from 'react';

/** The width in px from which the portal is a desktop application. Style sheets repeat it; `desktop-width.test.ts` compares them. */
export const DESKTOP_WIDTH = 1024;

const query = () => window.matchMedia(`(min-width: ${DESKTOP_WIDTH}px)`);
const subscribe = (onChange: () => void) => {
  const watched = query();
  watched.addEventListener('change', onChange);
  return () => watched.removeEventListener('change', onChange);
};

/** True where the window has room for the side navigation, tables and a pane next to the list. */
export const useIsDesktop = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
