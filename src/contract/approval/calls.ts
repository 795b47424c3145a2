import * as z from 'zod/mini';
import type { Endpoint, Out } from '../endpoint';
import { endpoint } from './noun';
import { undoSchema } from './outcome';
import {
  APPROVAL_BOXES,
  APPROVAL_CENTERS,
  APPROVAL_OPERATIONS,
  APPROVAL_ORDERS,
  APPROVAL_STATUSES,
  approvalRowSchema,
  boxCountSchema,
  carriedQuestionnaireSchema,
  chartNodeSchema,
  formValues,
  processCode,
  commentSchema,
  personSchema,
  reasonSchema,
  taskViewSchema,
  timelineRowSchema,
} from './approval';
import { fieldPermissionSchema, formTemplateSchema } from '../form/schema';
import { leaveBalanceSchema } from '../leave/balance';
import { overtimePreviewSchema } from '../overtime/preview';
import { areDaysInOrder } from '../day-range';
import { day, flag, id, keyword, localized, pageSize } from '../fields';

/** Approvals: lists and one item. The specification names statuses and operations and no calls, so these are ours. */
const decision = 'Not in the specification: the approval centers need it.';
const read = { isRead: true } satisfies Partial<Endpoint>;
const base = '/workflow/web/mobile/approval' as const;

/** Where counting stops: a badge says `99+`. */
export const APPROVAL_COUNT_MAX = 100;
const center = z.enum(APPROVAL_CENTERS);
export const listApprovals = endpoint({
  ...read,
  id: 'listApprovals',
  path: `${base}/list`,
  summary:
    'One box of a center or of both, by twenty: newest first, or what is overdue and urged before the rest',
  decision: `${decision} \`cursor\` is the answer's \`nextCursor\`, of the same \`order\`: a page costs the same however deep. \`newest\` is the order when none is named. In order of \`urgency\` the rows come group by group, each with its \`group\`; within a group newest first. Without \`center\` both are searched. \`personId\` is the initiator. Days are those of the company’s zone, both inclusive, of the moment the box is ordered by. The pending box holds also what the person decides as somebody's delegate.`,
  request: z
    .strictObject({
      center: z.optional(center),
      box: z.enum(APPROVAL_BOXES),
      processCode: z.optional(processCode),
      status: z.optional(z.enum(APPROVAL_STATUSES)),
      personId: z.optional(id),
      startDate: z.optional(day),
      endDate: z.optional(day),
      keyword,
      isUnread: z.optional(flag),
      order: z.optional(z.enum(APPROVAL_ORDERS)),
      cursor: z.optional(z.string().check(z.maxLength(120))),
      pageSize,
    })
    .check(areDaysInOrder),
  response: z.object({
    list: z.array(approvalRowSchema),
    hasMore: z.boolean(),
    nextCursor: z.nullish(z.string()),
  }),
});

export const countApprovals = endpoint({
  ...read,
  id: 'countApprovals',
  path: `${base}/count`,
  summary:
    'How many each box of a center or of both holds, and how many of those are unread, overdue and urged',
  decision: `${decision} Counts stop at ${APPROVAL_COUNT_MAX} a center, which means as many or more. What is overdue and urged is not counted among the urged.`,
  request: z.strictObject({ center: z.optional(center) }),
  response: z.object({
    boxes: z.array(boxCountSchema),
  }),
});

