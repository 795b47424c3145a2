import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { hasProgram } from './has-program.mjs';

/**
 * `check` is the quick loop and `test` what a change must pass before it is shared. `all` adds what takes longest and fails least:
 * browser tests marked @long (every screen by axe in both languages and themes, and at 320 px), and the server on PGlite as well
 * where PostgreSQL is given. CI runs `all`.
 * Each stage is one check, the tests inside it are counted on top. A stage's output is shown only when it failed. Failures are named
 * again at the end, where a reader of a long log begins. The last line is always `N passed, N failed`.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const REPORTS = join(ROOT, 'test-results/stages');
const LIMIT_MS = 40 * 60_000;
const MOST_NAMED = 40;

const bin = (name) => join(ROOT, 'node_modules/.bin', name);
const node = (file, ...args) => [process.execPath, join(ROOT, file), ...args];
const onPostgres = process.env.TEST_DATABASE_URL;
const throughPooler = onPostgres && process.env.TEST_DATABASE_POOLER;

/** vitest's own words for the reader of a failure, its figures for us. */
function vitest(name, args, env = {}) {
  const report = join(REPORTS, `${name.replaceAll(/\W+/g, '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    command: [bin('vitest'), 'run', ...args, ...reporters],
    env: { TEST_DATABASE_URL: undefined, TEST_DATABASE_POOLER: undefined, ...env },
    count: () => countVitest(report),
  };
}

function playwright(name, args = []) {
  const report = join(REPORTS, 'playwright.json');
  return {
    name,
    command: [bin('playwright'), 'test', ...args, '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, FORCE_COLOR: '0' },
    count: () => countPlaywright(report),
  };
}

const format = { name: 'format', command: [bin('oxfmt'), '--check'] };
const lint = { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] };
// Each checker would judge the types of the contract again; the three projects have a core each.
const types = { name: 'types', command: [bin('tsc'), '-b', '--checkers', '1'] };

const LINTED = /^((src|server|tests|scripts|bench|build)\/.*\.(ts|tsx|mjs)|vite\.config\.ts)$/;
const gitNames = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files of the working tree that are not as they were committed. */
const changedFiles = () => [
  ...gitNames('diff', '--name-only', '--diff-filter=d', 'HEAD'),
  ...gitNames('ls-files', '--others', '--exclude-standard'),
];

/** The quick loop: rules of the linter that need types see the uncommitted changes, and the tests are those that these can reach. */
function quick() {
  const linted = changedFiles().filter((name) => LINTED.test(name));
  const ofChanges = { name: 'lint of the changes', command: [bin('oxlint'), '--type-aware', ...linted] };
  return [
    [format, types, ...(linted.length > 0 ? [ofChanges] : [])],
    [vitest('tests that the changes reach', [...PROJECTS, '--changed', '--passWithNoTests'])],
  ];
}

const SERVER = ['server/', 'tests/contract/', 'tests/security/', 'tests/fuzz/'];
/** Nothing of these depends on which database there is. */
const WITHOUT_SERVER = ['src/', 'tests/flows/', 'tests/architecture/'];
/** What PGlite does by itself: opening, migrating and filling it, its one connection, and a call of every kind. */
const OF_PGLITE = ['server/db/', 'server/main.test.ts', 'server/demo/seed-demo.test.ts', 'tests/contract/'];
/** Where connections, transactions and locks matter most. */
const POOLED = [
  'server/jobs',
  'server/services/session',
  'server/services/open-shift/take',
  'server/services/approval/approval-together.test.ts',
  'server/services/approval/random-lives.test.ts',
];

const PROJECTS = ['--project=rules', '--project=web', '--project=server'];

/** The server's tests run once: on the database that is given, with a sample on PGlite, or on PGlite. */
function tests(isTwice) {
  if (!onPostgres) {
    return [[vitest('unit, flow, server and contract tests', [...PROJECTS, ...WITHOUT_SERVER, ...SERVER])]];
  }
  const onPglite = isTwice ? SERVER : OF_PGLITE;
  return [
    [
      vitest(
        isTwice
          ? 'unit, flow and server tests on PGlite'
          : 'unit and flow tests, and a sample of the server on PGlite',
        [...PROJECTS, ...WITHOUT_SERVER, ...onPglite],
      ),
    ],
    [
      vitest('server and contract tests on PostgreSQL', ['--project=server', ...SERVER], {
        TEST_DATABASE_URL: onPostgres,
      }),
    ],
    ...(throughPooler
      ? [
          [
            vitest('the same through PgBouncer where it matters', ['--project=server', ...POOLED], {
              TEST_DATABASE_URL: onPostgres,
              TEST_DATABASE_POOLER: throughPooler,
            }),
          ],
        ]
      : []),
  ];
}

const stages = (isWhole) => [
  [format, lint, types],
  ...tests(isWhole),
  // Its processes wait for one another against the clock: alone.
  [vitest('faults of database, disk and clock', ['--project=faults'])],
  [
    { name: 'build', command: ['npm', 'run', '--silent', 'build'], isNeeded: true },
    { name: 'unused code', command: [bin('knip')] },
    { name: 'migrations match the schema', command: node('scripts/check-migrations.mjs') },
  ],
  [
    { name: 'built files hold what they should', command: node('scripts/check-bundle.mjs') },
    { name: 'byte budgets', command: node('scripts/check-budget.mjs') },
  ],
  [
    isWhole
      ? playwright('browser tests')
      : playwright('browser tests without @long', ['--grep-invert', '@long']),
  ],
];
const PLANS = { check: quick, test: () => stages(false), all: () => stages(true) };

function countVitest(report) {
  const read = JSON.parse(readFileSync(report, 'utf8'));
  const names = read.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    const file = relative(ROOT, name);
    return status === 'failed' && failed.length === 0
      ? [nameOf(file, '', message)]
      : failed.map((one) => nameOf(file, one.fullName, one.failureMessages[0]));
  });
  const { numPassedTests, numFailedTests, numPendingTests } = read;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, names };
}

function countPlaywright(report) {
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const names = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) =>
      nameOf(`${file}:${line}`, title, tests.at(-1)?.results.at(-1)?.error?.message),
    );
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped, names };
}

/** One line: where, which test, and the first line of what it said. */
function nameOf(file, title, message = '') {
  const [first] = stripVTControlCharacters(message).split('\n');
  return `${file}  ${title}: ${first}`.slice(0, 300);
}

function run({ command: [file, ...args], env = {} }) {
  return new Promise((resolve) => {
    const settings = { ...process.env, ...env };
    for (const name of Object.keys(settings)) {
      if (settings[name] === undefined) {
        delete settings[name];
      }
    }
    const child = spawn(file, args, {
      cwd: ROOT,
      env: settings,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    const stop = () => killGroup(child.pid);
    const timer = setTimeout(() => {
      output.push(Buffer.from(`\nstopped after ${LIMIT_MS / 60_000} minutes\n`));
      stop();
    }, LIMIT_MS);
    running.add(stop);
    const finish = (code) => {
      clearTimeout(timer);
      running.delete(stop);
      resolve({ isGood: code === 0, output: Buffer.concat(output).toString('utf8') });
    };
    child.on('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      finish(1);
    });
    child.on('close', finish);
  });
}

function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // Gone already: nothing to stop.
    if (error.code !== 'ESRCH') {
      throw error;
    }
  }
}

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    running.forEach((stop) => stop());
    process.exit(1);
  });
}

async function perform(stage) {
  const started = Date.now();
  const { isGood, output } = await run(stage);
  const tests = { passed: 0, failed: 0, skipped: 0, ...(stage.count && readCount(stage.count)) };
  const passes = isGood && tests.failed === 0;
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
  const detail = stage.count ? `  ${describe(tests)}` : '';
  if (!passes) {
    process.stdout.write(`\n${output.trimEnd()}\n\n`);
  }
  process.stdout.write(`${passes ? 'ok    ' : 'FAILED'} ${seconds} s  ${stage.name}${detail}\n`);
  const names = passes ? [] : (tests.names ?? []).concat(tests.names?.length ? [] : [stage.name]);
  return { passes, names, passed: tests.passed + (passes ? 1 : 0), failed: tests.failed + (passes ? 0 : 1) };
}

function readCount(count) {
  try {
    return count();
  } catch {
    // The run died before its report: the stage itself is the failure.
    return { failed: 1 };
  }
}

function describe({ passed, failed, skipped }) {
  const parts = [
    `${passed} passed`,
    ...(failed ? [`${failed} failed`] : []),
    ...(skipped ? [`${skipped} skipped`] : []),
  ];
  return `(${parts.join(', ')})`;
}

const plan = PLANS[process.argv[2]]?.();
if (!plan) {
  process.stderr.write(`usage: run-stages.mjs ${Object.keys(PLANS).join(' | ')}\n`);
  process.exit(2);
}
if (existsSync(REPORTS)) {
  rmSync(REPORTS, { recursive: true });
}
mkdirSync(REPORTS, { recursive: true });

const absent = ['pgbouncer', 'nginx', 'caddy', 'openssl', 'pdfsig'].filter((name) => !hasProgram(name));
if (process.argv[2] !== 'check' && absent.length > 0) {
  process.stdout.write(`without the tests that need ${absent.join(', ')}: not on this machine\n`);
}
const total = { passed: 0, failed: 0, names: /** @type {string[]} */ ([]) };
let isStopped = false;
for (const group of plan) {
  if (isStopped) {
    group.forEach(({ name }) => process.stdout.write(`not run         ${name}\n`));
    total.failed += group.length;
    continue;
  }
  const results = await Promise.all(group.map(perform));
  for (const [index, { passes, passed, failed, names }] of results.entries()) {
    total.passed += passed;
    total.names.push(...names);
    total.failed += failed;
    // What comes after the build looks at its result; an old one would answer for the new.
    isStopped ||= !passes && group[index].isNeeded === true;
  }
}
total.names.slice(0, MOST_NAMED).forEach((name) => process.stdout.write(`failed: ${name}\n`));
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
