/**
 * Catches "back" with an entry of our own in the history: going back only leaves that entry, which is the router's own page
 * once more. Works wherever the host goes back through the history.
 */
export function interceptHistoryBack(handler: () => boolean): () => void {
  const pushGuard = () => window.history.pushState(window.history.state, '');
  const handlePop = (event: PopStateEvent): void => {
    event.stopImmediatePropagation();
    if (handler()) {
      pushGuard();
      return;
    }
    window.removeEventListener('popstate', handlePop, true);
    window.history.back();
  };
  pushGuard();
  window.addEventListener('popstate', handlePop, true);
  return () => window.removeEventListener('popstate', handlePop, true);
}