export const getApproval = endpoint({
  ...read,
  id: 'getApproval',
  path: `${base}/detail`,
  summary: 'All of one item as the signed-in person may see it',
  decision: `${decision} Anybody else's item and an unknown id are refused alike. Reading marks a waiting decision and a copy read. \`permissions\` say what this person may do with each field: those missing may be read, \`edit\` only while their decision waits. \`changes\` hold what a resubmission changed and its value before.`,
  request: z.strictObject({ approvalId: id }),
  response: z.object({
    id: z.string(),
    no: z.nullish(z.string()),
    center,
    processCode: z.string(),
    processName: localized,
    title: localized,
    status: z.enum(APPROVAL_STATUSES),
    isTerminated: z.boolean(),
    revision: z.number(),
    submissions: z.number(),
    initiator: personSchema,
    initiatorDepartment: z.nullish(localized),
    createdAt: z.string(),
    submittedAt: z.nullish(z.string()),
    finishedAt: z.nullish(z.string()),
    abnormalReason: z.nullish(reasonSchema),
    questionnaire: z.nullish(carriedQuestionnaireSchema),
    /** A make-up punch that makes up every punch that its day misses. */
    mendsDay: z.optional(z.boolean()),
    form: formTemplateSchema,
    values: formValues,
    permissions: z.array(fieldPermissionSchema),
    changes: z.array(z.object({ key: z.string(), before: z.unknown() })),
    /** The whole way: passed, current, predicted. */
    chart: z.array(chartNodeSchema),
    timeline: z.array(timelineRowSchema),
    comments: z.array(commentSchema),
    copies: z.array(
      z.object({
        person: personSchema,
        by: z.nullish(personSchema),
        at: z.string(),
        readAt: z.nullish(z.string()),
      }),
    ),
    allowedOperations: z.array(z.enum(APPROVAL_OPERATIONS)),
    /** The waiting decision that the signed-in person may take. */
    myTask: z.nullish(
      z.object({
        ...taskViewSchema.shape,
        taskId: z.string(),
        nodeId: z.string(),
        nodeName: localized,
        actingFor: z.nullish(personSchema),
        opinionRequired: z.boolean(),
        signatureRequired: z.boolean(),
      }),
    ),
    rejectTargets: z.array(z.object({ nodeId: z.string(), name: localized })),
    removableSigners: z.array(z.object({ taskId: z.string(), person: personSchema })),
    undo: z.nullish(z.object({ ...undoSchema.shape, operation: z.enum(APPROVAL_OPERATIONS) })),
    /** When the item may be urged again; null when it may be now, or not at all. */
    urgeAgainAt: z.nullish(z.string()),
    nextPendingId: z.nullish(z.string()),
    choices: z.record(z.string(), z.array(z.string())),
  }),
});

export const getLeaveContext = endpoint({
  ...read,
  id: 'getLeaveContext',
  path: `${base}/leaveContext`,
  summary:
    'Who else of the department asked to be away in the days of a leave, and what is left of that leave',
  decision: `${decision} For who may see the item; names and days alone, at most twenty, and never what kind of leave or why. \`days\` are those behind the number and \`cover\` tells who is left at each hour of the shifts that it takes: both for who decides or decided and for approval administrators, \`days\` for the initiator as well. \`balance\` is for the initiator, for who decides or decided, and for approval administrators; null for others, for kinds of leave without a quota and where its fields are hidden.`,
  request: z.strictObject({ approvalId: id }),
  response: z.object({
    away: z.array(
      z.object({
        person: personSchema,
        startDate: z.string(),
        endDate: z.string(),
        isApproved: z.boolean(),
      }),
    ),
    colleagues: z.number(),
    balance: z.nullish(leaveBalanceSchema),
    overtime: z.nullish(overtimePreviewSchema),
    days: z.array(z.object({ day: z.string(), minutes: z.number() })),
    cover: z.array(
      z.object({
        date: z.string(),
        placeCode: z.string(),
        /** From minute to minute since the date's midnight; null: nothing says how many are needed. */
        hours: z.array(
          z.object({
            start: z.number(),
            end: z.number(),
            needed: z.nullable(z.number()),
            there: z.array(z.object({ id: z.string(), name: z.string(), enName: z.nullable(z.string()) })),
          }),
        ),
      }),
    ),
  }),
});
export type LeaveContext = Out<typeof getLeaveContext>;

export type ApprovalDetail = Out<typeof getApproval>;

export type BoxCount = Out<typeof countApprovals>['boxes'][number];
