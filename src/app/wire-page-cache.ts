import { useSessionStore } from '@/shared/session/session-store';
import { storedToken } from '@/shared/storage/token';

/**
 * A page that comes back out of the browser's memory still shows who was signed in when it went there. When that has changed
 * meanwhile it is loaded anew. Answers how to stop.
 */
export function wirePageCache(reload = () => window.location.reload()): () => void {
  const check = (event: PageTransitionEvent) => {
    const { userInfo, token } = useSessionStore.getState();
    if (event.persisted && userInfo && token !== storedToken.read()) {
      reload();
    }
  };
  window.addEventListener('pageshow', check);
  return () => window.removeEventListener('pageshow', check);
}
