import type { Details } from '@contract/open-shift/calls';
import { useEffect, useEffectEvent, useRef } from 'react';

const DAY_MS = 86_400_000;
/** The backend's clock decides: where this phone's is ahead, it is asked again, less and less often. */
const RETRY_MS = { first: 1_000, most: 30_000 };

/** Loads an order anew at the moment it opens: who waits for that with the page open can take a place at once. */
export function useOpening(order: Details | undefined, onOpen: () => void): void {
  const handleOpen = useEffectEvent(onOpen);
  const tries = useRef(0);
  useEffect(() => {
    const isWaited = order?.slots.some((slot) => slot.block?.reason === 'notOpenYet');
    const left = order?.opensAt ? Date.parse(order.opensAt) - Date.now() : Number.NaN;
    if (!isWaited || !(left < DAY_MS)) {
      return undefined;
    }
    const pause = Math.min(RETRY_MS.first * 2 ** tries.current, RETRY_MS.most);
    const timer = setTimeout(
      () => {
        tries.current += 1;
        handleOpen();
      },
      left > 0 ? left : pause,
    );
    return () => clearTimeout(timer);
  }, [order]);
}
