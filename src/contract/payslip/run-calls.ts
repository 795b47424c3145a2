import * as z from 'zod/mini';
import { bulkResult } from '../bulk';
import type { Endpoint, Out } from '../endpoint';
import { day, flag, id, keyword, nothing, pageSize, savedRevision } from '../fields';
import { personSchema } from '../people/calls';
import { namedSchema } from '../settlement/settlement';
import { endpoint } from './noun';
import {
  PAYSLIP_LIMITS,
  RUN_STATES,
  SLIP_CHECKS,
  SLIP_STATES,
  slipLinkSchema,
  slipSumsSchema,
} from './payslip';

/** Runs of payslips for those who make them (function 1520). Lists have no amounts: those come from calls of their own. */
const decision =
  'The specification names no call for it (function 1520). People within the data scope of the function; no migration grants it.';
const PATH = '/joyhr/web/payslip/run';
const read = { encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;

const runSchema = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  payDay: z.string(),
  state: z.enum(RUN_STATES),
  /** Group that is settled separately; null for the company. */
  group: z.nullable(namedSchema),
  confirmBy: z.nullable(z.string()),
});
const counts = z.record(z.enum(SLIP_STATES), z.int());

export const payslipRunList = endpoint({
  ...read,
  id: 'payslipRunList',
  path: `${PATH}/list`,
  summary: 'Runs of payslips, the latest first, and locked settlement periods without one (function 1520)',
  request: nothing,
  response: z.object({
    list: z.array(z.object({ ...runSchema.shape, isBuilding: z.boolean(), people: z.int(), counts })),
    next: z.array(
      z.object({
        settlementId: z.string(),
        from: z.string(),
        to: z.string(),
        group: z.nullable(namedSchema),
        /** The usual day of payment. */
        payDay: z.string(),
      }),
    ),
    /** Runs are those of the whole company. */
    mayRun: z.boolean(),
  }),
});
export type PayslipRunRow = Out<typeof payslipRunList>['list'][number];
export type NextPayslipRun = Out<typeof payslipRunList>['next'][number];

export const payslipRunStart = endpoint({
  decision: `${decision} One run a period: started twice it is the same.`,
  id: 'payslipRunStart',
  path: `${PATH}/start`,
  summary: 'Start the payslips of a locked settlement period; a job computes them (function 1520)',
  request: z.strictObject({ settlementId: id, payDay: day }),
  response: z.object({ id: z.string() }),
});

export const payslipRunBuild = endpoint({
  decision: `${decision} Slips that were sent stay as they are; cells of the imported table are kept.`,
  id: 'payslipRunBuild',
  path: `${PATH}/build`,
  summary: 'Compute the payslips of a run again (function 1520)',
  request: z.strictObject({ id }),
  response: nothing,
});

export const payslipRunRead = endpoint({
  ...read,
  id: 'payslipRunRead',
  path: `${PATH}/read`,
  summary: 'A run with its slips by status and its checklist, without amounts (function 1520)',
  decision: `${decision} Counted within the data scope.`,
  request: z.strictObject({ id }),
  response: z.object({
    run: runSchema,
    revision: z.int(),
    /** Percent that is computed; null where nothing runs. */
    building: z.nullable(z.int()),
    buildFailure: z.nullable(z.string()),
    people: z.int(),
    /** People who have no slip. */
    without: z.int(),
    counts,
    checks: z.array(z.object({ kind: z.enum(SLIP_CHECKS), people: z.int(), isFault: z.boolean() })),
    /** People whose settled figures have changed since their slip was sent; `isOpen`: the period is not locked again yet. */
    changed: z.object({ people: z.int(), isOpen: z.boolean() }),
    /** People who have left, and those of them whose sent slip has no link that reached them. */
    left: z.object({ people: z.int(), unreached: z.int() }),
    /** Leave kinds that slips need a paid percent of. */
    leaveKinds: z.array(z.object({ code: z.string(), ...namedSchema.shape })),
    hasTable: z.boolean(),
    unknownLines: z.int(),
    /** The usual last day to confirm. */
    confirmUsually: z.string(),
    mayRun: z.boolean(),
  }),
});
export type PayslipRunDetail = Out<typeof payslipRunRead>;

const match = {
  organId: z.optional(id),
  keyword,
  state: z.optional(z.enum(SLIP_STATES)),
  check: z.optional(z.enum(SLIP_CHECKS)),
  /** Only people whose settled figures have changed since their slip was sent. */
  isChanged: z.optional(flag),
  /** Only people who have left, who get a link. */
  hasLeft: z.optional(flag),
};

