import * as z from 'zod/mini';
import { LANGUAGES } from '@contract/start-limits';

/** Of a job that writes an export: its row, and where the person who wants it called from, for the operation record. */
export const exportPayload = z.strictObject({
  exportId: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  lang: z.enum(LANGUAGES),
});
export type ExportPayload = z.infer<typeof exportPayload>;
