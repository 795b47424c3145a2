import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BACKEND_FILE } from './build';

const FIRST_PORT = 4450;
const START_MS = 60_000;

/** A backend process on its own data directory. It can be killed and started again, as happens to real ones. */
export type RunningBackend = {
  origin: string;
  /** The address of a page of the portal. */
  url: (path: string) => string;
  start: () => Promise<void>;
  /** Ends the process as `kill -9` does. */
  kill: () => Promise<void>;
  /** Ends the process properly and keeps its data. */
  stop: () => Promise<void>;
  /** Puts its clock forward, until it is started again. */
  passMinutes: (minutes: number) => Promise<void>;
  /** Ends it and deletes its data. */
  remove: () => Promise<void>;
  /** All that it has written. */
  log: () => string;
};

/** Starts a backend; with `template` on a copy of that data directory. */
export async function startBackend({
  dataDir = mkdtempSync(join(tmpdir(), 'hr-e2e-')),
  template,
  env = () => ({}),
}: {
  dataDir?: string;
  template?: string | undefined;
  /** More settings, which may need to know the address. */
  env?: (origin: string) => Record<string, string>;
} = {}): Promise<RunningBackend> {
  if (template) {
    cpSync(template, dataDir, { recursive: true });
  }
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let output = '';

  const start = async () => {
    const started = spawn(process.execPath, ['--enable-source-maps', BACKEND_FILE], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        SEED: 'demo',
        TZ: 'UTC',
        // An open stream is never idle, which many a test waits for; those about it turn it on.
        LIVE_UPDATES: 'off',
        ...env(origin),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = started;
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`The backend is not ready:\n${output}`)), START_MS);
      const hear = (chunk: Buffer) => {
        output += chunk.toString('utf8');
        if (output.endsWith('ready\n')) {
          clearTimeout(late);
          resolve();
        }
      };
      started.stdout?.on('data', hear);
      started.stderr?.on('data', hear);
      started.once('exit', (code) => {
        clearTimeout(late);
        reject(new Error(`The backend ended with ${code}:\n${output}`));
      });
    });
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = child;
    child = undefined;
    if (ending && ending.exitCode === null) {
      await new Promise((resolve) => {
        ending.once('exit', resolve);
        ending.kill(signal);
      });
    }
  };
  await start();
  return {
    origin,
    url: (path) => `${origin}/m${path}`,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    passMinutes: (minutes) =>
      new Promise((resolve, reject) => {
        if (!child) {
          reject(new Error('The backend does not run.'));
          return;
        }
        child.once('message', () => resolve());
        child.send(minutes);
      }),
    remove: async () => {
      await end('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
    log: () => output,
  };
}

async function freePort(): Promise<number> {
  const offset = Number(process.env.TEST_WORKER_INDEX ?? 0) % 20;
  for (let port = FIRST_PORT + offset; port < FIRST_PORT + 1000; port += 20) {
    if (await isFree(port)) {
      return port;
    }
  }
  throw new Error('No free port for a backend.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
