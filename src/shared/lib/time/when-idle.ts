const AT_LATEST_MS = 1_500;

/** Runs something once the screen is painted and the main thread has nothing better to do, at the latest after 1.5 s. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) {
    // The thread may be idle before the frame with the screen is painted.
    requestAnimationFrame(() => window.requestIdleCallback(work, { timeout: AT_LATEST_MS }));
  } else {
    setTimeout(work, 200);
  }
}
