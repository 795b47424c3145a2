import * as z from 'zod/mini';
import { APPROVAL_CENTERS, APPROVAL_STATUSES } from '../approval/approval';
import { WORK_SYSTEMS } from '../attendance-group/group';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { day, id, keyword, page, revision } from '../fields';
import { personSchema } from '../people/calls';
import { PLAN_LEVELS, PLAN_LIMITS } from '../roster/plan';
import { OVERTIME_CLASSES, overtimeEntrySchema } from './entry';
import { overtimeMeterSchema } from './meter';
import { overtimeTermsSchema } from './terms';

/** Overtime: what it came to, and by which rules. The specification has no call for it: ours. */
const decision = 'The specification names overtime among the requests and no call for what it comes to.';
const read = { service: 'schedule', isRead: true, decision } satisfies Partial<Endpoint>;
const write = { service: 'schedule', decision } satisfies Partial<Endpoint>;
const PATH = '/attendance/web/mobile/overtime';

/** How far ahead rules may begin, in days. */
export const OVERTIME_AHEAD_DAYS = 92;
const LISTED_VERSIONS = 20;

const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/));
const minute = z.int();

/** A request whose days are not all over, or that is not decided. Times are `YYYY-MM-DD HH:mm`. */
const askedSchema = z.object({
  approvalId: z.string(),
  center: z.enum(APPROVAL_CENTERS),
  status: z.enum(APPROVAL_STATUSES),
  start: z.string(),
  end: z.string(),
});

const timeOffSchema = z.object({
  lotId: z.string(),
  workDate: z.string(),
  granted: minute,
  used: minute,
  remaining: minute,
  validFrom: z.string(),
  validTo: z.nullable(z.string()),
  isOver: z.boolean(),
});
export type TimeOffLot = z.infer<typeof timeOffSchema>;

const told = z.object({
  ...overtimeEntrySchema.shape,
  /** Of the request that it comes from. */
  approvalId: z.nullable(z.string()),
  center: z.nullable(z.enum(APPROVAL_CENTERS)),
});
export type ToldEntry = z.infer<typeof told>;

export const readOvertimeMonth = endpoint({
  ...read,
  id: 'readOvertimeMonth',
  path: `${PATH}/month`,
  summary:
    'The overtime of a month with how each entry came to its minutes: the own one (function 1110), or that of somebody whose attendance one keeps (function 1115)',
  request: z.strictObject({ month, memberId: z.optional(id) }),
  response: z.object({
    today: z.string(),
    person: personSchema,
    isOwn: z.boolean(),
    system: z.enum(WORK_SYSTEMS),
    entries: z.array(told),
    /** What is asked for in the month and has no entry yet. */
    asked: z.array(askedSchema),
    meter: overtimeMeterSchema,
    /** Time off of all overtime that can still be taken, and of this month's. */
    timeOff: z.array(timeOffSchema),
    /** Minutes of time off that were taken and are covered by nothing. */
    owed: minute,
  }),
});
export type OvertimeMonth = Out<typeof readOvertimeMonth>;

export const listTeamOvertime = endpoint({
  ...read,
  id: 'listTeamOvertime',
  path: `${PATH}/team`,
  summary: 'The people of the data scope with their overtime of a month, the most first (function 1115)',
  request: z.strictObject({ month, keyword, isNear: z.optional(z.boolean()), ...page }),
  response: z.object({
    limit: z.nullable(minute),
    list: z.array(
      z.object({
        person: personSchema,
        /** Counted minutes of the month. */
        minutes: minute,
        byClass: z.partialRecord(z.enum(OVERTIME_CLASSES), minute),
        timeOff: minute,
        workDates: z.array(z.string()),
        isNear: z.boolean(),
      }),
    ),
    hasMore: z.boolean(),
  }),
});
export type TeamRow = Out<typeof listTeamOvertime>['list'][number];

/** The whole company without one. */
const groupId = z.nullable(id);

const capSchema = z.strictObject({
  level: z.enum(PLAN_LEVELS),
  limit: z.int().check(z.minimum(PLAN_LIMITS.overtime.min), z.maximum(PLAN_LIMITS.overtime.max)),
});

export const getOvertimeRules = endpoint({
  ...read,
  id: 'getOvertimeRules',
  path: `${PATH}/rules`,
  summary:
    'The rules of overtime of the company, or of an attendance group, with their versions, the newest first (function 1118)',
  decision: `${decision} The last ${LISTED_VERSIONS} versions. Before the first one the usual terms hold, in a group those of the company.`,
  request: z.strictObject({ groupId }),
  response: z.object({
    today: z.string(),
    /** Groups that may have rules of their own, and whether the newest version gives them some. */
    groups: z.array(z.object({ id: z.string(), name: z.string(), enName: z.string(), hasOwn: z.boolean() })),
    /** What holds today. */
    terms: overtimeTermsSchema,
    /** The newest of the company, which hold for groups without rules of their own. */
    companyTerms: overtimeTermsSchema,
    /** The limit of a month: the rule of plans that overtime is judged by. */
    cap: capSchema,
    revision,
    versions: z.array(
      z.object({
        id: z.string(),
        fromDate: z.string(),
        /** Null where a group goes by the company's again. */
        terms: z.nullable(overtimeTermsSchema),
        /** Null where an update of the product made it. */
        byName: z.nullable(z.string()),
        byEnName: z.nullish(z.string()),
      }),
    ),
  }),
});
export type OvertimeRulesOut = Out<typeof getOvertimeRules>;

export const saveOvertimeRules = endpoint({
  ...write,
  id: 'saveOvertimeRules',
  path: `${PATH}/saveRules`,
  summary:
    'Have rules of overtime begin on a day, of the company or of an attendance group, and settle the limit of a month (function 1118)',
  decision: `${decision} Today or later, at most ${OVERTIME_AHEAD_DAYS} days ahead; one that begins on the same day is replaced. A group without \`terms\` goes by the company's again. The limit is the whole company's. \`revision\` is that of the rules of plans.`,
  request: z
    .strictObject({
      groupId,
      fromDate: day,
      terms: z.nullable(overtimeTermsSchema),
      cap: z.nullable(capSchema),
      revision,
    })
    .check(
      z.refine(({ groupId: group, terms }) => group !== null || terms !== null, { path: ['terms'] }),
      z.refine(({ groupId: group, cap }) => (group === null) === (cap !== null), { path: ['cap'] }),
    ),
  response: z.object({ revision }),
});
