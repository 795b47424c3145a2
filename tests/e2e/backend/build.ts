import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { PAPER_WORKER, paperWorker } from '../../../build/paper-worker';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Beside the product's server, so that it finds the portal and the migrations the same way. */
export const BACKEND_FILE = `${root}dist/e2e/main.js`;

/** Bundles the backend of the browser tests; the portal must have been built. */
export async function buildBackend(): Promise<void> {
  if (!existsSync(`${root}dist/web/index.html`)) {
    throw new Error('There is no built portal: run `npm run build` first.');
  }
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [paperWorker()],
    resolve: { alias: { '@contract': `${root}src/contract`, '@server': `${root}server` } },
    build: {
      outDir: 'dist/e2e',
      ssr: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: { main: fileURLToPath(new URL('main.ts', import.meta.url)), 'paper-worker': PAPER_WORKER },
      },
    },
  });
}
