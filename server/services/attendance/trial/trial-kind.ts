import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ruleTrial } from '@server/db/schema/attendance/rule';
import { job } from '@server/db/schema/job';
import type { JobKind } from '@server/jobs/job-kind';

const payload = z.strictObject({ trialId: z.string() });
export type TrialPayload = z.infer<typeof payload>;

/** Works out a trial; its key is the trial's id. */
export const trialKind: JobKind<TrialPayload> = { name: 'ruleTrial.run', schema: payload, attempts: 3 };

/** The job of a trial, by the unique key of jobs. */
export const isJobOfTrial = and(
  eq(job.kind, trialKind.name),
  sql`coalesce(${job.tenantId}, '') = ${ruleTrial.tenantId}`,
  eq(job.key, ruleTrial.id),
);
