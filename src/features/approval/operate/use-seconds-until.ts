import { useCallback, useSyncExternalStore } from 'react';

const TICK_MS = 1_000;

/** Whole seconds until an instant, counted down; 0 once it has come, or where there is none. */
export function useSecondsUntil(instant: string | null | undefined): number {
  const read = useCallback(
    () => (instant ? Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000)) : 0),
    [instant],
  );
  const watch = useCallback(
    (onChange: () => void) => {
      const timer = instant ? setInterval(onChange, TICK_MS) : undefined;
      return () => clearInterval(timer);
    },
    [instant],
  );
  return useSyncExternalStore(watch, read);
}
