import { getRequestListener } from '@hono/node-server';
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { antdVariables } from './build/antd-variables.ts';
import { compileAhead } from './build/compile-ahead.ts';
import { chunkList } from './build/chunk-list.ts';
import { CHUNKS } from './build/chunks.ts';
import { devHosts } from './build/dev-hosts.ts';
import { firstPaint } from './build/first-paint.ts';
import { iconSprite } from './build/icon-sprite.ts';
import { PAPER_WORKER, paperWorker } from './build/paper-worker.ts';
import { findPostgres } from './scripts/find-postgres.mjs';
import { hasProgram } from './scripts/has-program.mjs';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The backend inside the dev server: one command, both halves reload. Everything outside the portal's base is its. */
function backend(): Plugin {
  return {
    name: 'backend',
    apply: 'serve',
    async configureServer(server) {
      const load = async () => (await server.ssrLoadModule('/server/dev.ts')) as { app: Hono };
      server.middlewares.use((request, response, next) => {
        if (!/^\/(api|docs|dev)(\/|$|\?)/.test(request.url ?? '')) {
          next();
          return;
        }
        const answer = async () => {
          try {
            const { app } = await load();
            await getRequestListener(app.fetch)(request, response);
          } catch (cause) {
            next(cause);
          }
        };
        void answer();
      });
      // The first start fills the database, for longer than a page waits for an answer.
      await load();
    },
  };
}

/** Tests that ask other programs whether they accept what is signed here. */
const OTHER_READERS = [
  'server/paper/seal/other-readers.test.ts',
  'server/paper/seal/same-picture.test.ts',
  'server/paper/seal/timestamp.test.ts',
  'server/services/signing/certificate/company-signer.test.ts',
];

const { version } = JSON.parse(readFileSync(path('./package.json'), 'utf8')) as { version: string };

const alias = {
  '@contract': path('./src/contract'),
  '@server': path('./server'),
  '@tests': path('./tests'),
  '@': path('./src'),
};

/** What the packages publish for production, which their entry points offer to servers alone, or as a detour for React 17. */
const PRODUCTION = [
  { find: /^react-router$/, replacement: path('./node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: path('./node_modules/react-router/dist/production/dom-export.mjs'),
  },
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
];

export default defineConfig(({ mode }) => ({
  base: '/m/',
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  resolve: {
    alias: [
      ...Object.entries(alias).map(([find, replacement]) => ({ find, replacement })),
      ...(mode === 'production' ? PRODUCTION : []),
    ],
  },
  plugins: [
    antdVariables(),
    react(),
    iconSprite(path('./src')),
    !process.env.VITEST && firstPaint(),
    chunkList(),
    compileAhead(),
    paperWorker(),
    !process.env.VITEST && devHosts(),
    !process.env.VITEST && backend(),
  ],
  // Its address is what the simulated clients sign for.
  server: { port: 5173, strictPort: true },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!);
      await builder.build(builder.environments.ssr!);
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/web',
        // The oldest engines of the hosts: DingTalk's webview on Android, and the iOS of 2022.
        target: ['chrome100', 'safari15.4'],
        // The boot script preloads what a landing page needs; telling each import its files costs every first load 1 kB.
        modulePreload: false,
        rolldownOptions: {
          preserveEntrySignatures: false,
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: { groups: CHUNKS },
            // The entry names every other file: readable names would cost each first visit half a kilobyte.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:7][extname]',
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node20',
        sourcemap: true,
        minify: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { main: 'server/main.ts', company: 'server/company.ts', 'paper-worker': PAPER_WORKER },
        },
      },
    },
  },
  test: {
    isolate: false,
    // Files share their window and modules: what one has replaced must not meet the next.
    unstubGlobals: true,
    unstubEnvs: true,
    maxWorkers: 2,
    // Two workers, two databases and a hashed password or two share two cores with whatever else runs there.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.dom.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['src/**/*.{test.tsx,dom.test.ts}', 'tests/flows/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/helpers/setup-web.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts', 'tests/{contract,architecture,security,fuzz}/**/*.test.ts'],
          exclude: hasProgram('openssl') && hasProgram('pdfsig') ? [] : OTHER_READERS,
          setupFiles: ['tests/helpers/setup-server.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          // Some need a PostgreSQL of their own, which they stop and kill; others what stands around the backend.
          include: [
            'tests/faults/*.test.ts',
            ...(findPostgres() ? ['tests/faults/postgres/*.test.ts'] : []),
            ...['nginx', 'caddy'].filter(hasProgram).map((name) => `tests/faults/proxies/${name}.test.ts`),
          ],
          exclude: hasProgram('pgbouncer') ? [] : ['tests/faults/postgres/pooler.test.ts'],
          setupFiles: ['tests/helpers/password-cost.ts'],
        },
      },
    ],
  },
}));
