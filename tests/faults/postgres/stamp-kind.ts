import * as z from 'zod/mini';
import type { JobKind } from '@server/jobs/job-kind';

/** A job that takes a while and whose effect is a row. */
export const stampKind: JobKind<{ number: number }> = {
  name: 'test.stamp',
  schema: z.strictObject({ number: z.number() }),
  attempts: 5,
};
