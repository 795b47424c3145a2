import * as calls from '@contract/host/directory-calls';
import { and, asc, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { maskMobile } from '@contract/account/rules/mobile';
import type { DirectoryChange, DirectoryRun } from '@contract/host/directory';
import { needsHeir, waitingOf } from '@contract/people/rules/handover';
import type { SessionCtx } from '@server/kernel/context';
import type { Db, Tx } from '@server/db/database';
import { directoryChange, directoryRun } from '@server/db/schema/directory';
import { job } from '@server/db/schema/job';
import { found } from '@server/kernel/errors';
import { MESSAGES, messageText, type MessageKey } from '@server/messages/messages';
import { countWaiting } from '../../people/member/leave-check';
import { heirOf } from './apply-change';
import type { RunRow } from './start-run';
import { verb } from '@server/kernel/verb';

const NONE: DirectoryRun['counts'] = { open: 0, stuck: 0, chosen: 0, done: 0, failed: 0, left: 0 };

export async function presentRuns(db: Db | Tx, rows: readonly RunRow[]): Promise<DirectoryRun[]> {
  if (rows.length === 0) {
    return [];
  }
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .select({
      runId: directoryChange.runId,
      state: directoryChange.state,
      count: sql<number>`count(*)::int`,
      stuck: sql<number>`count(${directoryChange.problem})::int`,
    })
    .from(directoryChange)
    .where(and(inArray(directoryChange.runId, ids), ne(directoryChange.kind, 'organLink')))
    .groupBy(directoryChange.runId, directoryChange.state);
  // A job that has given up leaves its run as it was.
  const over = await db
    .select({ id: job.id })
    .from(job)
    .where(
      and(
        inArray(
          job.id,
          rows.map(({ jobId }) => jobId),
        ),
        inArray(job.state, ['failed', 'cancelled']),
      ),
    );
  const overIds = new Set(over.map(({ id }) => id));
  return rows.map((row) => {
    const counts = { ...NONE };
    for (const { state, count, stuck } of counted.filter(({ runId }) => runId === row.id)) {
      counts[state] = count;
      counts.stuck += state === 'open' ? stuck : 0;
    }
    const isInterrupted = overIds.has(row.jobId) && (row.state === 'reading' || row.state === 'applying');
    return {
      id: row.id,
      client: row.provider,
      state: row.state,
      isByClock: row.isByClock,
      fault: isInterrupted ? 'interrupted' : row.fault,
      errcode: row.errcode,
      organCount: row.organCount,
      peopleCount: row.peopleCount,
      createdAt: row.createdAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      counts,
    };
  });
}

async function findRun(ctx: SessionCtx, runId: string): Promise<RunRow> {
  const [row] = await ctx.db
    .select()
    .from(directoryRun)
    .where(and(eq(directoryRun.id, runId), eq(directoryRun.tenantId, ctx.session.tenantId)));
  return found(row);
}

export const getDirectoryRun = verb(
  calls.getDirectoryRun,
  { permission: { allOf: ['chatClients', 'organisation'] }, scope: 'wholeCompany' },
  async ({ ctx, input }) => {
    return (await presentRuns(ctx.db, [await findRun(ctx, input.runId)]))[0]!;
  },
);

export const listDirectoryChanges = verb(
  calls.listDirectoryChanges,
  { permission: { allOf: ['chatClients', 'organisation'] }, scope: 'wholeCompany' },
  async ({ ctx, input: { runId, only, after, pageSize } }) => {
    const run = await findRun(ctx, runId);
    const rows = await ctx.db
      .select()
      .from(directoryChange)
      .where(
        and(
          eq(directoryChange.runId, run.id),
          gt(directoryChange.position, after),
          ne(directoryChange.kind, 'organLink'),
          only === 'stuck'
            ? or(isNotNull(directoryChange.problem), eq(directoryChange.state, 'failed'))
            : undefined,
        ),
      )
      .orderBy(asc(directoryChange.position))
      .limit(pageSize + 1);
    const list: DirectoryChange[] = [];
    for (const row of rows.slice(0, pageSize)) {
      list.push(await present(ctx, run, row));
    }
    return { list, hasMore: rows.length > pageSize };
  },
);

async function present(
  ctx: SessionCtx,
  run: RunRow,
  { position, kind, data, problem, state, reason }: typeof directoryChange.$inferSelect,
): Promise<DirectoryChange> {
  const { name, from, to, by, mobile, jobNumber, jobNumberFrom, memberId, candidates = [] } = data;
  const { tenantId } = run;
  const isLeaver = kind === 'personGone' && memberId !== undefined && state === 'open';
  const waiting = isLeaver
    ? needsHeir(waitingOf(await countWaiting(ctx.db, { tenantId, memberId, now: ctx.now() })))
    : false;
  const heir = waiting && memberId ? await heirOf(ctx.db, tenantId, memberId) : undefined;
  return {
    position,
    kind,
    state,
    problem,
    reason: reason ? reasonIn(ctx, reason) : null,
    name,
    from,
    to,
    by,
    maskedMobile: mobile ? maskMobile(mobile.replace(/^\+86/, '')) : null,
    jobNumber,
    jobNumberFrom,
    memberId,
    heir: heir?.name ?? null,
    needsHeir: waiting,
    candidates: candidates.map((one) => ({ ...one })),
  };
}

function reasonIn(
  { lang }: SessionCtx,
  { key, params }: { key: string; params: Record<string, string | number> },
) {
  const known = key in MESSAGES ? (key as MessageKey) : 'serverError';
  return messageText(known, lang, params);
}
