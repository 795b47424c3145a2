import type { ProofPurpose } from '@contract/session/proof-calls';
import { createRoot } from 'react-dom/client';
import { loadNamespaces } from '@/shared/i18n/i18n';
import { ProofSheet } from './proof-sheet';

const running = new Map<ProofPurpose | undefined, Promise<boolean>>();

/**
 * Has the person prove who they are, above whatever page they are on. Returns whether they did; several calls of one purpose share one
 * sheet.
 */
export function askProof(purpose?: ProofPurpose): Promise<boolean> {
  const asked = running.get(purpose) ?? open(purpose).finally(() => running.delete(purpose));
  running.set(purpose, asked);
  return asked;
}

async function open(purpose: ProofPurpose | undefined): Promise<boolean> {
  await loadNamespaces(['person-proof', 'errors']);
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const isProven = await new Promise<boolean>((resolve) =>
    root.render(<ProofSheet purpose={purpose} onClose={resolve} />),
  );
  root.unmount();
  host.remove();
  return isProven;
}
