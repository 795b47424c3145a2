import { useCallback, useEffect, useRef, useState } from 'react';

/** How long a removal can be taken back. */
const UNDO_MS = 6_000;

type Waiting<T> = { item: T; until: number };

/**
 * Does something to an item only after a few seconds, so that it can be taken back; a second item, or leaving the page,
 * does the first one at once. `commit` tells its own failures.
 */
export function useUndoable<T>(commit: (item: T) => Promise<unknown>) {
  const [waiting, setWaiting] = useState<Waiting<T>>();
  const held = useRef<Waiting<T>>(undefined);
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });

  const finish = useCallback(() => {
    const now = held.current;
    held.current = undefined;
    setWaiting(undefined);
    if (now) {
      void latest.current(now.item);
    }
  }, []);
  const start = useCallback(
    (item: T) => {
      finish();
      held.current = { item, until: Date.now() + UNDO_MS };
      setWaiting(held.current);
    },
    [finish],
  );
  const undo = useCallback(() => {
    held.current = undefined;
    setWaiting(undefined);
  }, []);

  useEffect(() => {
    window.addEventListener('pagehide', finish);
    return () => {
      window.removeEventListener('pagehide', finish);
      finish();
    };
  }, [finish]);
  return { waiting, start, undo, finish };
}
