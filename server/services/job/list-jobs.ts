import * as calls from '@contract/job/calls';
import { and, eq } from 'drizzle-orm';
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
      .where(
        and(eq(job.tenantId, ctx.session.tenantId), input.state ? eq(job.state, input.state) : undefined),
      )
      .orderBy(...newestFirst(job.createdAt, job.id))
      .limit(limit)
      .offset(offset);
    return toPage(rows, input.pageSize, (row) => presentJob(row, ctx.lang));
  },
);
