import { useCallback, useRef, useState } from 'react';
import { useCover } from '@/shared/lib/use-cover';

/** A response with amounts under a proof. */
type Amounts = { secondsLeft: number };

export type PayVeil<T extends Amounts> = {
  /** Undefined while covered. */
  shown: T | undefined;
  isLoading: boolean;
  reveal: () => Promise<void>;
  /** Shows amounts that another call has brought. */
  take: (amounts: T) => void;
  cover: () => void;
};

/**
 * Amounts of pay that `load` shows under a proof. They live in this component alone, never in the cache of reads, and are dropped when
 * the proof ends, when the page is hidden or printed, and when it is left.
 */
export function usePayVeil<T extends Amounts>(load: () => Promise<T>): PayVeil<T> {
  const [shown, setShown] = useState<T>();
  const [isLoading, setIsLoading] = useState(false);
  const turn = useRef(0);
  const cover = useCallback(() => {
    turn.current += 1;
    setShown(undefined);
    setIsLoading(false);
  }, []);
  const take = (amounts: T) => {
    turn.current += 1;
    setIsLoading(false);
    setShown(document.hidden ? undefined : amounts);
  };
  const reveal = async () => {
    const own = ++turn.current;
    setIsLoading(true);
    try {
      const amounts = await load();
      if (turn.current === own && !document.hidden) {
        setShown(amounts);
      }
    } catch {
      // The error policy shows why. What was shown may have ended with the proof.
      if (turn.current === own) {
        setShown(undefined);
      }
    } finally {
      if (turn.current === own) {
        setIsLoading(false);
      }
    }
  };

  useCover(shown, (shown?.secondsLeft ?? 0) * 1000, cover);

  return { shown, isLoading, reveal, take, cover };
}
