import * as z from 'zod/mini';
import type { JobKind } from '@server/jobs/job-kind';

const payload = z.strictObject({ runId: z.string(), buildId: z.string() });
export type SlipBuildPayload = z.infer<typeof payload>;

/** Computes the slips of a run; its key is the id of the computation. */
export const slipBuildKind: JobKind<SlipBuildPayload> = {
  name: 'payslip.build',
  schema: payload,
  attempts: 5,
};
