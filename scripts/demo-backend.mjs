import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const alias = {
  '@contract': join(ROOT, 'src/contract'),
  '@server': join(ROOT, 'server'),
  '@tests': join(ROOT, 'tests'),
};

const inline = { root: ROOT, configFile: false, logLevel: 'error' };

const ALL = 'virtual:all-sources';

/** A TypeScript module of the repository, for scripts that run without a build. */
export async function importSource(path) {
  const [module] = await importSources([path]);
  return module;
}

/** Several of them that share what they import, as in one program: imported one by one, each has all of it for itself. */
export async function importSources(paths) {
  const { NODE_ENV } = process.env;
  try {
    const { module: building } = await runnerImport(join(ROOT, 'build/paper-worker.ts'), inline);
    const lines = paths.map((path, at) => `export * as m${at} from ${JSON.stringify(join(ROOT, path))};`);
    const all = {
      name: 'all-sources',
      resolveId: (id) => (id === ALL ? ALL : undefined),
      load: (id) => (id === ALL ? lines.join('\n') : undefined),
    };
    const { module } = await runnerImport(ALL, {
      ...inline,
      plugins: [all, building.paperWorker()],
      resolve: { alias },
    });
    return paths.map((_, at) => module[`m${at}`]);
  } finally {
    // Vite leaves `development` behind, and a later build would bundle React's.
    if (NODE_ENV === undefined) {
      delete process.env.NODE_ENV;
    } else {
      process.env.NODE_ENV = NODE_ENV;
    }
  }
}

/**
 * The built portal and backend in a process of its own, filled with the demo companies, with proofs of work that cost
 * nothing. For measuring and picturing; the product itself has no such door.
 */
export async function startDemoBackend(port, env = {}) {
  const { buildBackend, BACKEND_FILE } = await importSource('tests/e2e/backend/build.ts');
  const { CAPTCHA_NUMBER } = await importSource('tests/e2e/backend/known-answers.ts');
  await buildBackend();
  const dataDir = mkdtempSync(join(tmpdir(), 'hr-demo-'));
  const child = spawn(process.execPath, [BACKEND_FILE], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, SEED: 'demo', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ready(child);
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    pid: child.pid,
    signIn: (account, companyIndex = 0) => signIn(origin, account, String(CAPTCHA_NUMBER), companyIndex),
    close: async () => {
      if (child.exitCode === null) {
        await new Promise((resolve) => {
          child.once('exit', resolve);
          child.kill('SIGTERM');
        });
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function ready(child) {
  let output = '';
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The backend is not ready:\n${output}`));
    }, 60_000);
    const hear = (chunk) => {
      output += chunk;
      if (output.endsWith('ready\n')) {
        clearTimeout(late);
        resolve();
      }
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The backend ended with ${code}:\n${output}`));
    });
  });
}

/** Signs in as a person does, and answers the token. */
async function signIn(origin, { mobile, password }, captchaCode, companyIndex) {
  const call = async (path, body, type = 'application/json') => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    const { code, msg, data } = await answer.json();
    if (Number(code) !== 0) {
      throw new Error(`${path}: ${code} ${msg}`);
    }
    return data;
  };
  const { captchaId } = await call('/captcha/generate', '{}');
  const opened = await call(
    '/login/web/nologins/account/login',
    JSON.stringify({ account: mobile, password, captchaId, captchaCode }),
  );
  if (opened.token) {
    return opened.token;
  }
  const { companies } = await call(
    '/xlc-ops-b/tum/web/tenant/preLogin',
    new URLSearchParams({ ticket: opened.ticket }).toString(),
    'application/x-www-form-urlencoded',
  );
  const { companyId } = companies.filter((one) => one.canEnter)[companyIndex];
  const session = await call(
    '/login/web/nologins/account/loginIn',
    JSON.stringify({ ticket: opened.ticket, companyId }),
  );
  return session.token;
}
