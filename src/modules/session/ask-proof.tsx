import { createRoot } from 'react-dom/client';
import { loadNamespaces } from '@/shared/i18n/i18n';
import { ProofSheet } from './proof-sheet';

let running: Promise<boolean> | undefined;

/** Has the person prove who they are, above whatever page they are on. Returns whether they did; several calls share one sheet. */
export function askProof(): Promise<boolean> {
  running ??= open().finally(() => {
    running = undefined;
  });
  return running;
}

async function open(): Promise<boolean> {
  await loadNamespaces(['person-proof', 'errors']);
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const isProven = await new Promise<boolean>((resolve) => root.render(<ProofSheet onClose={resolve} />));
  root.unmount();
  host.remove();
  return isProven;
}
