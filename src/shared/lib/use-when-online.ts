import { useEffect, useRef } from 'react';

/** Calls back when the network has come back, as long as there is something to call. */
export function useWhenOnline(callback: (() => void) | undefined): void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  const isWaiting = callback !== undefined;
  useEffect(() => {
    if (!isWaiting) {
      return undefined;
    }
    const handleOnline = () => latest.current?.();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [isWaiting]);
}
