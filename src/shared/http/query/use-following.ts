import { useEffect, useRef } from 'react';

const EVERY_MS = 1_500;

type Read = { isLoading: boolean; reload: () => void };

/** Reads again while the server is still at work. */
export function useFollowing(read: Read, isOpen: boolean): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const timer = setInterval(() => {
      const { isLoading, reload } = latest.current;
      if (document.visibilityState === 'visible' && !isLoading) {
        reload();
      }
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isOpen]);
}
