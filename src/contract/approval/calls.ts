import * as z from 'zod/mini';
import { endpoint, type Endpoint, type Out } from '../endpoint';
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
  commentSchema,
  personSchema,
  reasonSchema,
  taskViewSchema,
  timelineRowSchema,
} from './approval';
import { fieldPermissionSchema, formTemplateSchema } from '../form/schema';
import { leaveBalanceSchema } from '../leave/balance';
import { PROCESS_ICONS } from '../flow/process-icon';
import { areDaysInOrder } from '../day-range';
import { day, flag, id, keyword, localized, nothing, pageSize, savedRevision } from '../fields';

/** Approvals: lists, one item, starting. The specification names statuses and operations and no calls, so these are ours. */
const decision = 'Not in the specification: the approval centers need it.';
const read = { isRead: true } satisfies Partial<Endpoint>;
const base = '/workflow/web/mobile/approval' as const;

/** Where counting stops: a badge says `99+`. */
export const APPROVAL_COUNT_MAX = 100;
/** How long a decision can be taken back. */
export const UNDO_SECONDS = 10;
/** How long an initiator waits between two urges of an item, and how many there may be on a day. */
export const URGE_MINUTES = 10;
export const URGES_PER_DAY = 6;

const center = z.enum(APPROVAL_CENTERS);
/** A decision that can be taken back, and for how long: `leftMs` counts from the answer, whatever the phone's clock says. */
export const undoSchema = z.object({ eventId: z.string(), until: z.string(), leftMs: z.number() });
export const processCode = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/));
export const formValues = z.record(z.string().check(z.maxLength(40)), z.unknown());
/** People the initiator chose, by node. */
const choices = z._default(z.record(z.string(), z.array(id).check(z.maxLength(20))), {});

export const listApprovals = endpoint({
  ...read,
  id: 'listApprovals',
  path: `${base}/list`,
  summary:
    'One box of a center or of both, by twenty: newest first, or what is overdue and urged before the rest',
  decision: `${decision} \`cursor\` is the answer's \`nextCursor\`, of the same \`order\`: a page costs the same however deep. \`newest\` is the order when none is named. In order of \`urgency\` the rows come group by group, each with its \`group\`; within a group newest first. Without \`center\` both are searched. \`personId\` is the initiator. Days are those of UTC+8, both inclusive, of the moment the box is ordered by. The pending box holds also what the person decides as somebody's delegate.`,
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

export const listStartable = endpoint({
  ...read,
  id: 'listStartable',
  path: `${base}/listStartable`,
  summary: 'The kinds of request that the signed-in person can start, those of late first',
  decision,
  request: z.strictObject({ center: z.optional(center) }),
  response: z.array(
    z.object({
      processCode: z.string(),
      center,
      name: localized,
      /** Set for the company's own kinds; the others have theirs by code. */
      icon: z.nullish(z.enum(PROCESS_ICONS)),
      lastUsedAt: z.nullish(z.string()),
    }),
  ),
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
  decision: `${decision} For who may see the item; names and days alone, at most twenty. \`balance\` is for the initiator, for who decides or decided, and for approval administrators; null for others, for kinds of leave without a quota and where its fields are hidden.`,
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
  }),
});

export const previewRoute = endpoint({
  ...read,
  id: 'previewRoute',
  path: `${base}/previewRoute`,
  summary: 'Who would decide and why, before anything is submitted',
  decision: `${decision} \`problem\` is set when nothing could be submitted like this: nobody at all could decide, or people are still to be chosen. \`balance\` is what the person has left of the leave they fill in; where its \`rule\` is \`refuse\`, one that is exceeded is refused. \`approvalId\` names the item that is submitted again, whose own days do not count twice.`,
  request: z.strictObject({ processCode, values: formValues, choices, approvalId: z.optional(id) }),
  response: z.object({
    chart: z.array(chartNodeSchema),
    problem: z.nullish(z.enum(['choiceMissing', 'nobody'])),
    balance: z.nullish(leaveBalanceSchema),
  }),
});

export const saveApprovalDraft = endpoint({
  id: 'saveApprovalDraft',
  path: `${base}/saveDraft`,
  summary: 'Keep a request that is not submitted yet',
  decision: `${decision} Values may be incomplete. \`revision\` is the one the caller saw: a newer draft from another device is refused, not overwritten. The same \`requestId\` makes one draft, and \`saveId\` makes the repetition of a save that did arrive harmless.`,
  request: z.strictObject({
    approvalId: z.optional(id),
    revision: z.optional(savedRevision),
    requestId: id,
    saveId: id,
    processCode,
    values: formValues,
    choices,
  }),
  response: z.object({ approvalId: z.string(), revision: z.number(), savedAt: z.string() }),
});

export const getApprovalDraft = endpoint({
  ...read,
  id: 'getApprovalDraft',
  path: `${base}/getDraft`,
  summary: 'A draft of one’s own: an id, or the newest one of a process',
  decision: `${decision} \`draft\` is null when there is none.`,
  request: z.strictObject({ approvalId: z.optional(id), processCode: z.optional(processCode) }).check(
    z.refine((one) => one.approvalId !== undefined || one.processCode !== undefined, {
      path: ['approvalId'],
    }),
  ),
  response: z.object({
    draft: z.nullable(
      z.object({
        approvalId: z.string(),
        processCode: z.string(),
        center,
        revision: z.number(),
        savedAt: z.string(),
        values: formValues,
        choices: z.record(z.string(), z.array(z.string())),
      }),
    ),
  }),
});

export const deleteApprovalDraft = endpoint({
  id: 'deleteApprovalDraft',
  path: `${base}/deleteDraft`,
  summary: 'Throw a draft of one’s own away',
  decision,
  request: z.strictObject({ approvalId: id }),
  response: nothing,
});

/** What an operation answers: how the item stands, and what comes next. */
export const outcomeSchema = z.object({
  approvalId: z.string(),
  no: z.nullish(z.string()),
  status: z.enum(APPROVAL_STATUSES),
  revision: z.number(),
  undo: z.nullish(undoSchema),
  nextPendingId: z.nullish(z.string()),
  /** The questionnaire that the signed-in initiator has still to answer. */
  questionnaireDueId: z.nullish(z.string()),
});
export type ApprovalOutcome = z.infer<typeof outcomeSchema>;

export const submitApproval = endpoint({
  id: 'submitApproval',
  path: `${base}/submit`,
  summary: 'Submit a request',
  decision: `${decision} \`requestId\` is made up by the caller; the same one twice answers the same item. \`approvalId\` names the draft it was, which is used up.`,
  request: z.strictObject({
    requestId: id,
    processCode,
    values: formValues,
    choices,
    approvalId: z.optional(id),
  }),
  response: outcomeSchema,
});

export const resubmitApproval = endpoint({
  id: 'resubmitApproval',
  path: `${base}/resubmit`,
  summary: 'Submit an item again that was rejected to its initiator or withdrawn',
  decision: `${decision} Goes the whole way again under the newest version of its flow; the fields that changed are marked for who decides.`,
  request: z.strictObject({
    approvalId: id,
    requestId: id,
    revision: savedRevision,
    values: formValues,
    choices,
  }),
  response: outcomeSchema,
});

export type ApprovalDetail = Out<typeof getApproval>;

export type StartableType = Out<typeof listStartable>[number];

export type RoutePreview = Out<typeof previewRoute>;

export type BoxCount = Out<typeof countApprovals>['boxes'][number];
