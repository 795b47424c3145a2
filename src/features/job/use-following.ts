import type { Job } from '@contract/job/job';
import { useEffect, useRef } from 'react';

const EVERY_MS = 5_000;
/** Starting over shows the first page alone: whoever has scrolled further stays where they are. */
const FIRST_PAGE = 20;

type List = { rows: readonly Job[]; isLoading: boolean; error: unknown; refresh: () => Promise<void> };

/** Reads the list again while something on it still changes. */
export function useFollowing(list: List): void {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  const isOpen = list.rows.some(({ state }) => state === 'waiting' || state === 'running');
  const follows = isOpen && list.rows.length <= FIRST_PAGE;
  useEffect(() => {
    if (!follows) {
      return undefined;
    }
    const timer = setInterval(() => {
      const { isLoading, error, refresh } = latest.current;
      if (document.visibilityState === 'visible' && !isLoading && !error) {
        void refresh();
      }
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [follows]);
}
