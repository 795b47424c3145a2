import * as calls from '@contract/job/calls';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { JobState } from '@contract/job/job';
import type { JobSort } from '@contract/job/jobs-table';
import { job } from '@server/db/schema/job';
import { newestFirst, pageRange, toPage } from '@server/kernel/page-of';
import { presentJob } from './present-job';
import { verb } from '@server/kernel/verb';

/** The jobs of the company. What the server does for all companies belongs to its operator. */
export const listJobs = verb(
  calls.listJobs,
  { permission: 'jobs', scope: 'none' },
  async ({ ctx, input }) => {
    const { limit, offset } = pageRange(input);
    const rows = await ctx.db
      .select()
      .from(job)
      .where(jobsOf(ctx.session.tenantId, input.state))
      .orderBy(...jobOrder(input.sort, input.isDescending))
      .limit(limit)
      .offset(offset);
    return toPage(rows, input.pageSize, (row) => presentJob(row, ctx.lang));
  },
);

/** How many jobs listJobs lists. */
export const countJobs = verb(
  calls.countJobs,
  { permission: 'jobs', scope: 'none' },
  async ({ ctx, input }) => ({ count: await ctx.db.$count(job, jobsOf(ctx.session.tenantId, input.state)) }),
);

const jobsOf = (tenantId: string, state: JobState | undefined): SQL | undefined =>
  and(eq(job.tenantId, tenantId), state ? eq(job.state, state) : undefined);

/** Newest first, or by a column. A job that has not begun or ended comes after those that have, in either direction. */
function jobOrder(sort: JobSort | undefined, isDescending = false): SQL[] {
  if (!sort || (sort === 'createdAt' && isDescending)) {
    return newestFirst(job.createdAt, job.id);
  }
  const direction = isDescending ? sql`desc nulls last` : sql`asc nulls last`;
  return [sql`${job[sort]} ${direction}`, sql`${job.id} ${direction}`];
}
