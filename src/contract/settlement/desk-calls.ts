import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { bulkResult, bulkTarget } from '../bulk';
import { endpoint } from './noun';
import { day, flag, id, keyword, nothing, pageSize, savedRevision } from '../fields';
import { fileSchema } from '../file/calls';
import { personSchema } from '../people/calls';
import { TABLE_FORMATS, EXPORT_STATES } from '../people/transfer';
import { ORIGIN_STATES, SIGNING_LIMITS } from '../signing/terms';
import { PERSON_STATES } from './rules/settlement-state';
import {
  BLOCKER_NAMES,
  figuresSchema,
  namedSchema,
  periodSchema,
  personStateSchema,
  SETTLEMENT_EXPORT_KINDS,
  SETTLEMENT_LIMITS,
  SETTLEMENT_NOTE_KINDS,
} from './settlement';
import { SETTLEMENT_SORTS } from './settlement-table';
import { longText } from '../text/text-fields';

/** The periods of a company as who settles works on them (function 1119). */
const decision = 'Not in the specification: the page of who settles (function 1119) needs it.';
const PATH = '/settlement/web/desk';
const read = { service: 'schedule', encoding: 'form', isRead: true, decision } satisfies Partial<Endpoint>;
const write = { service: 'schedule', decision } satisfies Partial<Endpoint>;

const groupId = z.nullable(id);

export const listSettlements = endpoint({
  ...read,
  id: 'listSettlements',
  path: `${PATH}/list`,
  summary: 'The periods of the company with how far each is, and those that can be started (function 1119)',
  decision: `${decision} The last ${SETTLEMENT_LIMITS.shown} periods; people are counted within the data scope.`,
  request: nothing,
  response: z.object({
    list: z.array(
      z.object({
        ...periodSchema.shape,
        isBuilding: z.boolean(),
        people: z.int(),
        confirmed: z.int(),
        disputed: z.int(),
      }),
    ),
    /** The next period of the company and of each group that is settled by itself. */
    next: z.array(
      z.object({
        groupId,
        group: z.nullable(namedSchema),
        from: z.string(),
        to: z.string(),
        bridge: z.nullable(z.enum(['short', 'long'])),
        /** Whether its days are over. */
        isOver: z.boolean(),
      }),
    ),
    /** What is of the whole company is for whom the function shows all of it. */
    mayAll: z.boolean(),
    /** Without rules of attendance no day is judged, and nothing can be settled. */
    hasRules: z.boolean(),
  }),
});
export type SettlementRow = Out<typeof listSettlements>['list'][number];
export type NextPeriod = Out<typeof listSettlements>['next'][number];

export const startSettlement = endpoint({
  ...write,
  id: 'startSettlement',
  path: `${PATH}/start`,
  summary: 'Start a period whose days are over; a job makes the figures (function 1119)',
  decision: `${decision} Started twice it is the same period.`,
  request: z.strictObject({ groupId, from: day }),
  response: z.object({ id: z.string() }),
});

export const readSettlement = endpoint({
  ...read,
  id: 'readSettlement',
  path: `${PATH}/read`,
  summary: 'A period: its people by state, what is still open, and what became of it (function 1119)',
  decision: `${decision} People and open items are counted within the data scope.`,
  request: z.strictObject({ id }),
  response: z.object({
    period: periodSchema,
    revision: z.int(),
    /** Percent of the figures; null where none are being made. */
    building: z.nullable(z.int()),
    /** Why the last making of the figures failed. */
    buildFailure: z.nullable(z.string()),
    people: z.int(),
    counts: z.record(z.enum(PERSON_STATES), z.int()),
    open: z.array(z.object({ blocker: z.enum(BLOCKER_NAMES), count: z.int(), isWaivable: z.boolean() })),
    notes: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(SETTLEMENT_NOTE_KINDS),
        by: namedSchema,
        reason: z.nullable(z.string()),
        waived: z.int(),
        at: z.string(),
      }),
    ),
    mayAll: z.boolean(),
    /** Whether a later period stands on this one being locked. */
    mayReopen: z.boolean(),
    /** The first day by which people can be asked to confirm, and the usual one. */
    confirmFrom: z.string(),
    confirmUsually: z.string(),
    /** How many statements of the present figures wait to be signed, and have been. */
    statements: z.object({ waiting: z.int(), signed: z.int() }),
    export: z.nullable(
      z.object({
        id: z.string(),
        kind: z.enum(SETTLEMENT_EXPORT_KINDS),
        format: z.enum(TABLE_FORMATS),
        state: z.enum(EXPORT_STATES),
        reason: z.nullable(z.string()),
        people: z.int(),
        file: z.nullable(fileSchema),
      }),
    ),
  }),
});
export type Settlement = Out<typeof readSettlement>;

const cursor = z.optional(z.string().check(z.maxLength(120)));
/** Whom a list, its sums and a reminder mean. */
const part = { organId: z.optional(id), keyword, state: z.optional(z.enum(PERSON_STATES)) };

export const listSettlementPeople = endpoint({
  ...read,
  id: 'listSettlementPeople',
  path: `${PATH}/people`,
  summary: 'People of a period by name, status or a figure, in the data scope (function 1119)',
  decision: `${decision} \`cursor\` of the last page goes on after it.`,
  request: z.strictObject({
    id,
    ...part,
    cursor,
    pageSize,
    /** By name when left out. */
    sort: z.optional(z.enum(SETTLEMENT_SORTS)),
    isDescending: z.optional(flag),
  }),
  response: z.object({
    list: z.array(
      z.object({
        person: personSchema,
        state: personStateSchema,
        figures: figuresSchema,
        /** The part of the figures that adjusts earlier periods. */
        adjusted: figuresSchema,
        adjustments: z.int(),
        isReminded: z.boolean(),
        /** What has become of the statement of these figures; null: it was not sent to be signed. */
        signing: z.nullable(z.enum(ORIGIN_STATES)),
        isOwn: z.boolean(),
      }),
    ),
    hasMore: z.boolean(),
    nextCursor: z.nullable(z.string()),
  }),
});
export type SettlementPersonRow = Out<typeof listSettlementPeople>['list'][number];

