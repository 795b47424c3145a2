import './shared/ui/theme/tokens.css';
import './shared/ui/theme/base.css';
import { handleChunkFailure } from './app/routes/load-route';
import { startPortal } from '@/app/start-portal';

function start(): void {
  // Another built file that is opened by itself brings this one along, with no page around it.
  const root = document.getElementById('root');
  if (root) {
    // Only a file that is missing keeps the portal from starting.
    startPortal(root).catch(() => handleChunkFailure());
  }
}

// A script that another one has set waits for no parser: out of the cache it comes before the page is read to its end.
if (document.readyState === 'loading') {
  document.addEventListener('DOMContentLoaded', start, { once: true });
} else {
  start();
}
