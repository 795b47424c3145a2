import { useEffect } from 'react';

/**
 * Covers `shown` after `ms`, and when the page is hidden, left or printed. Another value begins the time again; undefined or false is nothing
 * shown. `cover` must be stable.
 */
export function useCover(shown: unknown, ms: number, cover: () => void): void {
  useEffect(() => {
    if (!shown) {
      return;
    }
    const timer = setTimeout(cover, ms);
    // While nothing is shown a person may leave the page for the message with the code.
    const handleHidden = () => {
      if (document.hidden) {
        cover();
      }
    };
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('pagehide', cover);
    window.addEventListener('beforeprint', cover);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('pagehide', cover);
      window.removeEventListener('beforeprint', cover);
    };
  }, [shown, ms, cover]);
}
