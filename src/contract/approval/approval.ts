import * as z from 'zod/mini';
import { localized } from '../fields';
import { questionnaireResultSchema } from '../questionnaire/questionnaire';
import { approvalSpanSchema } from './span';

/** The two approval centers (design section 4.1); also the kinds of work and of delegation. */
export const APPROVAL_CENTERS = ['lgApprove', 'ymApprove'] as const;
export type ApprovalCenter = (typeof APPROVAL_CENTERS)[number];

export const processCode = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/));
export const formValues = z.record(z.string().check(z.maxLength(40)), z.unknown());

/** Statuses of spec section 4. `abnormal` runs like `inApproval`, in the hands of an administrator, and says why. */
export const APPROVAL_STATUSES = [
  'pendingSubmit',
  'inApproval',
  'approved',
  'rejected',
  'withdrawn',
  'abnormal',
] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

export const APPROVAL_BOXES = ['pending', 'started', 'decided', 'copied', 'drafts'] as const;
export type ApprovalBox = (typeof APPROVAL_BOXES)[number];

export const APPROVAL_OPERATIONS = [
  'pass',
  'reject',
  'transfer',
  'addSigner',
  'removeSigner',
  'urge',
  'withdraw',
  'resubmit',
  'copy',
  'comment',
  'undo',
] as const;
export type ApprovalOperation = (typeof APPROVAL_OPERATIONS)[number];

/** What a row of the timeline tells of: the operations, and what happens without anybody's tap. */
export const APPROVAL_EVENTS = [
  'submit',
  ...APPROVAL_OPERATIONS,
  'skip',
  'handOver',
  'remind',
  'approve',
  'shorten',
  'cancel',
] as const;
export type ApprovalEventKind = (typeof APPROVAL_EVENTS)[number];

export const TASK_KINDS = ['approver', 'addedBefore', 'addedAfter'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** `skipped`: not needed any more, or asked once already; `cancelled`: the item went back or ended. */
export const TASK_STATES = [
  'waiting',
  'pending',
  'passed',
  'rejected',
  'transferred',
  'skipped',
  'cancelled',
  'removed',
] as const;
export type TaskState = (typeof TASK_STATES)[number];

/**
 * Why this person decides, or why a node is passed over. Codes with parameters, so that the portal can say it in
 * either language: `department`, `role`, `person`, `field` are names, `level` counts departments upwards, `why` says what keeps an
 * approved request from taking effect.
 */
export const REASON_CODES = [
  'namedPerson',
  'role',
  'departmentHead',
  'headAbove',
  'initiatorChoice',
  'formField',
  'nobodyFound',
  'personLeft',
  'takenOver',
  'transferred',
  'addedBefore',
  'addedAfter',
  'repeated',
  'initiatorSkipped',
  'emptySkipped',
  'anotherDecided',
  'deciderAgain',
  'copiedBefore',
  'effectRefused',
] as const;

export const reasonSchema = z.object({
  code: z.enum(REASON_CODES),
  params: z._default(z.record(z.string(), z.union([z.string(), z.number(), localized])), {}),
});
export type Reason = z.infer<typeof reasonSchema>;

export const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  enName: z.nullish(z.string()),
  avatar: z.nullish(z.string()),
});
export type ApprovalPerson = z.infer<typeof personSchema>;

/** Who may decide in somebody's place at the moment. */
const delegates = z.array(personSchema);

const waitingPersonSchema = z.object({ ...personSchema.shape, delegates });
export type WaitingPerson = z.infer<typeof waitingPersonSchema>;

/** `isSpan`: the row's `span` tells it already. */
const summaryField = z.object({ label: localized, text: localized, isSpan: z.optional(z.boolean()) });

/** How a list by urgency is divided: `today` and `earlier` are what is neither overdue nor urged, by the day it came. */
export const APPROVAL_GROUPS = ['overdue', 'urged', 'today', 'earlier'] as const;
export type ApprovalGroup = (typeof APPROVAL_GROUPS)[number];

export const APPROVAL_ORDERS = ['newest', 'urgency'] as const;
export type ApprovalOrder = (typeof APPROVAL_ORDERS)[number];

/** A card of a list. `at` is what the list is ordered by: arrived, submitted, decided, copied, saved. */
export const approvalRowSchema = z.object({
  id: z.string(),
  /** The waiting decision, in the pending box. */
  taskId: z.nullish(z.string()),
  no: z.nullish(z.string()),
  center: z.enum(APPROVAL_CENTERS),
  processCode: z.string(),
  processName: localized,
  title: localized,
  summary: z.array(summaryField),
  span: z.nullish(approvalSpanSchema),
  group: z.enum(APPROVAL_GROUPS),
  status: z.enum(APPROVAL_STATUSES),
  isTerminated: z.boolean(),
  initiator: personSchema,
  at: z.string(),
  /** Since when somebody is to decide; null where nobody is. */
  waitingSince: z.nullish(z.string()),
  submittedAt: z.nullish(z.string()),
  dueAt: z.nullish(z.string()),
  isUrged: z.boolean(),
  isOverdue: z.boolean(),
  isUnread: z.boolean(),
  /** May be passed together with others, under one opinion. */
  isBatchable: z.boolean(),
  /** Whose decision it is, when the signed-in person acts as the delegate. */
  delegatedFor: z.nullish(personSchema),
  /** Who it waits for now, at most three. */
  waitingFor: z.array(waitingPersonSchema),
});
export type ApprovalRow = z.infer<typeof approvalRowSchema>;

