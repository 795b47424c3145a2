import { useCallback, useSyncExternalStore } from 'react';
import { storedDeadline } from '@/shared/storage/stored';

const TICK_MS = 250;
/** Longer than any countdown of the portal: what is further away comes from a clock that was set back. */
const LONGEST_S = 600;

function secondsLeft(name: string): number {
  const seconds = Math.ceil(((storedDeadline(name).read() ?? 0) - Date.now()) / 1000);
  return seconds > 0 && seconds <= LONGEST_S ? seconds : 0;
}

const watching = new Set<() => void>();

function watch(onChange: () => void): () => void {
  const timer = setInterval(onChange, TICK_MS);
  watching.add(onChange);
  return () => {
    clearInterval(timer);
    watching.delete(onChange);
  };
}

/**
 * Whole seconds until something may be done again, such as asking for a code; 0 when it may. The end is stored under the name,
 * so that leaving the page or reloading it wins nothing. `start` begins a new countdown.
 */
export function useCountdown(name: string): { seconds: number; start: (seconds: number) => void } {
  const seconds = useSyncExternalStore(
    watch,
    useCallback(() => secondsLeft(name), [name]),
  );
  const start = useCallback(
    (wait: number) => {
      storedDeadline(name).write(Date.now() + wait * 1000);
      // At once: until the next tick the button would take a second tap.
      watching.forEach((onChange) => onChange());
    },
    [name],
  );
  return { seconds, start };
}
