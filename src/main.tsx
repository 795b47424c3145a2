import './shared/ui/theme/tokens.css';
import './shared/ui/theme/base.css';
import { handleChunkFailure } from './app/routes/load-route';
import { startPortal } from '@/app/start-portal';

const root = document.getElementById('root');
if (root) {
  // Only a file that is missing keeps the portal from starting.
  startPortal(root).catch(() => handleChunkFailure());
}
