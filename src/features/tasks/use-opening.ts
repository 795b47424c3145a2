import { useEffect, useEffectEvent } from 'react';
import type { Details } from './api';

const DAY_MS = 86_400_000;
/** The backend's clock decides; where this phone's is ahead, it is asked again after so long. */
const RETRY_MS = 10_000;

/** Loads an order anew at the moment it opens: who waits for that with the page open can take a place at once. */
export function useOpening(order: Details | undefined, onOpen: () => void): void {
  const handleOpen = useEffectEvent(onOpen);
  useEffect(() => {
    const isWaited = order?.slots.some((slot) => slot.block?.reason === 'notOpenYet');
    const left = order?.opensAt ? Date.parse(order.opensAt) - Date.now() : Number.NaN;
    if (!isWaited || !(left < DAY_MS)) {
      return undefined;
    }
    const timer = setTimeout(() => handleOpen(), left > 0 ? left : RETRY_MS);
    return () => clearTimeout(timer);
  }, [order]);
}
