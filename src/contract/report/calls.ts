import * as z from 'zod/mini';
import { id, nothing, page, pageOf, savedRevision } from '../fields';
import { lineText } from '../text/text-fields';
import { endpoint } from './noun';
import { definitionSchema, PAUSES, REPORT_LIMITS, RUN_CAUSES, RUN_STATES, scheduleSchema } from './report';
import { REPORT_SOURCE_IDS } from './sources';

const decision =
  'Not in the specification: saved reports are ours. A report is read with the rights of whoever receives it, never with those of its owner.';
const PATH = '/joyhr/web/report';

const named = { name: z.string(), enName: z.nullish(z.string()) };
const roleSchema = z.object({ id: z.string(), ...named });

const reportRow = z.object({
  id: z.string(),
  name: z.string(),
  /** As stored; sources and columns may no longer exist. */
  definition: definitionSchema,
  roleIds: z.array(z.string()),
  schedule: z.nullable(scheduleSchema),
  /** Those it is shared with get it as well. */
  sendsToShared: z.boolean(),
  pause: z.nullable(z.enum(PAUSES)),
  /** When it runs next by itself. */
  nextRunAt: z.nullable(z.string()),
  revision: z.number(),
  isOwn: z.boolean(),
  /** Whether the caller holds the function of its source. */
  mayRun: z.boolean(),
  owner: z.object(named),
});
export type ReportRow = z.infer<typeof reportRow>;

export const reportList = endpoint({
  id: 'reportList',
  path: `${PATH}/list`,
  isRead: true,
  summary: 'Reports of the caller and those shared with one of the caller’s roles',
  decision,
  request: nothing,
  response: z.object({
    list: z.array(reportRow),
    /** Sources whose function the caller holds. */
    sources: z.array(z.enum(REPORT_SOURCE_IDS)),
    /** Roles that a report can be shared with. */
    roles: z.array(roleSchema),
    /** The company's time zone: hours of schedules are its. */
    zone: z.string(),
  }),
});

const content = {
  name: lineText(REPORT_LIMITS.name),
  definition: definitionSchema,
  roleIds: z.array(id).check(z.maxLength(REPORT_LIMITS.roles)),
};

export const reportAdd = endpoint({
  id: 'reportAdd',
  path: `${PATH}/add`,
  summary: `Save a report under a new name; at most ${REPORT_LIMITS.perPerson} a person`,
  decision,
  request: z.strictObject(content),
  response: reportRow,
});

export const reportChange = endpoint({
  id: 'reportChange',
  path: `${PATH}/change`,
  summary: 'Change a report of the caller. Refused when it was changed since',
  decision,
  request: z.strictObject({ id, revision: savedRevision, ...content }),
  response: reportRow,
});

export const reportRemove = endpoint({
  id: 'reportRemove',
  path: `${PATH}/remove`,
  summary: 'Delete a report: its owner, and administrators where the owner is gone. Its runs stay',
  decision,
  request: z.strictObject({ id }),
  response: nothing,
});

export const reportSchedule = endpoint({
  id: 'reportSchedule',
  path: `${PATH}/schedule`,
  summary: 'Have a report of the caller run by itself on the company’s clock, pause it, or end that',
  decision,
  request: z.strictObject({
    id,
    revision: savedRevision,
    schedule: z.nullable(scheduleSchema),
    sendsToShared: z.boolean(),
    isPaused: z.boolean(),
  }),
  response: reportRow,
});

/** A value with its kind: hours and durations in minutes, a percent as a share of 1. */
const cellSchema = z.union([
  z.string(),
  z.number(),
  z.object({ minutes: z.number() }),
  z.object({ duration: z.number() }),
  z.object({ day: z.string() }),
  z.object({ minute: z.string() }),
  z.object({ percent: z.number() }),
]);
export type ReportCell = z.infer<typeof cellSchema>;

export const reportPreview = endpoint({
  id: 'reportPreview',
  path: `${PATH}/preview`,
  isRead: true,
  summary: `The first ${REPORT_LIMITS.preview} rows of a report, for the caller`,
  decision,
  request: z.strictObject({ definition: definitionSchema }),
  response: z.object({
    columns: z.array(z.object({ id: z.string(), name: z.string() })),
    rows: z.array(z.array(cellSchema)),
    hasMore: z.boolean(),
    /** Chosen columns that no longer exist or that the caller may not see. */
    dropped: z.array(z.string()),
    /** Null where the rows are as of now. */
    period: z.nullable(z.object({ from: z.string(), to: z.string() })),
  }),
});
export type ReportPreview = z.infer<typeof reportPreview.response>;

export const reportRun = endpoint({
  id: 'reportRun',
  path: `${PATH}/run`,
  summary: 'Have a report written for the caller now, by a job',
  decision,
  request: z.strictObject({ id }),
  response: z.object({ runId: z.string() }),
});

const runRow = z.object({
  id: z.string(),
  reportId: z.string(),
  name: z.string(),
  cause: z.enum(RUN_CAUSES),
  state: z.enum(RUN_STATES),
  /** Written so far. */
  rows: z.number(),
  receiver: z.object(named),
  isOwn: z.boolean(),
  /** Why it failed or was skipped. */
  reason: z.nullable(z.string()),
  dropped: z.array(z.string()),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** Until when the caller can download it; null where there is no file of the caller's. */
  fileUntil: z.nullable(z.string()),
  downloadedAt: z.nullable(z.string()),
});
export type ReportRunRow = z.infer<typeof runRow>;

export const reportRunPage = endpoint({
  id: 'reportRunPage',
  path: `${PATH}/runs`,
  isRead: true,
  summary: 'Runs that the caller received, and all runs of the caller’s reports, the newest first',
  decision,
  request: z.strictObject({ ...page, reportId: z.optional(id) }),
  response: pageOf(runRow),
});

export const reportDownload = endpoint({
  id: 'reportDownload',
  path: `${PATH}/download`,
  summary:
    'A link to the file of a run for its receiver, who must still hold the functions; one operation record',
  decision,
  request: z.strictObject({ id }),
  response: z.object({ url: z.string(), name: z.string(), size: z.number() }),
});
