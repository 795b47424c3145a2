import * as z from 'zod/mini';
import { endpoint } from './noun';
import { id, page, pageOf } from '../fields';
import { JOB_STATES, jobSchema } from './job';

const decision =
  'Not in the specification: who runs a company sees what the server does for it. Jobs are kept for 30 days.';

export const listJobs = endpoint({
  id: 'listJobs',
  path: '/joyhr/web/job/list',
  isRead: true,
  summary: 'Jobs done for the company, newest first (function 1508)',
  decision,
  request: z.strictObject({ state: z.optional(z.enum(JOB_STATES)), ...page }),
  response: pageOf(jobSchema),
});

export const runJobAgain = endpoint({
  id: 'runJobAgain',
  path: '/joyhr/web/job/runAgain',
  summary: 'Run a job again that has failed or was canceled (function 1508)',
  decision,
  request: z.strictObject({ id }),
  response: jobSchema,
});

export const cancelJob = endpoint({
  id: 'cancelJob',
  path: '/joyhr/web/job/cancel',
  summary: 'Cancel a job that still waits (function 1508)',
  decision,
  request: z.strictObject({ id }),
  response: jobSchema,
});
