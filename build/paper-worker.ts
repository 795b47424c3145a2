import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rollup } from 'vite';

const VIRTUAL = 'virtual:paper-worker';
const RESOLVED = `\0${VIRTUAL}`;
const NAME = 'paper-worker.js';

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
/** Inside node_modules, so that the worker finds its packages. */
const CACHE = path('node_modules/.cache/paper-worker');
export const PAPER_WORKER = path('server/paper/worker/paper-worker.ts');

/**
 * The address of the file that the worker of PDF files runs. A built server has it beside itself, where the entry
 * `paper-worker` puts it; dev server and tests get it bundled when somebody first asks.
 */
export function paperWorker(): Plugin {
  let isBuild = false;
  return {
    name: 'paper-worker',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) {
        return undefined;
      }
      if (isBuild) {
        return `import { existsSync } from 'node:fs';
export default ['./', '../'].map((up) => new URL(up + ${JSON.stringify(NAME)}, import.meta.url)).find((url) => existsSync(url));`;
      }
      const { file, sources } = await bundleWorker();
      sources.forEach((source) => this.addWatchFile(source));
      return `export default new URL(${JSON.stringify(`file://${file}`)});`;
    },
  };
}

async function bundleWorker(): Promise<{ file: string; sources: string[] }> {
  const answer = await build({
    root: path(''),
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@contract': path('src/contract'), '@server': path('server') } },
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { input: PAPER_WORKER },
    },
  });
  const [chunk] = (answer as Rollup.RollupOutput).output;
  mkdirSync(CACHE, { recursive: true });
  // One name per content: several processes may write it, and a running worker keeps what it has read.
  const file = `${CACHE}/${chunk.fileName.replace(/\.js$/, '')}-${createHash('sha256').update(chunk.code).digest('hex').slice(0, 12)}.mjs`;
  writeFileSync(file, chunk.code);
  return { file, sources: chunk.moduleIds.filter((id) => id.startsWith('/')) };
}
