import * as z from 'zod/mini';
import type { JobKind } from '@server/jobs/job-kind';

const payload = z.strictObject({
  importId: z.string(),
  /** Where the one who asked sat, for the records. */
  ip: z.string(),
  userAgent: z.string(),
});
export type ImportPayload = z.infer<typeof payload>;

/** Reads a file and judges its rows. */
export const readKind: JobKind<ImportPayload> = { name: 'people.read', schema: payload, attempts: 3 };
/** Does the rows that were chosen. */
export const importKind: JobKind<ImportPayload> = { name: 'people.import', schema: payload, attempts: 5 };
