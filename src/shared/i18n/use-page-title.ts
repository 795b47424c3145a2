import { useEffect } from 'react';
import type { PageTitle } from './namespaces';

/** While shown, the window has this title in place of the route's; undefined leaves the route's. */
export function usePageTitle(key: PageTitle | undefined): void {
  useEffect(() => {
    if (!key) {
      return undefined;
    }
    let giveUp: (() => void) | undefined;
    let isOver = false;
    // A file of its own: the first screens need none of it. Without it the title stays the route's.
    import('./page-title').then(
      ({ replacePageTitle }) => {
        giveUp = isOver ? undefined : replacePageTitle(key);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      giveUp?.();
    };
  }, [key]);
}
