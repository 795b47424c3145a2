import * as z from 'zod/mini';
import type { JobKind } from '@server/jobs/job-kind';

/** Makes the cases of a batch. Each is sent when its pages have been drawn. */
export const batchKind: JobKind<{ batchId: string }> = {
  name: 'signing.batch',
  schema: z.strictObject({ batchId: z.string() }),
  attempts: 5,
};