export const payslipPeople = endpoint({
  ...read,
  id: 'payslipPeople',
  path: `${PATH}/people`,
  summary: 'People of a run by name, with status and findings, without amounts (function 1520)',
  decision: `${decision} \`cursor\` of the last page goes on after it.`,
  request: z.strictObject({
    id,
    ...match,
    cursor: z.optional(z.string().check(z.maxLength(120))),
    pageSize,
  }),
  response: z.object({
    list: z.array(
      z.object({
        person: personSchema,
        /** Null for someone without a slip. */
        slip: z.nullable(
          z.object({
            id: z.string(),
            state: z.enum(SLIP_STATES),
            version: z.int(),
            sentAt: z.nullable(z.string()),
            confirmedAt: z.nullable(z.string()),
          }),
        ),
        checks: z.array(z.object({ kind: z.enum(SLIP_CHECKS), about: z.nullable(z.string()) })),
        isOwn: z.boolean(),
        /** The settled figures have changed since the slip was sent. */
        isChanged: z.boolean(),
        /** Null for someone who signs in to the company. */
        link: z.nullable(slipLinkSchema),
      }),
    ),
    hasMore: z.boolean(),
    nextCursor: z.nullable(z.string()),
  }),
});
export type PayslipPerson = Out<typeof payslipPeople>['list'][number];

export const payslipAmounts = endpoint({
  id: 'payslipAmounts',
  path: `${PATH}/amounts`,
  summary: 'Sums of slips of a run, and the differences that were found (function 1520)',
  decision: `${decision} Only for people of the data scope; others are left out. Needs a proof for pay (provePerson): 403003 without one.`,
  changes: [],
  request: z.strictObject({
    id,
    memberIds: z.array(id).check(z.minLength(1), z.maxLength(100)),
  }),
  response: z.object({
    list: z.array(
      z.object({
        memberId: z.string(),
        currency: z.string(),
        sums: slipSumsSchema,
        checks: z.array(
          z.object({
            kind: z.enum(SLIP_CHECKS),
            about: z.nullable(z.string()),
            cents: z.nullable(z.int()),
          }),
        ),
      }),
    ),
    secondsLeft: z.int(),
  }),
});
export type PayslipAmounts = Out<typeof payslipAmounts>['list'][number];

const moved = { id, revision: savedRevision };

export const payslipRunCheck = endpoint({
  decision: `${decision} Computing again or importing a table asks for the check again.`,
  id: 'payslipRunCheck',
  path: `${PATH}/check`,
  summary: 'Mark the checklist of a run as done (function 1520)',
  request: z.strictObject(moved),
  response: nothing,
});

export const payslipSend = endpoint({
  decision: `${decision} All who have a slip without a fault, or those chosen. Sends all or nothing; messages name no amount.`,
  id: 'payslipSend',
  path: `${PATH}/send`,
  summary: 'Send the payslips of a checked run (function 1520)',
  request: z.strictObject({
    ...moved,
    confirmBy: day,
    memberIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(PAYSLIP_LIMITS.batch))),
  }),
  response: z.object({
    sent: z.int(),
    /** People among those chosen who got none, with the reason. */
    refused: z.array(bulkResult),
  }),
});

export const payslipRemind = endpoint({
  decision: `${decision} Once a day and person, at most ${PAYSLIP_LIMITS.batch} at once.`,
  id: 'payslipRemind',
  path: `${PATH}/remind`,
  summary: 'Remind those who have neither confirmed nor disputed (function 1520)',
  request: z.strictObject({ id }),
  response: z.object({ reminded: z.int(), hasMore: z.boolean() }),
});

export const payslipRunClose = endpoint({
  decision: `${decision} Refused while a dispute is open. Who did not confirm stays unconfirmed.`,
  id: 'payslipRunClose',
  path: `${PATH}/close`,
  summary: 'Close a run (function 1520)',
  request: z.strictObject(moved),
  response: nothing,
});

export const payslipRunRemove = endpoint({
  decision: `${decision} Removed again it is the same.`,
  id: 'payslipRunRemove',
  path: `${PATH}/remove`,
  summary: 'Remove a run of which nothing was sent (function 1520)',
  request: z.strictObject({ id }),
  response: nothing,
});
