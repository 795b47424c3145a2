import * as z from 'zod/mini';
import { RUN_CAUSES } from '@contract/report/report';
import type { JobKind } from '@server/jobs/job-kind';

const writePayload = z.strictObject({ runId: z.string(), ip: z.string(), userAgent: z.string() });
export type WritePayload = z.infer<typeof writePayload>;

/** Writes the file of a run. One at a time in a process: thirty schedules of one hour leave room for other jobs. */
export const reportWriteKind: JobKind<WritePayload> = {
  name: 'report.write',
  schema: writePayload,
  attempts: 3,
  isAlone: true,
  restTimes: 1,
};

const beginPayload = z.strictObject({ reportId: z.string(), cause: z.enum(RUN_CAUSES) });
export type BeginPayload = z.infer<typeof beginPayload>;

/** Begins the runs of a schedule: one for each receiver. */
export const reportBeginKind: JobKind<BeginPayload> = {
  name: 'report.begin',
  schema: beginPayload,
  attempts: 3,
};
