import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { job } from '@server/db/schema/job';
import { leaveRun } from '@server/db/schema/leave/rule';
import type { JobKind } from '@server/jobs/job-kind';

const payload = z.strictObject({ runId: z.string() });

/** Applies the rules of leave to the people of a company; its key is the run's id. */
export const leaveRunKind: JobKind<z.infer<typeof payload>> = {
  name: 'leave.run',
  schema: payload,
  attempts: 5,
};

/** The job of a run, by the unique key of jobs. */
export const isJobOfRun = and(
  eq(job.kind, leaveRunKind.name),
  sql`coalesce(${job.tenantId}, '') = ${leaveRun.tenantId}`,
  eq(job.key, leaveRun.id),
);
