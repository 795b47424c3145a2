import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { id, keyword, localized, nothing, number, page, pageOf, revision } from '../fields';
import { personSchema } from '../people/calls';
import { RUN_MODES, RUN_OUTCOMES, runReasonSchema } from './run/run';

/** When the rules of leave are applied to people, and what came of it. The specification has no call for it: ours. */
const decision = 'The specification names no call for it (function 1117).';
const read = { service: 'schedule', isRead: true, decision } satisfies Partial<Endpoint>;
const write = { service: 'schedule', decision } satisfies Partial<Endpoint>;
const PATH = '/attendance/web/mobile/leaveRun';

export const getLeaveRunSetting = endpoint({
  ...read,
  id: 'getLeaveRunSetting',
  path: `${PATH}/setting`,
  summary:
    'Whether leave is granted, carried over and expired each day, and until when that is done (function 1117)',
  request: nothing,
  response: z.object({
    isOn: z.boolean(),
    doneUntil: z.nullable(z.string()),
    /** Today on the company's clocks. */
    today: z.string(),
    revision: z.number(),
    /** Kinds of which the rules of today grant leave. */
    granted: z.array(localized),
  }),
});

export const saveLeaveRunSetting = endpoint({
  ...write,
  id: 'saveLeaveRunSetting',
  path: `${PATH}/saveSetting`,
  summary: 'Turn the daily runs of leave on or off (function 1117)',
  decision: `${decision} For the whole company, so that who reaches a part of it is refused.`,
  request: z.strictObject({ revision, isOn: z.boolean() }),
  response: z.object({ revision: z.number() }),
});

export const startLeaveRun = endpoint({
  ...write,
  id: 'startLeaveRun',
  path: `${PATH}/start`,
  summary: 'Apply the rules of leave to people now, or see what they would do (function 1117)',
  decision: `${decision} For the people of the caller’s data scope. \`year\`: tries the first day of it, or today within it, and writes nothing; without it, today is done. The same \`requestId\` starts once; one at a time, else refused with leaveRunBusy.`,
  request: z.strictObject({
    requestId: id,
    year: z.optional(number.check(z.int(), z.minimum(2000), z.maximum(2100))),
  }),
  response: z.object({ id: z.string() }),
});

const countsSchema = z.partialRecord(z.enum(RUN_OUTCOMES), z.number());
const runSchema = z.object({
  id: z.string(),
  mode: z.enum(RUN_MODES),
  day: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Null: the clock. */
  by: z.nullable(personSchema),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** Entries of people within the caller's data scope, by what happened. */
  counts: countsSchema,
});
export type LeaveRun = z.infer<typeof runSchema>;

export const listLeaveRuns = endpoint({
  ...read,
  id: 'listLeaveRuns',
  path: `${PATH}/list`,
  summary: 'The runs of leave, the newest first (function 1117)',
  request: z.strictObject(page),
  response: pageOf(runSchema),
});

export const getLeaveRun = endpoint({
  ...read,
  id: 'getLeaveRun',
  path: `${PATH}/detail`,
  summary: 'One run of leave (function 1117)',
  request: z.strictObject({ id }),
  response: runSchema,
});

export const listLeaveRunItems = endpoint({
  ...read,
  id: 'listLeaveRunItems',
  path: `${PATH}/items`,
  summary: 'What a run did for whom and why, by name (function 1117)',
  decision: `${decision} People of the caller’s data scope; \`keyword\` as in listPeople.`,
  request: z.strictObject({
    id,
    outcome: z.optional(z.enum(RUN_OUTCOMES)),
    keyword,
    ...page,
  }),
  response: pageOf(
    z.object({
      id: z.string(),
      person: personSchema,
      name: localized,
      outcome: z.enum(RUN_OUTCOMES),
      reason: runReasonSchema,
      minutes: z.number(),
      validFrom: z.nullable(z.string()),
      validTo: z.nullable(z.string()),
    }),
  ),
});
export type LeaveRunItem = Out<typeof listLeaveRunItems>['list'][number];
