import * as z from 'zod/mini';
import type { JobKind } from '@server/jobs/job-kind';

const run = z.strictObject({ runId: z.string() });
export type RunPayload = z.infer<typeof run>;

/** Reads a directory and writes down what differs. */
export const directoryRead: JobKind<RunPayload> = { name: 'directory.read', schema: run, attempts: 3 };

/** Applies what was approved of a difference. */
export const directoryApply: JobKind<RunPayload> = { name: 'directory.apply', schema: run, attempts: 5 };
