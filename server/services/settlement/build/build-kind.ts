import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { job } from '@server/db/schema/job';
import { settlement } from '@server/db/schema/settlement';
import type { JobKind } from '@server/jobs/job-kind';

const payload = z.strictObject({ settlementId: z.string(), buildId: z.string() });
export type BuildPayload = z.infer<typeof payload>;

/** Makes the figures of a period; its key is the id of the building. */
export const buildKind: JobKind<BuildPayload> = { name: 'settlement.build', schema: payload, attempts: 5 };

/** The job of the building that was asked for last. */
export const isJobOfBuild = and(
  eq(job.kind, buildKind.name),
  sql`coalesce(${job.tenantId}, '') = ${settlement.tenantId}`,
  eq(job.key, settlement.buildId),
);
