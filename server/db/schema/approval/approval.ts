import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type {
  ApprovalBox,
  ApprovalCenter,
  ApprovalEventKind,
  ApprovalStatus,
  Reason,
  TaskKind,
  TaskState,
} from '@contract/approval/approval';
import type { ApprovalSpan } from '@contract/approval/span';
import type { KeptTime } from '@contract/leave/change/kept-times';
import type { LeaveDay } from '@contract/leave/ledger/allocate';
import type { Way } from '@contract/approval/rules/route';
import type { EventDetail, UndoSnapshot } from '@contract/approval/rules/state';
import { localizedText, moment, primaryId, type LocalizedText } from '../../columns';
import { formInstance } from '../form/form';
import { ofMember } from '../member';
import { ofTenant } from '../company';

const center = () => text('center').$type<ApprovalCenter>().notNull();
const status = () => text('status').$type<ApprovalStatus>().notNull();
const approvalId = () =>
  text('approval_id')
    .notNull()
    .references((): AnyPgColumn => approval.id);

/** A request. A draft has values of its own and no form; a submitted one has a form, a flow version and tasks. */
export const approval = pgTable(
  'approval',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    no: text('no'),
    center: center(),
    processCode: text('process_code').notNull(),
    processName: localizedText('process_name').notNull(),
    title: localizedText('title').notNull(),
    summary: jsonb('summary')
      .$type<{ label: LocalizedText; text: LocalizedText; isSpan?: boolean }[]>()
      .notNull(),
    initiatorId: ofMember('initiator_id'),
    /** A make-up punch that makes up every punch that its day misses. */
    mendsDay: boolean('mends_day').notNull().default(false),
    departmentId: text('department_id'),
    status: status(),
    isTerminated: boolean('is_terminated').notNull().default(false),
    flowVersionId: text('flow_version_id'),
    formInstanceId: text('form_instance_id').references(() => formInstance.id),
    draftValues: jsonb('draft_values').$type<Record<string, unknown>>(),
    /** Values as they were submitted before, to mark what a resubmission changed. */
    /** People whom a business request is about: they decide no step of it. */
    concernedIds: text('concerned_ids').array().notNull().default([]),
    previousValues: jsonb('previous_values').$type<Record<string, unknown>>(),
    choices: jsonb('choices').$type<Record<string, string[]>>().notNull(),
    currentNodeId: text('current_node_id'),
    passedNodeIds: jsonb('passed_node_ids').$type<string[]>().notNull(),
    round: integer('round').notNull().default(0),
    submissions: integer('submissions').notNull().default(0),
    abnormalReason: jsonb('abnormal_reason').$type<Reason>(),
    /** The way as it was resolved last: what is behind happened so, what is ahead is expected. */
    way: jsonb('way').$type<Way['path']>().notNull().default([]),
    questionnaireId: text('questionnaire_id'),
    /** Days that a leave or a trip takes, to say who else is away. */
    startDay: date('start_day', { mode: 'string' }),
    endDay: date('end_day', { mode: 'string' }),
    /** What a leave takes of each work date; null for what takes none, and for requests of before, which took all on their first day. */
    leaveDays: jsonb('leave_days').$type<LeaveDay[]>(),
    /** What stays of the time of a leave that was shortened; null for all of it. */
    keptTimes: jsonb('kept_times').$type<KeptTime[]>(),
    /** The time that it takes, `YYYY-MM-DD HH:mm`, the end not included: no two of a person may overlap. */
    startTime: text('start_time'),
    endTime: text('end_time'),
    /** Dates and length as cards tell them; null where the form hides them from anybody. */
    span: jsonb('span').$type<ApprovalSpan>(),
    requestId: text('request_id').notNull(),
    revision: integer('revision').notNull().default(1),
    /** Of the last save: its repetition is answered and changes nothing. */
    lastSaveId: text('last_save_id'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    submittedAt: moment('submitted_at'),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('approval_request').on(table.initiatorId, table.requestId),
    uniqueIndex('approval_no').on(table.tenantId, table.no),
    index('approval_running')
      .on(table.tenantId, table.processCode)
      .where(sql`${table.currentNodeId} is not null`),
    index('approval_form').on(table.formInstanceId),
    index('approval_away').on(table.departmentId, table.startDay),
    index('approval_leave')
      .on(table.initiatorId, table.startDay)
      .where(sql`${table.processCode} in ('leave', 'compensatoryLeave')`),
    index('approval_questionnaire')
      .on(table.initiatorId)
      .where(sql`${table.questionnaireId} is not null and ${table.status} in ('inApproval', 'abnormal')`),
    index('approval_taken_time')
      .on(table.initiatorId, table.startTime)
      .where(sql`${table.startTime} is not null`),
  ],
);

