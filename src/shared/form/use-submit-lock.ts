import { START_LIMITS } from '@contract/start-limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { clearEarlierMessage } from '@/shared/lib/text/earlier-message';

let defaultMs: number = START_LIMITS.submitLockMs;

/** For tests of whole screens, which submit one form many times. */
export function setSubmitLock(ms: number): void {
  defaultMs = ms;
}

/**
 * Prevents a double submit: after a click the button is disabled for 3 s (or `seconds`) and while the work runs, and the message of
 * the attempt before is cleared. `run` returns undefined while it is locked.
 */
export function useSubmitLock(seconds = defaultMs / 1000) {
  const [isLocked, setIsLocked] = useState(false);
  // State comes a render too late for a double tap.
  const locked = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const run = useCallback(
    async <T>(work: () => Promise<T> | T): Promise<T | undefined> => {
      if (locked.current) {
        return undefined;
      }
      locked.current = true;
      setIsLocked(true);
      clearEarlierMessage();
      const timeIsUp = new Promise<void>((resolve) => {
        timer.current = setTimeout(resolve, seconds * 1000);
      });
      const result = (async () => work())();
      void Promise.allSettled([timeIsUp, result]).then(() => {
        locked.current = false;
        setIsLocked(false);
      });
      return result;
    },
    [seconds],
  );

  return { isLocked, run };
}
