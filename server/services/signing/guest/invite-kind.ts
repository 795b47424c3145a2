import * as z from 'zod/mini';
import type { JobKind } from '@server/jobs/job-kind';

/** Sends an outsider the link to their part of a case. The link is made by the job: it stands nowhere but in what is sent. */
export const inviteKind: JobKind<{ partyId: string }> = {
  name: 'signing.invite',
  schema: z.strictObject({ partyId: z.string() }),
  attempts: 5,
};