/** One person's decision at one visit of a node. */
export const approvalTask = pgTable(
  'approval_task',
  {
    id: primaryId(),
    tenantId: text('tenant_id').notNull(),
    approvalId: approvalId(),
    nodeId: text('node_id').notNull(),
    round: integer('round').notNull(),
    kind: text('kind').$type<TaskKind>().notNull(),
    parentId: text('parent_id'),
    addedById: text('added_by_id'),
    assigneeId: ofMember('assignee_id'),
    /** Who really decided: the assignee or a delegate. */
    actorId: text('actor_id'),
    place: integer('place').notNull(),
    state: text('state').$type<TaskState>().notNull(),
    reason: jsonb('reason').$type<Reason>().notNull(),
    openedAt: moment('opened_at'),
    decidedAt: moment('decided_at'),
    dueAt: moment('due_at'),
    urgedAt: moment('urged_at'),
    readAt: moment('read_at'),
    remindAt: moment('remind_at'),
  },
  (table) => [
    index('approval_task_item').on(table.approvalId),
    index('approval_task_pending')
      .on(table.assigneeId)
      .where(sql`${table.state} in ('pending', 'waiting')`),
    index('approval_task_remind')
      .on(table.remindAt)
      .where(sql`${table.state} = 'pending'`),
    uniqueIndex('approval_task_live')
      .on(table.approvalId, table.assigneeId)
      .where(sql`${table.state} in ('pending', 'waiting')`),
  ],
);

/**
 * What lies in whose box: a projection of the item, written anew with every change of it, so that a list, a filter and
 * a count read one index and cost the same however many items there are.
 */
export const approvalBox = pgTable(
  'approval_box',
  {
    approvalId: approvalId(),
    memberId: text('member_id').notNull(),
    box: text('box').$type<ApprovalBox>().notNull(),
    tenantId: text('tenant_id').notNull(),
    center: center(),
    processCode: text('process_code').notNull(),
    status: status(),
    initiatorId: text('initiator_id').notNull(),
    taskId: text('task_id'),
    at: moment('at').notNull(),
    isUnread: boolean('is_unread').notNull(),
    isUrged: boolean('is_urged').notNull(),
    isBatchable: boolean('is_batchable').notNull(),
    dueAt: moment('due_at'),
    /** 2: overdue, 1: urged, 0: neither. Kept, so that a list can be read in this order along an index. */
    urgency: smallint('urgency').notNull().default(0),
    /** Characters and pairs of characters of what a keyword may find. */
    grams: text('grams').array().notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.approvalId, table.box, table.memberId] }),
    index('approval_box_list').on(
      table.memberId,
      table.box,
      table.center,
      table.at.desc(),
      table.approvalId.desc(),
    ),
    index('approval_box_urgent').on(
      table.memberId,
      table.box,
      table.center,
      table.urgency.desc(),
      table.at.desc(),
      table.approvalId.desc(),
    ),
    index('approval_box_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null and ${table.urgency} < 2`),
    index('approval_box_process').on(
      table.memberId,
      table.box,
      table.center,
      table.processCode,
      table.at.desc(),
      table.approvalId.desc(),
    ),
    index('approval_box_status').on(
      table.memberId,
      table.box,
      table.center,
      table.status,
      table.at.desc(),
      table.approvalId.desc(),
    ),
    index('approval_box_person').on(
      table.memberId,
      table.box,
      table.center,
      table.initiatorId,
      table.at.desc(),
      table.approvalId.desc(),
    ),
    index('approval_box_unread')
      .on(table.memberId, table.box, table.center, table.at.desc())
      .where(sql`${table.isUnread}`),
    index('approval_box_grams').using('gin', table.grams),
  ],
);

export const approvalCopy = pgTable(
  'approval_copy',
  {
    approvalId: approvalId(),
    memberId: ofMember(),
    tenantId: text('tenant_id').notNull(),
    nodeId: text('node_id'),
    byMemberId: text('by_member_id'),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [primaryKey({ columns: [table.approvalId, table.memberId] })],
);

/** What happened, in order; rows are only added. An undone decision keeps its row and says so. */
export const approvalEvent = pgTable(
  'approval_event',
  {
    id: primaryId(),
    tenantId: text('tenant_id').notNull(),
    approvalId: approvalId(),
    place: integer('place').notNull(),
    kind: text('kind').$type<ApprovalEventKind>().notNull(),
    memberId: text('member_id'),
    actingForId: text('acting_for_id'),
    nodeId: text('node_id'),
    taskId: text('task_id'),
    detail: jsonb('detail').$type<EventDetail>().notNull(),
    opinion: text('opinion').notNull().default(''),
    signatureFileId: text('signature_file_id'),
    attachmentIds: jsonb('attachment_ids').$type<string[]>().notNull(),
    requestId: text('request_id'),
    /** The item's revision that this left behind. */
    revision: integer('revision').notNull(),
    statusBefore: text('status_before').$type<ApprovalStatus>().notNull(),
    statusAfter: text('status_after').$type<ApprovalStatus>().notNull(),
    createdAt: moment('created_at').notNull(),
    undoUntil: moment('undo_until'),
    undo: jsonb('undo').$type<UndoSnapshot & { way: Way['path'] }>(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    uniqueIndex('approval_event_place').on(table.approvalId, table.place),
    uniqueIndex('approval_event_request')
      .on(table.approvalId, table.memberId, table.requestId)
      .where(sql`${table.requestId} is not null`),
  ],
);
