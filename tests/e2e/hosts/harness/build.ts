import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Where the built harness lies. */
export const HARNESS_FOLDER = `${root}dist/e2e/harness`;

/** Bundles the portal's hosts, with their real SDKs, for a page that calls them one by one. */
export async function buildHarness(): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    base: '/m/harness/',
    resolve: { alias: { '@contract': `${root}src/contract`, '@': `${root}src` } },
    build: {
      outDir: HARNESS_FOLDER,
      emptyOutDir: true,
      target: ['chrome100', 'safari15.4'],
      minify: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: { main: fileURLToPath(new URL('main.ts', import.meta.url)) },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}
