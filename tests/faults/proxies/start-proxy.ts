import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCertificate } from '@vitejs/plugin-basic-ssl';
import { freePort } from '../postgres/cluster';
import { ask } from './ask';

const deployed = (name: string) => new URL(`../../../deploy/${name}`, import.meta.url).pathname;

export type Proxy = {
  /** Where it answers by TLS, and without. */
  origin: string;
  plainOrigin: string;
  close: () => Promise<void>;
};
type Ports = { behind: number; tls: number; plain: number };
/** Writes its settings into a directory; answers how it is started on them. */
type Prepare = (
  directory: string,
  ports: Ports,
) => Promise<{ command: string[]; env?: Record<string, string> }>;

/** nginx with the file that operators are given: only names and ports are those of the test. */
export const nginx: Prepare = async (directory, { behind, tls, plain }) => {
  const pem = join(directory, 'own.pem');
  writeFileSync(pem, await getCertificate(directory, 'localhost', ['localhost']));
  const site = fill(readFileSync(deployed('nginx.conf'), 'utf8'), [
    ['server 127.0.0.1:8080;', `server 127.0.0.1:${behind};`],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl', `listen 127.0.0.1:${tls} ssl`],
    ['/etc/ssl/hr.example.com.pem', pem],
    ['/etc/ssl/hr.example.com.key', pem],
    ['hr.example.com', 'localhost'],
  ]);
  writeFileSync(join(directory, 'site.conf'), site);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = [
    'daemon off;',
    `pid ${directory}/pid;`,
    'error_log stderr;',
    'events {}',
    'http {',
    'access_log off;',
    ...folders.map((name) => `${name}_temp_path ${directory}/${name};`),
    `include ${directory}/site.conf;`,
    '}',
  ];
  writeFileSync(join(directory, 'nginx.conf'), main.join('\n'));
  return { command: ['nginx', '-e', 'stderr', '-c', join(directory, 'nginx.conf')] };
};

/** Caddy with the file of the compose set-up, and certificates of its own making. */
export const caddy: Prepare = (directory, { behind, tls, plain }) => {
  const settings = [
    '{',
    'admin off',
    `https_port ${tls}`,
    `http_port ${plain}`,
    'local_certs',
    'skip_install_trust',
    `storage file_system ${directory}/certificates`,
    '}',
    `import ${deployed('Caddyfile')}`,
  ];
  writeFileSync(join(directory, 'Caddyfile'), settings.join('\n'));
  return Promise.resolve({
    command: ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(directory, 'Caddyfile')],
    env: { PORTAL_HOST: 'localhost', PORTAL_NAME: '127.0.0.1', PORTAL_PORT: String(behind), HOME: directory },
  });
};

/** Starts a proxy in front of a port of this machine. */
export async function startProxy(prepare: Prepare, behind: number): Promise<Proxy> {
  const directory = mkdtempSync(join(tmpdir(), 'hr-proxy-'));
  // nginx gives up its rights, and keeps what it receives in here.
  chmodSync(directory, 0o755);
  const ports = { behind, tls: await freePort(), plain: await freePort() };
  const { command, env } = await prepare(directory, ports);
  const [program, ...args] = command;
  const path = `${process.env.PATH}:/usr/sbin`;
  const child = spawn(program!, args, { env: { PATH: path, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const origin = `https://localhost:${ports.tls}`;
  for (const deadline = Date.now() + 20_000; ;) {
    try {
      await ask(`${origin}/healthz`);
      break;
    } catch (error) {
      if (Date.now() > deadline || child.exitCode !== null) {
        throw new Error(`${program} does not answer:\n${output}`, { cause: error });
      }
      await sleep(50);
    }
  }
  return {
    origin,
    plainOrigin: `http://localhost:${ports.plain}`,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Replaces each of the words, every one of which has to be there. */
function fill(text: string, words: readonly (readonly [string, string])[]): string {
  return words.reduce((filled, [word, by]) => {
    if (!filled.includes(word)) {
      throw new Error(`The shipped file no longer says: ${word}`);
    }
    return filled.replaceAll(word, by);
  }, text);
}
