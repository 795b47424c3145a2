import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ConnectionFault } from '@contract/host/chat-client';
import type { DirectoryStop } from '@contract/host/directory';
import { isTooMuch, type Change, type Directory } from '@contract/host/rules/directory';
import { differenceOf } from '@contract/host/rules/directory-difference';
import { directoryFault } from '@contract/host/rules/directory-organs';
import { identifier, properName } from '@contract/text/identifying-text';
import { LIMITS } from '@contract/limits';
import type { Ctx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { directoryChange, directoryRun, directorySync } from '@server/db/schema/directory';
import { providerIdentity } from '@server/db/schema/provider';
import { ServiceError } from '@server/kernel/errors';
import type { Work } from '@server/jobs/job-kind';
import { sendJob } from '@server/jobs/send-job';
import { appTokenRunner } from '@server/providers/app-tokens';
import { DirectoryTooLarge, type ListedDirectory } from '@server/providers/directory/read-directory';
import { ProviderFault } from '@server/providers/fault';
import type { ProviderApp, WithToken } from '@server/providers/types';
import { parseMobile } from '@server/services/person/read-mobile';
import { ofCorp } from '../binding/bind-identity';
import { connectionFault } from '@server/providers/connection-fault';
import { requireApp } from '@server/services/chat-app/find-apps';
import { lockOrganisation } from '../../people/organ/organisation';
import { directoryKeeper } from './directory-keeper';
import { directoryApply, type RunPayload } from './directory-kinds';
import { loadCompany } from './load-company';
import type { RunRow } from './start-run';

export type Parts = Pick<Ctx, 'db' | 'now' | 'ids' | 'log' | 'providers'>;
type Stop = { fault: ConnectionFault | DirectoryStop; errcode?: number | undefined };

const ROWS_AT_ONCE = 500;
/** A client that is busy is asked again: its limits count by the second. */
const WAITS_MS = [1_000, 3_000, 10_000];

/**
 * Reads a directory as a whole, then writes down what differs in one transaction: a page that is missing leaves nothing behind. What the
 * clock has asked for goes on by itself as long as it is little.
 */
export async function readRun(
  parts: Parts,
  { payload, progress, signal }: Pick<Work<RunPayload>, 'payload' | 'progress' | 'signal'>,
): Promise<void> {
  const isIt = and(eq(directoryRun.id, payload.runId), eq(directoryRun.state, 'reading'));
  const [run] = await parts.db.select().from(directoryRun).where(isIt);
  if (!run) {
    return;
  }
  const read = await tryRead(parts, run, signal, progress);
  if ('fault' in read) {
    await parts.db
      .update(directoryRun)
      .set({ state: 'failed', fault: read.fault, errcode: read.errcode ?? null, finishedAt: parts.now() })
      .where(isIt);
    return;
  }
  await parts.db.transaction(async (tx) => {
    await lockOrganisation(tx, run.tenantId);
    const [own] = await tx.select().from(directoryRun).where(isIt).for('update');
    if (own) {
      await writeDifference(tx, parts, own, read);
    }
  });
}

async function writeDifference(tx: Tx, parts: Parts, run: RunRow, directory: Directory): Promise<void> {
  const corp = { tenantId: run.tenantId, provider: run.provider, corpId: run.corpId };
  const company = await loadCompany(tx, corp);
  const changes = differenceOf(directory, company);
  const shown = directory.people.flatMap(({ ids }) => ids);
  for (let from = 0; from < shown.length; from += ROWS_AT_ONCE) {
    await tx
      .update(providerIdentity)
      .set({ isInDirectory: true })
      .where(
        and(
          ofCorp(corp),
          inArray(providerIdentity.providerUserId, shown.slice(from, from + ROWS_AT_ONCE)),
          eq(providerIdentity.isInDirectory, false),
        ),
      );
  }
  const visible = changes.filter(isVisible);
  const stop = run.isByClock ? await stopOf(tx, parts, run, changes, company.people.length) : undefined;
  const isGoing = run.isByClock && !stop && visible.some(({ problem }) => !problem);
  const state = isGoing ? 'applying' : visible.length === 0 ? 'done' : 'waiting';
  for (let from = 0; from < changes.length; from += ROWS_AT_ONCE) {
    await tx.insert(directoryChange).values(
      changes.slice(from, from + ROWS_AT_ONCE).map(({ kind, data, problem }, index) => ({
        runId: run.id,
        position: from + index,
        tenantId: run.tenantId,
        kind,
        data,
        problem: problem ?? null,
        state: isGoing && !problem ? ('chosen' as const) : ('open' as const),
      })),
    );
  }
  const jobId = isGoing
    ? await sendJob(tx, parts, directoryApply, { runId: run.id }, { tenantId: run.tenantId })
    : undefined;
  await tx
    .update(directoryRun)
    .set({
      state,
      jobId: jobId ?? run.jobId,
      fault: stop ?? null,
      organCount: directory.organs.length,
      peopleCount: directory.people.length,
      finishedAt: state === 'done' ? parts.now() : null,
    })
    .where(eq(directoryRun.id, run.id));
}

/** Departments that are recognized by their name are no difference to anybody who looks. */
export const isVisible = ({ kind }: Pick<Change, 'kind'>): boolean => kind !== 'organLink';

/** Why the clock leaves a difference to a person. */
async function stopOf(
  tx: Tx,
  parts: Parts,
  run: RunRow,
  changes: readonly Change[],
  people: number,
): Promise<DirectoryStop | undefined> {
  const [settings] = await tx
    .select()
    .from(directorySync)
    .where(and(eq(directorySync.tenantId, run.tenantId), eq(directorySync.provider, run.provider)));
  const gone = changes.filter(({ kind }) => kind === 'personGone').length;
  const known = await tx.$count(
    providerIdentity,
    and(
      ofCorp({ tenantId: run.tenantId, provider: run.provider, corpId: run.corpId }),
      sql`${providerIdentity.isInDirectory}`,
    ),
  );
  if (isTooMuch(gone, Math.min(known, people), settings?.limitPercent ?? 0)) {
    return 'tooManyGone';
  }
  return (await directoryKeeper(tx, parts, run.tenantId, run.memberId)) ? undefined : 'approverGone';
}

async function tryRead(
  parts: Parts,
  run: RunRow,
  signal: AbortSignal,
  progress: Work<RunPayload>['progress'],
): Promise<Directory | Stop> {
  try {
    const app = await requireApp(parts, run.provider, run.corpId);
    const { readDirectory } = parts.providers.clients[run.provider];
    if (!readDirectory || app.tenantId !== run.tenantId) {
      return { fault: 'notConnected' };
    }
    const listed = await readDirectory(app, patiently(parts, app, signal), async (done, of) => {
      signal.throwIfAborted();
      await progress(done, of);
    });
    const directory = await normalised(parts, listed);
    const fault = directoryFault(directory);
    return fault ? { fault } : directory;
  } catch (error) {
    if (error instanceof ProviderFault) {
      const { provider, kind, errcode } = error;
      parts.log.info('directory not read', { provider, kind, errcode });
      return { fault: connectionFault(error), errcode };
    }
    if (error instanceof DirectoryTooLarge) {
      return { fault: 'directoryTooLarge' };
    }
    if (error instanceof ServiceError) {
      return { fault: 'notConnected' };
    }
    throw error;
  }
}

/** Each page waits out the client's limits; what else goes wrong ends the reading. */
function patiently(parts: Parts, app: ProviderApp, signal: AbortSignal): WithToken {
  const withToken = appTokenRunner(parts, app);
  return async (call) => {
    for (const waitMs of WAITS_MS) {
      try {
        return await withToken(call);
      } catch (error) {
        if (!(error instanceof ProviderFault && error.kind === 'busy')) {
          throw error;
        }
        await sleep(waitMs, undefined, { signal });
      }
    }
    return await withToken(call);
  };
}

/** Numbers as the portal writes them; what is no mobile of an area that it serves is none. */
async function normalised(
  parts: Pick<Ctx, 'db'>,
  { rootId, organs, people }: ListedDirectory,
): Promise<Directory> {
  const kept = [];
  for (const { mobile, jobNumber, name, ...person } of people) {
    const number = mobile === undefined ? undefined : await parseMobile(parts, mobile);
    kept.push({
      ...person,
      name: properName(name).slice(0, LIMITS.personName),
      mobile: number?.full ?? null,
      jobNumber: (jobNumber && identifier(jobNumber).slice(0, LIMITS.jobNumber)) || null,
    });
  }
  return {
    rootId,
    organs: organs.map((organ) => ({ ...organ, name: properName(organ.name).slice(0, LIMITS.organName) })),
    people: kept,
  };
}
