import type { Noun } from '@contract/endpoint';

type Listener = (changed: readonly Noun[]) => void;

const listeners = new Set<Listener>();

/** Hears of each call that has changed something, before its caller does. Part of the first paint: it loads nothing. */
export function onChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function emitChanged(changed: readonly Noun[]): void {
  if (changed.length > 0) {
    listeners.forEach((listener) => listener(changed));
  }
}
