import * as calls from '@contract/host/directory-calls';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Parsed } from '@contract/endpoint';
import { LIMIT_PERCENT } from '@contract/host/directory';
import type { SessionCtx } from '@server/kernel/context';
import type { Tx } from '@server/db/database';
import { directoryChange, directoryRun, directorySync } from '@server/db/schema/directory';
import { job } from '@server/db/schema/job';
import { found, ServiceError } from '@server/kernel/errors';
import { sendJob } from '@server/jobs/send-job';
import { recordOperation } from '@server/kernel/record-operation';
import { hitLimit } from '../../rate-limit/hit-limit';
import { nameOf } from '../binding/bind-identity';
import { connectedCorp } from './connected-corp';
import { directoryApply } from './directory-kinds';
import { presentRuns } from './show-run';
import { startRun, type RunRow } from './start-run';
import { verb } from '@server/kernel/verb';

const RUNS_SHOWN = 20;

export const getDirectory = verb(
  calls.getDirectory,
  { permission: { allOf: ['chatClients', 'organisation'] }, scope: 'wholeCompany' },
  async ({ ctx, input: { client } }) => {
    const { tenantId } = ctx.session;
    const [settings] = await ctx.db
      .select()
      .from(directorySync)
      .where(and(eq(directorySync.tenantId, tenantId), eq(directorySync.provider, client)));
    const rows = await ctx.db
      .select()
      .from(directoryRun)
      .where(and(eq(directoryRun.tenantId, tenantId), eq(directoryRun.provider, client)))
      .orderBy(desc(directoryRun.createdAt), desc(directoryRun.id))
      .limit(RUNS_SHOWN);
    return {
      isConnected: (await connectedCorp(ctx.db, tenantId, client)) !== undefined,
      hour: settings?.hour ?? null,
      limitPercent: settings?.limitPercent ?? LIMIT_PERCENT,
      runs: await presentRuns(ctx.db, rows),
    };
  },
);

export const saveDirectory = verb(
  calls.saveDirectory,
  { permission: { allOf: ['chatClients', 'organisation'] }, scope: 'wholeCompany' },
  async ({ ctx, input: { client, hour, limitPercent } }) => {
    const { tenantId, memberId } = ctx.session;
    await ctx.db.transaction(async (tx) => {
      const set = { hour, limitPercent, memberId, updatedAt: ctx.now() };
      await tx
        .insert(directorySync)
        .values({ tenantId, provider: client, ...set })
        .onConflictDoUpdate({ target: [directorySync.tenantId, directorySync.provider], set });
      await recordOperation(tx, ctx, { action: 'chatClient.saveDirectory', ...targetOf(client) });
    });
    return {};
  },
);

export const readDirectory = verb(
  calls.readDirectory,
  { permission: { allOf: ['chatClients', 'organisation'] }, scope: 'wholeCompany' },
  async ({ ctx, input: { client } }) => {
    const { tenantId, memberId } = ctx.session;
    await hitLimit(ctx, { key: `directory:${tenantId}`, max: 30, windowMs: 60 * 60_000 });
    const corpId = await connectedCorp(ctx.db, tenantId, client);
    if (corpId === undefined) {
      throw new ServiceError('directoryNotConnected');
    }
    const row = await ctx.db.transaction(async (tx) => {
      const started = await startRun(tx, ctx, {
        tenantId,
        provider: client,
        corpId,
        memberId,
        isByClock: false,
      });
      if (!started) {
        // The job of a reading that goes on already goes with this transaction.
        throw new ServiceError('directoryBusy');
      }
      await recordOperation(tx, ctx, { action: 'chatClient.readDirectory', ...targetOf(client) });
      return started;
    });
    return (await presentRuns(ctx.db, [row]))[0]!;
  },
);

