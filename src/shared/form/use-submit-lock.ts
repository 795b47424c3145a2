import { START_LIMITS } from '@contract/start-limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { clearEarlierMessage } from '@/shared/lib/text/earlier-message';

/**
 * Keeps a form from being sent twice (spec section 5): after a click the button is disabled for 3 s, or the given seconds,
 * and for as long as the work runs. What an earlier attempt has said goes. `run` answers undefined when it was locked.
 */
export function useSubmitLock(seconds: number = START_LIMITS.submitLockMs / 1000) {
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
