import { useLayoutEffect, useRef } from 'react';

/** Starts at the top of the page, for eyes, keyboards and screen readers, whenever another part of it is shown. */
export function useTopOf(part: string): void {
  const shown = useRef(part);
  useLayoutEffect(() => {
    if (shown.current !== part) {
      shown.current = part;
      window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true });
    }
  }, [part]);
}
