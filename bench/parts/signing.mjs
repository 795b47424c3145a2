import { serve } from '@hono/node-server';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { importSources } from '../../scripts/demo-backend.mjs';
import { median, round } from '../figures.mjs';

const SOURCES = [
  'tests/helpers/server.ts',
  'tests/helpers/postgres-options.ts',
  'tests/helpers/signing/signing-company.ts',
  'tests/helpers/signing/sealed-case.ts',
  'tests/faults/postgres/cluster.ts',
  'server/db/open-pglite.ts',
  'server/db/open-postgres.ts',
  'server/jobs/create-jobs.ts',
  'server/jobs/job-kind.ts',
  'server/paper/paper.ts',
  'server/services/signing/seal/seal-kind.ts',
  'server/services/signing/seal/seal-signing.ts',
];
const PAGES = 20;
const FILES = 50;
const PICTURE_WIDTH = 1_600;
const QUIET_SECONDS = 10;
/** A p99 of some hundred calls is five of them: the middle of several. */
const ROUNDS = 3;
const START_MS = 2_000;
const PORTAL = fileURLToPath(new URL('signing/open-portal.mjs', import.meta.url));

/**
 * What a file of 20 pages and three parties costs: its page pictures, its seal, the memory of the worker; and what people with the
 * portal open notice while 50 of them are sealed, on the embedded database or on PostgreSQL.
 */
export async function measureSigning(port, name) {
  const source = Object.assign({}, ...(await importSources(SOURCES)));
  const { database, close } = await (name === 'postgres' ? openCluster(source) : openDirectory(source));
  try {
    const server = await source.createTestServer({ database });
    return await measured(source, server, port);
  } finally {
    await close();
  }
}

