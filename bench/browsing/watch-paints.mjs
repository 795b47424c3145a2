export const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * In the page: collects the durations of long tasks in `window.longTasks` and, in `window.paints`, when how many elements of a selector
 * were painted.
 */
export function watchPaints(selector) {
  window.longTasks = [];
  window.paints = [];
  new PerformanceObserver((list) => {
    window.longTasks.push(...list.getEntries().map((entry) => entry.duration));
  }).observe({ type: 'longtask', buffered: true });
  let painted = 0;
  new MutationObserver(() => {
    const count = document.querySelectorAll(selector).length;
    if (count !== painted) {
      painted = count;
      requestAnimationFrame(() => setTimeout(() => window.paints.push({ at: performance.now(), count })));
    }
  }).observe(document, { childList: true, subtree: true });
}

/** In the page: another address of the portal, as the browser's own buttons lead there. Returns when it began. */
export function goTo(address) {
  const began = performance.now();
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  return began;
}
