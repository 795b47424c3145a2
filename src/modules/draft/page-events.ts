/** Tells when the network is back and when the page may go away; answers what ends that. */
export function onPageEvents({ onOnline, onAway }: Record<'onOnline' | 'onAway', () => void>): () => void {
  const handleHide = () => {
    if (document.visibilityState === 'hidden') {
      onAway();
    }
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('pagehide', onAway);
  document.addEventListener('visibilitychange', handleHide);
  return () => {
    window.removeEventListener('online', onOnline);
    window.removeEventListener('pagehide', onAway);
    document.removeEventListener('visibilitychange', handleHide);
  };
}