async function openDirectory({ openPgliteDirectory }) {
  const directory = mkdtempSync(join(tmpdir(), 'hr-signing-'));
  const database = await openPgliteDirectory(directory);
  return {
    database,
    close: async () => {
      await database.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function openCluster({ startCluster, openPostgres, testPostgres }) {
  const cluster = await startCluster();
  const database = await openPostgres(cluster.url, testPostgres(10));
  return {
    database,
    close: async () => {
      await database.close();
      await cluster.close();
    },
  };
}

async function measured(source, server, port) {
  const { buildSigningCompany, signedCase, sealParts, sealJob, sealSigning, sealKind } = source;
  const { createJobs, runsAs, inspectPdf, pagePicture } = source;
  const company = await buildSigningCompany(server);
  const original = await contract(source);
  const signed = async () => {
    // What people may upload in an hour is less than fifty signatures.
    server.clock.advance(60 * 60_000);
    return (await signedCase(server, { company, original, by: ['bo', 'cy', 'di'] })).id;
  };
  const seal = async (id) => await sealSigning(sealParts(server), sealJob(company.tenantId, id));

  const pages = await perSecond(PAGES, async (page) => await pagePicture(original, page, PICTURE_WIDTH));
  await seal(await signed());
  const one = await signed();
  const begunAt = performance.now();
  const memory = await whilePeak(async () => await seal(one));
  const seconds = (performance.now() - begunAt) / 1_000;

  const parts = sealParts(server);
  const fault = (event, fields) => {
    throw new Error(`${event} ${JSON.stringify(fields)}`);
  };
  const newJobs = () =>
    createJobs({ ...parts, log: { info: fault, error: fault } }, [
      runsAs(sealKind, async (work) => await sealSigning(parts, work)),
    ]);
  const http = serve({ fetch: server.app.fetch, port, hostname: '127.0.0.1' });
  // A kept connection that is closed while a call is on its way would be a refusal of the bench's own.
  http.keepAliveTimeout = 60_000;
  try {
    const rounds = [];
    for (let at = 0; at < ROUNDS; at += 1) {
      for (let file = 0; file < FILES; file += 1) {
        await signed();
      }
      const calm = await openPortal(port, company.an.token);
      await sleep(QUIET_SECONDS * 1_000);
      const quiet = await calm.stop();
      const people = await openPortal(port, company.an.token);
      const startedAt = performance.now();
      const jobs = newJobs();
      const memoryOfAll = await whilePeak(async () => {
        jobs.start();
        await waitUntilSealed(server, FILES * (at + 1) + 2);
        await jobs.stop(10_000);
      });
      const allSeconds = (performance.now() - startedAt) / 1_000;
      rounds.push({ quiet, busy: await people.stop(), allSeconds, memory: memoryOfAll });
    }
    const middle = (of) => round(median(rounds.map(of)), 1);
    const quiet = { p50: middle((one) => one.quiet.p50), p99: middle((one) => one.quiet.p99) };
    const busy = { p50: middle((one) => one.busy.p50), p99: middle((one) => one.busy.p99) };
    const { pages: kept } = await inspectPdf(original);
    return {
      pages: kept.length,
      parties: 3,
      files: FILES,
      seconds: round(seconds, 2),
      memory: round(memory),
      memoryOfAll: middle((one) => one.memory),
      pictures: round(pages, 1),
      filesPerSecond: middle((one) => FILES / one.allSeconds),
      quiet,
      busy,
      ratio: round(busy.p99 / quiet.p99, 2),
    };
  } finally {
    await new Promise((resolve) => {
      http.close(resolve);
    });
  }
}

/** A contract of twenty pages of Chinese text. */
async function contract({ writeDocument }) {
  const clause = '甲乙双方在平等自愿、协商一致的基础上订立本合同，共同遵守所列条款。'.repeat(6);
  const page = [
    { kind: 'heading', text: '合同条款' },
    ...Array.from({ length: 5 }, () => ({ kind: 'paragraph', text: clause })),
    { kind: 'pageBreak' },
  ];
  const { bytes } = await writeDocument({
    title: '采购合同',
    author: '青禾优选',
    madeAt: new Date('2026-11-20T02:00:00Z'),
    blocks: Array.from({ length: PAGES }, () => page)
      .flat()
      .slice(0, -1),
    footer: '{page} / {pages}',
  });
  return Buffer.from(bytes);
}

async function perSecond(count, work) {
  await work(0);
  const begunAt = performance.now();
  for (let at = 0; at < count; at += 1) {
    await work(at);
  }
  return count / ((performance.now() - begunAt) / 1_000);
}

/** The most MB that the workers of PDF files had meanwhile: one for jobs, and one for what people wait for. */
async function whilePeak(work) {
  const workers = () =>
    read(`/proc/self/task/${process.pid}/children`)
      .trim()
      .split(' ')
      .filter((pid) => read(`/proc/${pid}/cmdline`).includes('paper-worker'));
  const size = (pid) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
  let peak = 0;
  const look = setInterval(() => {
    peak = Math.max(peak, ...workers().map(size));
  }, 100);
  try {
    await work();
    return peak / 1024;
  } finally {
    clearInterval(look);
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended meanwhile.
    return '';
  }
}

async function waitUntilSealed(server, count) {
  const select = `select count(*)::int as sealed from signing where state = 'completed'`;
  for (;;) {
    const [{ sealed }] = await server.database.raw(select, []);
    if (sealed === count) {
      return;
    }
    await sleep(250);
  }
}

/** People with the portal open, in a process of their own that has started; stopped it answers how long they waited since. */
async function openPortal(port, token) {
  const child = spawn(process.execPath, [PORTAL, String(port), token], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  await sleep(START_MS);
  child.stdin.write('count');
  return {
    stop: async () => {
      child.stdin.end();
      const code = await ended;
      if (code !== 0) {
        throw new Error(`the open portal ended with ${code}`);
      }
      const { refused, ...figures } = JSON.parse(output);
      if (refused > 0) {
        throw new Error(`${refused} calls of the open portal were refused`);
      }
      return figures;
    },
  };
}