export const readSettlementSums = endpoint({
  ...read,
  id: 'readSettlementSums',
  path: `${PATH}/sums`,
  summary: 'What the people of a period come to together, in the data scope (function 1119)',
  decision: `${decision} Of the same part as \`listSettlementPeople\`, whose pages would cost more with it.`,
  request: z.strictObject({ id, ...part }),
  response: z.object({
    people: z.int(),
    figures: figuresSchema,
    /** The part of the figures that adjusts earlier periods. */
    adjusted: figuresSchema,
  }),
});

export const listSettlementOpen = endpoint({
  ...read,
  id: 'listSettlementOpen',
  path: `${PATH}/open`,
  summary: 'What keeps a period from being locked, each with where it is dealt with (function 1119)',
  decision: `${decision} At most ${SETTLEMENT_LIMITS.shown} of each kind, in the data scope.`,
  request: z.strictObject({ id, blocker: z.enum(BLOCKER_NAMES) }),
  response: z.object({
    list: z.array(
      z.object({
        person: z.nullable(personSchema),
        workDate: z.nullable(z.string()),
        /** The earlier period, by its id; the request, by its number. */
        subject: z.nullable(z.string()),
        /** Of a request. */
        name: z.nullable(namedSchema),
      }),
    ),
    hasMore: z.boolean(),
  }),
});
export type OpenItem = Out<typeof listSettlementOpen>['list'][number];

export const askSettlement = endpoint({
  ...write,
  id: 'askSettlement',
  path: `${PATH}/ask`,
  summary: 'Ask the people of a period to confirm their figures by a day (function 1119)',
  request: z.strictObject({ id, revision: savedRevision, confirmBy: day }),
  response: nothing,
});

export const rebuildSettlement = endpoint({
  ...write,
  id: 'rebuildSettlement',
  path: `${PATH}/rebuild`,
  summary: 'Make the figures of a period anew from its days; a job does it (function 1119)',
  decision: `${decision} The same days give the same figures. Refused for a locked period.`,
  request: z.strictObject({ id }),
  response: nothing,
});

export const remindSettlement = endpoint({
  ...write,
  id: 'remindSettlement',
  path: `${PATH}/remind`,
  summary: 'Remind people of figures that they have not confirmed, each once a day (function 1119)',
  decision: `${decision} Of chosen people, of all that match but some, or without \`target\` of all in the data scope who haven't confirmed; at most ${SETTLEMENT_LIMITS.batch}. Where the filter matches another number than was shown, no one is reminded.`,
  request: z.strictObject({
    id,
    target: z.optional(bulkTarget(z.strictObject(part), SETTLEMENT_LIMITS.batch)),
  }),
  response: z.object({
    reminded: z.int(),
    /** Reminded earlier today. */
    left: z.int(),
    hasMore: z.boolean(),
    /** For each person of `target`; empty without one. */
    results: z.array(bulkResult),
  }),
});

const reason = longText(SETTLEMENT_LIMITS.reason);

export const lockSettlement = endpoint({
  ...write,
  id: 'lockSettlement',
  path: `${PATH}/lock`,
  summary: 'Lock a period: its figures never change again (function 1119)',
  decision: `${decision} Refused while something is open. What can be waived is, with a reason. Later facts are booked as adjustments of the next period.`,
  request: z.strictObject({ id, revision: savedRevision, waive: z.optional(reason) }),
  response: nothing,
});

export const reopenSettlement = endpoint({
  ...write,
  id: 'reopenSettlement',
  path: `${PATH}/reopen`,
  summary: 'Open a locked period again, with a reason that its people are told (function 1119)',
  decision: `${decision} Refused where a later period has been locked on top of it.`,
  request: z.strictObject({ id, revision: savedRevision, reason }),
  response: nothing,
});

export const exportSettlement = endpoint({
  ...write,
  id: 'exportSettlement',
  path: `${PATH}/export`,
  summary: 'Have the people of a period written into a file, in the data scope (function 1119)',
  decision: `${decision} A job writes it; \`readSettlement\` tells how far it is. The file goes after a day. docs/payroll-export.md lays down \`payroll\`.`,
  request: z.strictObject({ id, kind: z.enum(SETTLEMENT_EXPORT_KINDS), format: z.enum(TABLE_FORMATS) }),
  response: z.object({ id: z.string() }),
});

export const sendStatements = endpoint({
  ...write,
  id: 'sendStatements',
  path: `${PATH}/sign`,
  summary: 'Send statements to be signed, one each; a job makes them (functions 1119 and 1402)',
  decision: `${decision} Of chosen people, or without \`memberIds\` of all in the data scope, at most ${SIGNING_LIMITS.batch}. Whose statement of the present figures waits or is signed gets no second, and is counted in \`left\`. The same \`requestId\` again answers the same batch. Refused before people are asked to confirm.`,
  request: z.strictObject({
    id,
    requestId: id,
    deadline: day,
    memberIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(SIGNING_LIMITS.batch))),
  }),
  response: z.object({
    /** Of `getSigningBatch`; null where nobody is left to send to. */
    batchId: z.nullable(z.string()),
    sent: z.int(),
    left: z.int(),
    hasMore: z.boolean(),
  }),
});
