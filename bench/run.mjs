import { chromium } from '@playwright/test';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importSource, startDemoBackend } from '../scripts/demo-backend.mjs';
import { findBrowser } from '../scripts/find-browser.mjs';
import { findPostgres } from '../scripts/find-postgres.mjs';
import { measureFirstVisits } from '../scripts/measure-first-visits.mjs';
import { endGroup } from './end-group.mjs';
import { within } from './figures.mjs';
import { certificate, startFront } from './browsing/https-front.mjs';
import { measureAttendance } from './parts/attendance.mjs';
import { browsingPart } from './parts/browsing.mjs';
import { measureFaults, reportFaults } from './parts/faults.mjs';
import { measureForm } from './parts/forms.mjs';
import { measureImport } from './parts/import.mjs';
import { measureLeave } from './parts/leave.mjs';
import { measureLighthouse } from './parts/lighthouse.mjs';
import { measureLive } from './parts/live.mjs';
import { measureAnalysisHome } from './parts/analysis/analysis-screen.mjs';
import { measurePeopleTable } from './parts/people-table.mjs';
import { measurePaging } from './parts/paging.mjs';
import { measureAnalysis as analysis } from './parts/analysis.mjs';
import { measureReports as reports } from './parts/report/reports.mjs';
import { measurePayslips as payslips } from './parts/payslips.mjs';
import { measureSettlement as settlement } from './parts/settlement.mjs';
import { measureSigning } from './parts/signing.mjs';
import { measureMonth } from './parts/month.mjs';
import { measureOvertime as overtime } from './parts/overtime.mjs';
import { measureRoster } from './parts/roster/fill.mjs';
import { measureRosterScreen } from './parts/roster/screen.mjs';
import { measureRouteChanges } from './parts/screens.mjs';
import { measureScope } from './parts/scope.mjs';
import { measureThroughput } from './parts/throughput.mjs';
import { report } from './report.mjs';
import { missedTargets } from './targets.mjs';
import { untilListening } from './until-listening.mjs';

/** All figures of design section 6 beside baselines of the same run; fails when a target is missed. Parts can be named: `npm run bench -- paging`. */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PORTS = {
  product: 4470,
  baselines: 4471,
  bare: 4472,
  browser: 4473,
  postgres: 4474,
  other: 4475,
  front: 4476,
};
/** Another checkout next to this one doubles the visits. */
const PART_MS = (process.env.BENCH_BESIDE ? 20 : 10) * 60_000;
/** Parts that share one product. */
const ON_PRODUCT = [
  'bytes',
  'browsing',
  'lighthouse',
  'routes',
  'form',
  'rosterScreen',
  'peopleTable',
  'analysisScreen',
  'throughput',
];
/** Measured on the embedded database and on PostgreSQL. */
const ON_BOTH = { settlement, payslips, analysis, reports, overtime };
const PARTS = [
  ...ON_PRODUCT,
  'paging',
  'import',
  'roster',
  ...Object.keys(ON_BOTH),
  'signing',
  ...(findPostgres() ? ['attendance', 'month', 'leave', 'scope', 'live', 'faults'] : []),
];
const LIGHTHOUSE_ROUNDS = 3;
const BROWSING_ROUNDS = 5;
const wanted = process.argv.slice(2).length > 0 ? process.argv.slice(2) : PARTS;
const databaseUrl = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;

const log = (text) => process.stdout.write(`${text}\n`);
const unknown = wanted.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  process.stderr.write(`unknown: ${unknown.join(', ')}. Parts: ${PARTS.join(', ')}\n`);
  process.exit(2);
}
if (wanted.some((name) => name !== 'faults') && !existsSync(join(ROOT, 'dist/web/index.html'))) {
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'inherit' });
}

