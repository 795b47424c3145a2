import { useSyncExternalStore } from 'react';

/** Times on the screen are told in minutes; twice as often is soon enough. */
const STEP_MS = 30_000;

let now = Date.now();

function read(): number {
  const time = Date.now();
  if (Math.abs(time - now) >= STEP_MS) {
    now = time;
  }
  return now;
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, STEP_MS);
  return () => clearInterval(timer);
}

/** The present in milliseconds since 1970, at most half a minute old; renders again as it moves on. */
export const useNow = (): number => useSyncExternalStore(subscribe, read);
