import { useEffect, useRef } from 'react';

const EVERY_MS = 3_000;

type List = { isLoading: boolean; error: unknown; refresh: () => Promise<void> };

/** Reads a list again while a run on it is at work. */
export function useRunsAtWork(list: List, isOpen: boolean): void {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const timer = setInterval(() => {
      const { isLoading, error, refresh } = latest.current;
      if (document.visibilityState === 'visible' && !isLoading && !error) {
        void refresh();
      }
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isOpen]);
}
