import { useEffect, useRef } from 'react';

/** Two returns within so many milliseconds are one. */
const PAUSE_MS = 2_000;

/** Loads again when the reader comes back to the window: what others did meanwhile is then on the screen. */
export function useRefreshOnFocus(refresh: () => unknown): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    let last = Date.now();
    const handleReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - last > PAUSE_MS) {
        last = Date.now();
        latest.current();
      }
    };
    window.addEventListener('focus', handleReturn);
    document.addEventListener('visibilitychange', handleReturn);
    return () => {
      window.removeEventListener('focus', handleReturn);
      document.removeEventListener('visibilitychange', handleReturn);
    };
  }, []);
}
