import * as z from 'zod/mini';
import type { JobKind } from '@server/jobs/job-kind';

/** Sends someone who has left the link to their payslip. The job makes the link: it stands in the message and nowhere else. */
export const slipLinkKind: JobKind<{ linkId: string }> = {
  name: 'payslip.link',
  schema: z.strictObject({ linkId: z.string() }),
  attempts: 5,
};
