import type { DirectoryRun } from '@contract/host/directory';
import { useEffect } from 'react';

const EVERY_MS = 2_000;

/** Reads again while the server still works on a reading that is shown. */
export function useWhileRunning(run: DirectoryRun | undefined, reload: () => void): void {
  const isRunning =
    run !== undefined && run.fault === null && (run.state === 'reading' || run.state === 'applying');
  useEffect(() => {
    if (!isRunning) {
      return undefined;
    }
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, reload]);
}
