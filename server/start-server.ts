import { setTimeout as sleep } from 'node:timers/promises';
import { createApp, type AppParts } from './app';
import { openDatabase } from './open-database';
import { completeDeps } from './config/default-deps';
import type { Env } from './config/env';
import { listen, type Listening } from './http/listen';
import { assertPortIsFree } from './http/port-in-use';
import { sweepUploadFolders } from './http/body/upload-folders';
import type { Metrics } from './http/metrics/create-metrics';
import { hasOutbox, OUTBOX_PATH } from './http/developer/outbox-page';
import type { Log } from './log';
import { storeFromEnv } from './providers/file-store/store-from-env';
import { createLive } from './live/create-live';
import { allJobs } from './jobs/all-jobs';
import { createJobs } from './jobs/create-jobs';
import { sealNamedSecrets } from './services/host/seal-named-secrets';
import { configuredCertificate } from './services/signing/certificate/configured-certificate';
import { hasCompany, issueSetUpKey, SET_UP_PATH } from './services/company/set-up/set-up-keys';

/**
 * As long as running calls and jobs have. Calls that wait for locks come one after the other: forty of them at a locked table take
 * four times the lock limit on ten connections.
 */
const GRACE_MS = 20_000;
/** What closes afterwards talks to a database that may stand still. */
const CLOSE_MS = 3_000;
/** The last deadline of a stop; orchestrators should kill no earlier. */
export const STOP_LIMIT_MS = GRACE_MS + 2 * CLOSE_MS + 1_000;

export type RunningServer = {
  port: number;
  /** Path and key of the outbox, while there is one. For the console of this start alone. */
  outbox?: string;
  /** Path and key of the set-up page, while there is no company. For the console of this start alone. */
  setUp?: string;
  /** Stops accepting, lets running calls and jobs finish for twenty seconds, then closes the database. */
  stop: () => Promise<void>;
};

/** Opens the database, listens, and does the jobs. `parts` replaces what a harness must hold still. */
export async function startServer(
  env: Env,
  log: Log,
  parts: Partial<Omit<AppParts, 'database'>> = {},
): Promise<RunningServer> {
  await assertPortIsFree({ port: env.PORT, host: env.HOST });
  const files = parts.files ?? storeFromEnv(env);
  const database = await openDatabase(env, log, files);
  const deps = completeDeps({ ...parts, database, env, log, files });
  const sealed = await sealNamedSecrets({ db: database.db, providers: deps.providers });
  if (sealed > 0) {
    log.info('secrets of PROVIDER_SECRETS sealed: the setting can go', { apps: sealed });
  }
  // A wrong password is told now, and not by the first contract that everybody has signed.
  await configuredCertificate(env);
  const work = { ...deps, db: database.db, raw: database.raw };
  let metrics: Metrics | undefined;
  const jobs = createJobs(work, allJobs(work));
  const live = env.LIVE_UPDATES === 'on' ? createLive(deps) : undefined;
  const app = createApp({ ...parts, ...deps, jobs, ...(live && { live }), metrics: () => metrics });
  // What cannot be swept stays: uploads say themselves when the disk takes no files.
  await sweepUploadFolders(deps.now()).catch((error: unknown) =>
    log.error('upload folders not swept', { reason: error instanceof Error ? error.message : '' }),
  );
  let listening: Listening;
  try {
    listening = await listen(app, { port: env.PORT, host: env.HOST });
  } catch (error) {
    await database.close();
    throw error;
  }
  jobs.start();
  await live?.start();
  // Calls are taken already: nobody waits for what this loads.
  metrics = (await import('./http/metrics/create-metrics')).createMetrics(database);

  const isEmpty = !(await hasCompany(database.db));
  const first = isEmpty ? await issueSetUpKey(database.db, deps, 'first') : undefined;

  return {
    port: listening.port,
    ...(first ? { setUp: `${SET_UP_PATH}#${first.key}` } : {}),
    ...(hasOutbox(deps) ? { outbox: `${OUTBOX_PATH}#${deps.developerKey}` } : {}),
    stop: async () => {
      // First of all: a process that is on its way out takes no further calls.
      const drained = Promise.all([listening.stop(GRACE_MS), jobs.stop(GRACE_MS)]);
      // Live streams are calls that would never end by themselves.
      await withinLimit(live?.stop(), CLOSE_MS, log, 'live updates');
      await drained;
      await withinLimit(database.close(), CLOSE_MS, log, 'the database');
    },
  };
}

/** Goes on after `ms` without what does not end, and says so. */
async function withinLimit(work: Promise<unknown> | undefined, ms: number, log: Log, what: string) {
  const limit = new AbortController();
  const isLate = await Promise.race([
    Promise.resolve(work).then(() => false),
    sleep(ms, true, { signal: limit.signal }).catch(() => false),
  ]);
  limit.abort();
  if (isLate) {
    log.error('not closed in time', { what });
  }
}
