import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** What every run of the browser gets: it speaks to this machine alone. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser for end-to-end tests, budgets, bench and screenshots: $CHROME, an installed Chromium, or the one that the
 * devDependency @sparticuz/chromium carries (unpacked once, nothing is downloaded). `CHROME=bundled` asks for the last.
 * `isWhole` prefers one with everything that people's browsers have to one without a window. Answers Playwright launch options.
 */
export async function findBrowser({ isWhole = false } = {}) {
  const wanted = process.env.CHROME;
  if (wanted && wanted !== 'bundled') {
    if (!existsSync(wanted)) {
      throw new Error(`CHROME names ${wanted}, which does not exist`);
    }
    return launchOptions(wanted);
  }
  const installed =
    wanted === 'bundled'
      ? undefined
      : (isWhole ? [...INSTALLED.slice(1), ...INSTALLED] : INSTALLED).find((path) => existsSync(path));
  return installed ? launchOptions(installed) : unpackBundled();
}

function launchOptions(executablePath, env) {
  return { executablePath, args: FLAGS, ...(env && { env: { ...process.env, ...env } }) };
}

async function unpackBundled() {
  const manifest = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = createRequire(import.meta.url)(join(dirname(manifest), '../../package.json'));
  const folder = fileURLToPath(new URL(`../node_modules/.cache/chromium-${version}`, import.meta.url));
  const executablePath = join(folder, 'chromium');
  const marker = join(folder, 'complete');
  if (!existsSync(marker)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await unpackInto(folder);
    writeFileSync(marker, `${new Date().toISOString()}\n`);
  }
  return launchOptions(executablePath, {
    FONTCONFIG_PATH: join(folder, 'fonts'),
    ...(hasMissingLibraries(executablePath) && { LD_LIBRARY_PATH: join(folder, 'al2023/lib') }),
  });
}

/** The package unpacks into the temporary folder, and its libraries only where it believes itself in a Lambda. */
async function unpackInto(folder) {
  const before = { ...process.env };
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      if (before[name] === undefined) {
        delete process.env[name];
      } else {
        process.env[name] = before[name];
      }
    }
  }
}

function hasMissingLibraries(executablePath) {
  try {
    return execFileSync('ldd', [executablePath], { encoding: 'utf8' }).includes('not found');
  } catch {
    // No ldd (musl, macOS): the carried libraries do no harm.
    return true;
  }
}
