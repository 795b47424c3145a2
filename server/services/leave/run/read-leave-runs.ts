import * as calls from '@contract/leave/run-calls';
import type { LeaveRun } from '@contract/leave/run-calls';
import type { RunOutcome } from '@contract/leave/run/run';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { FUNCTION_ID } from '@contract/role/functions';
import type { SessionCtx } from '@server/kernel/context';
import { job } from '@server/db/schema/job';
import { leaveRun } from '@server/db/schema/leave/rule';
import { found } from '@server/kernel/errors';
import { query } from '@server/kernel/query';
import { getPeopleByIds } from '@server/services/people/get-by-ids';
import type { MemberScope } from '@server/kernel/member-scope';
import { inScope, memberScope } from '@server/services/access/data-scope';
import { newestFirst, pageRange, toPage } from '@server/kernel/page-of';
import { isJobOfRun } from './leave-run-kind';
import { verb } from '@server/kernel/verb';

type Row = { run: typeof leaveRun.$inferSelect; jobState: string | null };

/** The runs of the company, the newest first; what somebody else has only tried is theirs. */
export const listLeaveRuns = verb(
  calls.listLeaveRuns,
  { permission: 'leaveRules', scope: 'none' },
  async ({ ctx, input }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.leaveRules);
    const { limit, offset } = pageRange(input);
    const rows = await runsOf(ctx)
      .orderBy(...newestFirst(leaveRun.createdAt, leaveRun.id))
      .limit(limit)
      .offset(offset);
    const present = await presenter(ctx, scope, rows);
    return toPage(rows, input.pageSize, present);
  },
);

export const getLeaveRun = verb(
  calls.getLeaveRun,
  { permission: 'leaveRules', scope: 'none' },
  async ({ ctx, input: { id } }) => {
    const scope = await memberScope(ctx, FUNCTION_ID.leaveRules);
    const row = await findRun(ctx, id);
    return (await presenter(ctx, scope, [row]))(row);
  },
);

/** A run of the company that the caller may see. */
export async function findRun(ctx: SessionCtx, id: string): Promise<Row> {
  const [row] = await runsOf(ctx, id);
  return found(row);
}

const runsOf = ({ db, session: { tenantId, memberId } }: SessionCtx, id?: string) =>
  db
    .select({ run: leaveRun, jobState: job.state })
    .from(leaveRun)
    .leftJoin(job, isJobOfRun)
    .where(
      and(
        eq(leaveRun.tenantId, tenantId),
        or(ne(leaveRun.mode, 'dry'), eq(leaveRun.byMemberId, memberId)),
        id === undefined ? undefined : eq(leaveRun.id, id),
      ),
    )
    .$dynamic();

async function presenter(
  ctx: SessionCtx,
  scope: MemberScope,
  rows: readonly Row[],
): Promise<(row: Row) => LeaveRun> {
  const counts = await countsOf(
    ctx,
    scope,
    rows.map(({ run }) => run.id),
  );
  const people = await getPeopleByIds.run({
    ctx,
    input: { ids: [...new Set(rows.flatMap(({ run }) => run.byMemberId ?? []))] },
  });
  return ({ run, jobState }) => {
    const { isActive: _, ...by } = people.find(({ id }) => id === run.byMemberId) ?? { isActive: null };
    return {
      id: run.id,
      mode: run.mode,
      day: run.day,
      state: run.state !== 'done' && jobState === 'failed' ? 'failed' : run.state,
      by: 'id' in by ? by : null,
      createdAt: run.createdAt.toISOString(),
      finishedAt: run.finishedAt?.toISOString() ?? null,
      counts: counts.get(run.id) ?? {},
    };
  };
}

const M = { id: sql`m.id`, departmentId: sql`m.department_id` };

async function countsOf({ db }: SessionCtx, scope: MemberScope, ids: readonly string[]) {
  const counts = new Map<string, LeaveRun['counts']>();
  if (ids.length > 0) {
    const rows = await query<{ runId: string; outcome: RunOutcome; count: number }>(
      db,
      sql`select i.run_id as "runId", i.outcome, count(*)::int as count from leave_run_item i
        join member m on m.id = i.member_id
        where i.run_id = any(${sql.param([...ids])}::text[]) and ${inScope(scope, M) ?? sql`true`}
        group by i.run_id, i.outcome`,
    );
    for (const { runId, outcome, count } of rows) {
      counts.set(runId, { ...counts.get(runId), [outcome]: count });
    }
  }
  return counts;
}
