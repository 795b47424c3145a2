import * as z from 'zod/mini';
import { endpoint } from './noun';
import { flag, id, page, pageOf } from '../fields';
import { JOB_STATES, jobSchema } from './job';
import { JOB_SORTS } from './jobs-table';

const decision =
  'Not in the specification: who runs a company sees what the server does for it. Jobs are kept for 30 days.';

/** Which jobs a list and its count mean. */
const match = { state: z.optional(z.enum(JOB_STATES)) };

export const listJobs = endpoint({
  id: 'listJobs',
  path: '/joyhr/web/job/list',
  isRead: true,
  summary: 'Jobs done for the company, newest first or in the order of a column (function 1508)',
  decision: `${decision} Without \`sort\` newest first; jobs without the moment that is sorted by come last.`,
  request: z.strictObject({
    ...match,
    sort: z.optional(z.enum(JOB_SORTS)),
    isDescending: z.optional(flag),
    ...page,
  }),
  response: pageOf(jobSchema),
});

export const countJobs = endpoint({
  id: 'countJobs',
  path: '/joyhr/web/job/count',
  isRead: true,
  summary: 'How many jobs listJobs lists (function 1508)',
  decision,
  request: z.strictObject(match),
  response: z.object({ count: z.number() }),
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
