import * as z from 'zod/mini';
import type { JobKind } from '@server/jobs/job-kind';

/** Makes the finished file of a case that all have signed. */
export const sealKind: JobKind<{ signingId: string }> = {
  name: 'signing.seal',
  schema: z.strictObject({ signingId: z.string() }),
  attempts: 5,
  isAlone: true,
  restTimes: 5,
};