/** Stores which person a change is about, for changes that can't tell by themselves. Refuses a person who is no candidate. */
async function saveDecisions(
  tx: Tx,
  runId: string,
  decisions: Parsed<typeof calls.applyDirectoryRun>['decisions'],
): Promise<void> {
  const chosen = new Map(decisions.map(({ position, memberId }) => [position, memberId]));
  const isChosen = and(
    eq(directoryChange.runId, runId),
    eq(directoryChange.kind, 'personDecide'),
    inArray(directoryChange.position, [...chosen.keys()]),
  );
  const rows = await tx.select().from(directoryChange).where(isChosen);
  const isCandidate = ({ position, data }: (typeof rows)[number]) =>
    data.candidates?.some(({ memberId }) => memberId === chosen.get(position));
  if (rows.length !== chosen.size || !rows.every(isCandidate)) {
    throw new ServiceError('notFound');
  }
  if (rows.length > 0) {
    await tx
      .update(directoryChange)
      .set({
        data: sql`${directoryChange.data} || jsonb_build_object('memberId',
          ${JSON.stringify(Object.fromEntries(chosen))}::jsonb ->> ${directoryChange.position}::text)`,
        problem: null,
      })
      .where(isChosen);
  }
}

/** Approves the changes of a run. The operation records name the approver as the one who changes people. */
export const applyDirectoryRun = verb(
  calls.applyDirectoryRun,
  { permission: { allOf: ['chatClients', 'organisation'] }, scope: 'wholeCompany' },
  async ({ ctx, input: { runId, except, decisions } }) => {
    const ofRun = eq(directoryChange.runId, runId);
    return await changeRun(ctx, runId, async (tx, run) => {
      await saveDecisions(tx, runId, decisions);
      const left = new Set(except);
      const rows = await tx
        .select({ position: directoryChange.position, problem: directoryChange.problem })
        .from(directoryChange)
        .where(and(ofRun, eq(directoryChange.state, 'open')));
      const split = (isChosen: boolean) =>
        rows
          .filter(({ position, problem }) => (problem === null && !left.has(position)) === isChosen)
          .map(({ position }) => position);
      for (const [state, positions] of [
        ['chosen', split(true)],
        ['left', split(false)],
      ] as const) {
        if (positions.length > 0) {
          await tx
            .update(directoryChange)
            .set({ state })
            .where(and(ofRun, inArray(directoryChange.position, positions)));
        }
      }
      const jobId = await sendJob(tx, ctx, directoryApply, { runId }, { tenantId: run.tenantId });
      return { state: 'applying', memberId: ctx.session.memberId, fault: null, jobId: jobId ?? run.jobId };
    });
  },
);

export const dropDirectoryRun = verb(
  calls.dropDirectoryRun,
  { permission: { allOf: ['chatClients', 'organisation'] }, scope: 'wholeCompany' },
  async ({ ctx, input: { runId } }) => {
    const drop = () => Promise.resolve({ state: 'dropped', finishedAt: ctx.now() } as const);
    return await changeRun(ctx, runId, drop, isInterrupted);
  },
);

/** Changes a run that waits; two administrators at once decide once. */
async function changeRun(
  ctx: SessionCtx,
  runId: string,
  change: (tx: Tx, run: RunRow) => Promise<Partial<RunRow>>,
  mayAlso: (tx: Tx, run: RunRow) => Promise<boolean> = () => Promise.resolve(false),
) {
  const isIt = and(eq(directoryRun.id, runId), eq(directoryRun.tenantId, ctx.session.tenantId));
  const row = await ctx.db.transaction(async (tx) => {
    const run = found((await tx.select().from(directoryRun).where(isIt).for('update'))[0]);
    if (run.state !== 'waiting' && !(await mayAlso(tx, run))) {
      throw new ServiceError('conflict');
    }
    return found(
      (
        await tx
          .update(directoryRun)
          .set(await change(tx, run))
          .where(isIt)
          .returning()
      )[0],
    );
  });
  return (await presentRuns(ctx.db, [row]))[0]!;
}

/** Its job has given up; what it has done stays done. */
async function isInterrupted(tx: Tx, { state, jobId }: RunRow): Promise<boolean> {
  const over = and(eq(job.id, jobId), inArray(job.state, ['failed', 'cancelled']));
  return (state === 'reading' || state === 'applying') && (await tx.$count(job, over)) > 0;
}

const targetOf = (client: RunRow['provider']) => {
  const { zh_CN, en } = nameOf({ provider: client });
  return { targetName: zh_CN, targetEnName: en };
};
