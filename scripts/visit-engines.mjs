import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openFirefox } from './engines/firefox.mjs';
import { openWebkit } from './engines/webkit.mjs';

/**
 * Opens every page of the built portal in two other engines: WebKitGTK, which is near Safari, and Firefox. Needs `npm run build`,
 * webkit2gtk-driver, xvfb and firefox-esr. A page passes with a heading, without an error state, a dialog or a script error.
 * Run as: npm run test:engines [webkit|firefox]. The last line is `N passed, N failed`.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ROUTES = join(ROOT, 'src/app/routes');
const PERSON = { mobile: '13800000002', password: 'Qinghe@2026' };
const READY_MS = 20_000;
const START_MS = 60_000;
/** They leave the portal or the session. */
const LEAVING = new Set(['/app_exit', '*']);
const ENGINES = { webkit: openWebkit, firefox: openFirefox };

const paths = [
  ...new Set(
    readdirSync(ROUTES)
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .flatMap((name) => [...readFileSync(join(ROUTES, name), 'utf8').matchAll(/\bpath: '([^']+)'/g)])
      .map(([, path]) => path),
  ),
].filter((path) => !LEAVING.has(path) && path.startsWith(process.env.ONLY ?? '/'));

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function startBackend() {
  const directory = mkdtempSync(join(tmpdir(), 'hr-engines-'));
  const port = await freePort();
  const child = spawn(process.execPath, [join(ROOT, 'dist/server/main.js')], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: String(port), SEED: 'demo', DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the backend does not start')), START_MS);
    child.stdout.on('data', (chunk) => {
      if (String(chunk).includes('listening')) {
        clearTimeout(late);
        resolve();
      }
    });
    child.once('exit', (code) => reject(new Error(`the backend ended with ${code}`)));
  });
  const stop = () => {
    child.removeAllListeners('exit');
    child.kill('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  };
  return { base: `http://127.0.0.1:${port}/m`, stop };
}

/** Runs in the page: fills in the password form, as React sees typing. */
const SIGN_IN = `
const type = (input, text) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};
const mobile = document.querySelector('input[name=mobile]');
const password = document.querySelector('input[type=password]');
if (!mobile || !password) return false;
mobile.focus();
type(mobile, '${PERSON.mobile}');
type(password, '${PERSON.password}');
document.querySelector('form button[type=submit]').click();
return true;`;

/** Runs in the page: undefined while it is not ready, else what is wrong with it. */
const STATE = `
if (!window.__engineErrors) {
  window.__engineErrors = [];
  window.addEventListener('error', (event) => window.__engineErrors.push(event.message));
  window.addEventListener('unhandledrejection', (event) => window.__engineErrors.push(String(event.reason)));
}
const heading = [...document.querySelectorAll('h1, h2, [role=heading]')].some((one) => one.textContent.trim() !== '');
if (!heading || document.querySelector('#root [aria-busy=true]')) return null;
const faults = [...window.__engineErrors];
const dialog = document.querySelector('[role=alertdialog]');
if (dialog) faults.push('dialog: ' + dialog.textContent.slice(0, 80));
const state = document.querySelector('.hr-state[data-kind=error]');
if (state) faults.push('error: ' + state.textContent.slice(0, 80));
return faults;`;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(page, script, isDone) {
  const end = Date.now() + READY_MS;
  for (;;) {
    const value = await page.run(script);
    if (isDone(value) || Date.now() > end) {
      return value;
    }
    await sleep(100);
  }
}

async function visitAll(name, open, base) {
  const page = await open();
  const failed = [];
  try {
    await page.go(`${base}/loginDev`);
    await until(page, SIGN_IN, (done) => done === true);
    await until(page, 'return location.pathname', (at) => !String(at).includes('loginDev'));
    for (const path of paths) {
      page.forgetErrors();
      await page.go(base + path);
      const faults = await until(page, STATE, (value) => Array.isArray(value));
      const all = [...(faults ?? ['no heading, or busy']), ...page.errors()];
      if (all.length > 0) {
        failed.push(`${name} ${path}: ${all.join('; ')}`);
      }
    }
  } finally {
    await page.close();
  }
  process.stdout.write(`${name}: ${paths.length - failed.length} of ${paths.length} pages\n`);
  failed.forEach((line) => process.stdout.write(`failed: ${line}\n`));
  return { passed: paths.length - failed.length, failed: failed.length };
}

const chosen = process.argv[2] ? [process.argv[2]] : Object.keys(ENGINES);
const backend = await startBackend();
const total = { passed: 0, failed: 0 };
try {
  for (const name of chosen) {
    const { passed, failed } = await visitAll(name, ENGINES[name], backend.base);
    total.passed += passed;
    total.failed += failed;
  }
} finally {
  backend.stop();
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
