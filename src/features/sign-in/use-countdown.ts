import { useCallback, useSyncExternalStore } from 'react';
import { storedDeadline } from '@/shared/storage/stored';

const TICK_MS = 500;

function secondsLeft(name: string): number {
  const until = storedDeadline(name).read() ?? 0;
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

function everyTick(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

/** Whole seconds until a named deadline; it outlives the page, so that a reload wins nothing. */
export function useCountdown(name: string): { seconds: number; start: (seconds: number) => void } {
  const seconds = useSyncExternalStore(
    everyTick,
    useCallback(() => secondsLeft(name), [name]),
  );
  const start = (wait: number) => storedDeadline(name).write(Date.now() + wait * 1000);
  return { seconds, start };
}