const { demoPerson } = await importSource('tests/helpers/demo-people.ts');
const person = demoPerson('employee');
const started = Date.now();
const figures = { machine: `${cpus().length} x ${cpus()[0].model.trim()}, Node ${process.versions.node}` };
const failures = [];
// Other work on the machine makes every figure worse; the reader has to know.
figures.load = loadavg()[0].toFixed(1);

async function part(name, work) {
  if (!wanted.includes(name)) {
    return;
  }
  log(`${name} ...`);
  try {
    figures[name] = await within(PART_MS, name, work());
  } catch (error) {
    // The other parts still count; the run as a whole has failed.
    failures.push(`${name}: ${error.message}`);
    log(`${name} FAILED: ${error.stack}`);
  }
}

/** On the embedded database, and on a PostgreSQL of its own where there is one. */
async function onBoth(measure) {
  return { pglite: await measure(), postgres: findPostgres() ? await measure('postgres') : undefined };
}

if (ON_PRODUCT.some((name) => wanted.includes(name))) {
  const product = await startDemoBackend(PORTS.product);
  try {
    const token = await product.signIn(person);
    await withBrowser(async (browser) => {
      figures.browser = browser.version();
      await part('bytes', () => bytes(browser, product, token));
      await part('routes', () =>
        measureRouteChanges(browser, {
          origin: product.origin,
          token,
          rounds: 4,
          tabs: [
            { link: 'nav a[href="/m/work"]', path: '/m/work', ready: 'main h1' },
            { link: 'nav a[href="/m/messages"]', path: '/m/messages', ready: 'main h1' },
            { link: 'nav a[href="/m/my"]', path: '/m/my', ready: 'main h1' },
            { link: 'nav a[href="/m/"], nav a[href="/m"]', path: '/m/', ready: 'main h1' },
          ],
        }),
      );
      await part('form', async () =>
        measureForm(browser, { origin: product.origin, token: await product.signIn(demoPerson('manager')) }),
      );
      await part('rosterScreen', async () => measureRosterScreen(await onScreen(product, 'manager')));
      await part('peopleTable', async () => measurePeopleTable(await onScreen(product, 'administrator')));
      await part('analysisScreen', async () => measureAnalysisHome(await onScreen(product, 'administrator')));
      await part('lighthouse', () => lighthousePart(product, token));
      await part('browsing', () => browsing(product));
    });
    await part('throughput', async () => ({
      pglite: await measureThroughput({
        backend: product,
        tokens: await tokensOf(product),
        barePort: PORTS.bare,
      }),
      postgres: databaseUrl ? await onPostgres() : undefined,
    }));
  } finally {
    await product.close();
  }
}
await part('paging', async () => ({
  pglite: await measurePaging(),
  postgres: databaseUrl ? await measurePaging(databaseUrl) : undefined,
}));
await part('import', async () => ({
  pglite: await measureImport(),
  postgres: databaseUrl ? await measureImport(databaseUrl) : undefined,
}));
await part('roster', measureRoster);
for (const [name, measure] of Object.entries(ON_BOTH)) {
  await part(name, () => onBoth(measure));
}
await part('signing', () => onBoth((database = 'pglite') => measureSigning(PORTS.product, database)));
await part('attendance', () => measureAttendance());
await part('month', measureMonth);
await part('leave', measureLeave);
await part('scope', measureScope);
await part('live', () => measureLive(PORTS.product));
await part('faults', async () => {
  const rows = await measureFaults();
  mkdirSync(join(ROOT, 'docs/bench'), { recursive: true });
  const text = reportFaults(rows, figures.machine);
  writeFileSync(join(ROOT, 'docs/bench/faults.md'), text);
  log(text);
});

figures.seconds = Math.round((Date.now() - started) / 1000);
const missed = missedTargets(figures);
const isWhole = wanted.length === PARTS.length;
const text = report(figures, { parts: isWhole ? [] : wanted, failures, missed });
if (isWhole && failures.length === 0) {
  mkdirSync(join(ROOT, 'docs/bench'), { recursive: true });
  writeFileSync(join(ROOT, 'docs/bench/latest.md'), text);
}
log(`\n${text}`);
process.exit(failures.length + missed.length === 0 ? 0 : 1);

