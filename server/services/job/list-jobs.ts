import type * as calls from '@contract/job/calls';
import { and, eq } from 'drizzle-orm';
import type { Out } from '@contract/endpoint';
import { FUNCTION_ID } from '@contract/role/functions';
import { job } from '@server/db/schema/job';
import type { CallOf } from '../call-of';
import { newestFirst, pageRange, toPage } from '../page-of';
import { requireFunction } from '../role/require-permission';
import { presentJob } from './present-job';

/** The jobs of the company. What the server does for all companies belongs to its operator. */
export async function listJobs({
  ctx,
  input,
}: CallOf<typeof calls.listJobs>): Promise<Out<typeof calls.listJobs>> {
  await requireFunction(ctx, FUNCTION_ID.jobs);
  const { limit, offset } = pageRange(input);
  const rows = await ctx.db
    .select()
    .from(job)
    .where(and(eq(job.tenantId, ctx.session.tenantId), input.state ? eq(job.state, input.state) : undefined))
    .orderBy(...newestFirst(job.createdAt, job.id))
    .limit(limit)
    .offset(offset);
  return toPage(rows, input.pageSize, (row) => presentJob(row, ctx.lang));
}
