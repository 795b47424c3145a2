import * as z from 'zod/mini';
import { JOINING_LIMITS } from '@contract/joining/joining';
import type { JobKind } from '@server/jobs/job-kind';

/** A text message to people who were accepted. */
export const welcomeKind: JobKind<{ requestIds: string[] }> = {
  name: 'joining.welcome',
  schema: z.strictObject({ requestIds: z.array(z.string()).check(z.maxLength(JOINING_LIMITS.decided)) }),
  attempts: 5,
};