/** In a whole browser where there is one: the shell that tests may run in paints and schedules in its own way. */
async function browsing(product) {
  const { serveBaselines } = await import('./static-site.mjs');
  const baselines = await serveBaselines(ROOT, PORTS.baselines);
  try {
    return await browsingPart({
      root: ROOT,
      ports: { first: PORTS.front, beside: PORTS.other },
      launch: await findBrowser({ isWhole: true }),
      product,
      person: demoPerson('manager'),
      baselines: baselines.origin,
      beside: process.env.BENCH_BESIDE,
      rounds: BROWSING_ROUNDS,
      log,
    });
  } finally {
    await baselines.close();
  }
}

/** Where a part of one screen runs, and for whom. */
async function onScreen(product, who) {
  return {
    root: ROOT,
    port: PORTS.front,
    launch: await findBrowser({ isWhole: true }),
    origin: product.origin,
    token: await product.signIn(demoPerson(who)),
  };
}

async function bytes(browser, product, token) {
  const { pem } = await certificate(ROOT);
  const front = await startFront({ port: PORTS.front, target: product.origin, pem });
  try {
    return await measureFirstVisits(browser, { origin: front.origin, direct: product.origin, token });
  } finally {
    await front.close();
  }
}

async function withBrowser(work) {
  const options = await findBrowser();
  const { flag } = await certificate(ROOT);
  const browser = await chromium.launch({ ...options, args: [...options.args, flag] });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

/** Lighthouse drives a browser of its own, with its own profile, through the debugging port. */
async function lighthousePart(product, token) {
  const { executablePath, args, env } = await findBrowser({ isWhole: true });
  const { pem, flag } = await certificate(ROOT);
  const { serveBaselines } = await import('./static-site.mjs');
  const baselines = await serveBaselines(ROOT, PORTS.baselines);
  const front = await startFront({ port: PORTS.front, target: product.origin, pem });
  const profile = mkdtempSync(join(tmpdir(), 'hr-lighthouse-'));
  const child = spawn(
    executablePath,
    [
      ...args,
      flag,
      '--headless=new',
      `--remote-debugging-port=${PORTS.browser}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { env: env ?? process.env, stdio: 'ignore', detached: true },
  );
  try {
    await untilListening(PORTS.browser);
    const cookie = { name: 'sso_sys_token', value: token, url: front.origin };
    return await measureLighthouse({
      browserPort: PORTS.browser,
      rounds: LIGHTHOUSE_ROUNDS,
      log,
      pages: [
        { name: 'login', url: `${front.origin}/m/loginDev` },
        { name: 'login, static page', url: `${baselines.origin}/static/login` },
        { name: 'login, plain use', url: `${baselines.origin}/login` },
        { name: 'home', url: `${front.origin}/m/`, cookie },
        { name: 'home, static page', url: `${baselines.origin}/static/home` },
        { name: 'home, plain use', url: `${baselines.origin}/home` },
      ],
    });
  } finally {
    await endGroup(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    await front.close();
    await baselines.close();
  }
}

async function tokensOf(product) {
  return { employee: await product.signIn(person), manager: await product.signIn(demoPerson('manager')) };
}

async function onPostgres() {
  const { default: pg } = await import('pg');
  const name = `hr_bench_${process.pid}`;
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(`create database ${name} template template0 lc_collate 'C' lc_ctype 'C.UTF-8'`);
  const own = new URL(databaseUrl);
  own.pathname = `/${name}`;
  try {
    const product = await startDemoBackend(PORTS.postgres, { DATABASE_URL: own.href });
    try {
      return await measureThroughput({
        backend: product,
        tokens: await tokensOf(product),
        barePort: PORTS.bare,
        databaseUrl: own.href,
      });
    } finally {
      await product.close();
    }
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}