/** What a box holds; `urged` without those that are overdue as well. */
export const boxCountSchema = z.object({
  box: z.enum(APPROVAL_BOXES),
  count: z.number(),
  unread: z.number(),
  overdue: z.number(),
  urged: z.number(),
});

export const commentSchema = z.object({
  id: z.string(),
  person: personSchema,
  text: z.string(),
  at: z.string(),
  isMine: z.boolean(),
});

export const fileRefSchema = z.object({
  fileId: z.string(),
  name: z.string(),
  size: z.number(),
  contentType: z.string(),
});

/** A person at a node: who, why, and how far. */
export const taskViewSchema = z.object({
  taskId: z.nullish(z.string()),
  person: personSchema,
  /** Who really decided, when it was a delegate. */
  actor: z.nullish(personSchema),
  /** While it waits. */
  delegates,
  /** Delegates who are on leave; who they delegate to is among `delegates`. */
  delegatesAway: z.optional(z.array(z.object({ ...personSchema.shape, until: z.string() }))),
  kind: z.enum(TASK_KINDS),
  /** `ahead` is a prediction: the node has not been reached. */
  state: z.enum([...TASK_STATES, 'ahead']),
  reason: reasonSchema,
  openedAt: z.nullish(z.string()),
  decidedAt: z.nullish(z.string()),
  readAt: z.nullish(z.string()),
  urgedAt: z.nullish(z.string()),
  dueAt: z.nullish(z.string()),
});
export type TaskView = z.infer<typeof taskViewSchema>;

/** One condition as it was met or not: `actual` is the item's value at that moment. */
const metCondition = z.object({
  item: z.string(),
  name: localized,
  operator: z.string(),
  expected: localized,
  actual: localized,
  unit: z.nullish(localized),
  isMet: z.boolean(),
});

/** Which way a condition node went, and why in parts that can be said in words. */
export const branchTraceSchema = z.object({
  nodeId: z.string(),
  name: localized,
  /** Null: none of the branches held, the way for everything else. */
  branchId: z.nullish(z.string()),
  branchName: z.nullish(localized),
  conditions: z.array(metCondition),
  /** A condition reads a field that the reader may not see: which branch was taken, and why, is left out. */
  isHidden: z.optional(z.boolean()),
});
export type BranchTrace = z.infer<typeof branchTraceSchema>;

export const CHART_STATES = ['passed', 'current', 'ahead', 'skipped', 'returned'] as const;

/** A node of the flow chart in the order of the route; condition nodes carry which way was taken. */
export const chartNodeSchema = z.object({
  nodeId: z.string(),
  kind: z.enum(['approver', 'copy', 'condition']),
  name: localized,
  mode: z.nullish(z.enum(['all', 'any', 'inOrder'])),
  state: z.enum(CHART_STATES),
  people: z.array(taskViewSchema),
  /** Why the node is passed over, or in an administrator's hands. */
  reason: z.nullish(reasonSchema),
  branch: z.nullish(branchTraceSchema),
  /** The initiator names the people before submitting. */
  choice: z.nullish(z.object({ max: z.number(), chosenIds: z.array(z.string()) })),
});
export type ChartNode = z.infer<typeof chartNodeSchema>;

/** What happened, oldest first. */
export const timelineRowSchema = z.object({
  id: z.string(),
  kind: z.enum(APPROVAL_EVENTS),
  /** Null for what nobody tapped (reminders, hand-overs). */
  person: z.nullish(personSchema),
  /** The absent owner of the decision, when a delegate acted. */
  actingFor: z.nullish(personSchema),
  nodeId: z.nullish(z.string()),
  nodeName: z.nullish(localized),
  taskKind: z.nullish(z.enum(TASK_KINDS)),
  at: z.string(),
  /** When the decision had arrived: the difference is how long it took. */
  openedAt: z.nullish(z.string()),
  opinion: z.string(),
  signatureFileId: z.nullish(z.string()),
  attachments: z.array(fileRefSchema),
  /** Where a rejection sent the item. */
  rejectTo: z.nullish(
    z.object({ kind: z.enum(['node', 'initiator', 'terminate']), nodeName: z.nullish(localized) }),
  ),
  /** Who it was transferred to, added, removed, copied or urged. */
  people: z.array(personSchema),
  /** `before` or `after` for added signers. */
  position: z.nullish(z.enum(['before', 'after'])),
  reason: z.nullish(reasonSchema),
  changedKeys: z.array(z.string()),
  /** Taken back within the seconds for it. */
  isUndone: z.boolean(),
});
export type TimelineRow = z.infer<typeof timelineRowSchema>;

/** The questionnaire that an item carries, and how far its initiator is. */
export const carriedQuestionnaireSchema = z.object({
  id: z.string(),
  title: localized,
  state: z.enum(['open', 'begun', 'submitted', 'closed']),
  answered: z.number(),
  count: z.number(),
  result: z.nullable(questionnaireResultSchema),
});
export type CarriedQuestionnaire = z.infer<typeof carriedQuestionnaireSchema>;
