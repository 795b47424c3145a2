import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Endpoint, In } from '@contract/endpoint';
import { PAPER_WORKER, paperWorker } from '../../build/paper-worker';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const running: ChildProcess[] = [];

export type ServerProcess = Awaited<ReturnType<typeof startProcess>>;
export type ProcessAnswer = { status: number; code: number; msg: string; data: Record<string, string> };

/** Bundles the server, or another process that stands on it, once for a test file, into a folder of that file's own. */
export async function buildServer(folder: string, entry = 'server/main.ts'): Promise<string> {
  const out = join(ROOT, 'dist', folder);
  const name = basename(entry, '.ts');
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [paperWorker()],
    resolve: { alias: { '@contract': join(ROOT, 'src/contract'), '@server': join(ROOT, 'server') } },
    build: {
      outDir: out,
      ssr: true,
      target: 'node20',
      copyPublicDir: false,
      rolldownOptions: { input: { [name]: join(ROOT, entry), 'paper-worker': PAPER_WORKER } },
    },
  });
  return join(out, `${name}.js`);
}

/** Kills what a test has left running. */
export async function killProcesses(): Promise<void> {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
}

/** The built server as a process of its own; resolves once it listens or has ended. */
export async function startProcess(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [file], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      SEED: 'none',
      TRUST_PROXY: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const listening = new Promise<void>((resolve) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(' listening ')) {
        resolve();
      }
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
  });
  await Promise.race([listening, ended]);
  let calls = 0;
  const address = `http://127.0.0.1:${/localhost:(\d+)/.exec(output)?.[1]}`;
  return {
    child,
    address,
    ended,
    output: () => output,
    call: async <E extends Endpoint>(endpoint: E, input: In<E>, token = ''): Promise<ProcessAnswer> => {
      calls += 1;
      const isForm = endpoint.encoding === 'form';
      const response = await fetch(`${address}/api${endpoint.path}`, {
        method: 'POST',
        body: isForm ? new URLSearchParams(input as Record<string, string>) : JSON.stringify(input),
        headers: {
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          'x-forwarded-for': `10.0.${child.pid! % 250}.${calls % 250}`,
          sso_sys_token: token,
        },
      });
      return { status: response.status, ...((await response.json()) as Omit<ProcessAnswer, 'status'>) };
    },
  };
}
