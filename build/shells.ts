import type { Rolldown } from 'vite';

/** The static shells of index.html and the styles they need beside the entry's. */
export function shellsHtml(_bundle: Rolldown.OutputBundle): Promise<{ html: string; style: string }> {
  return Promise.resolve({ html: '', style: '' });
}
