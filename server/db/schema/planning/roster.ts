import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Language } from '@contract/limits';
import type { AssignmentSource, DraftBase, DraftWork, PlannedShift } from '@contract/roster/assignment';
import type { PlanSettings } from '@contract/roster/plan';
import { moment, primaryId } from '../../columns';
import { ofTenant, tenant } from '../company';
import { ofMember } from '../member';
import { scheduleOrder } from './open-shift';

const workDate = () => date('work_date', { mode: 'string' }).notNull();

/** What somebody works by the published plan. Places of open shifts that a person took are not here but in `schedule_take`. */
export const assignment = pgTable(
  'assignment',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    workDate: workDate(),
    shift: jsonb('shift').$type<PlannedShift>().notNull(),
    placeCode: text('place_code'),
    source: text('source').$type<AssignmentSource>().notNull(),
    /** How often it was changed since people know of it; the sequence of its calendar entry. */
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('assignment_member').on(table.memberId, table.workDate),
    index('assignment_tenant').on(table.tenantId, table.workDate),
  ],
);

/** What managers have put on a day and not published: shared by all of them. Without a row the day is as published. */
export const rosterCell = pgTable(
  'roster_cell',
  {
    memberId: ofMember(),
    workDate: workDate(),
    tenantId: ofTenant(),
    works: jsonb('works').$type<DraftWork[]>().notNull(),
    /** What was published when the day was first changed: whatever has become of it since is told before publishing. */
    base: jsonb('base').$type<DraftBase[]>().notNull(),
    changedByMemberId: ofMember('changed_by_member_id'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.workDate] }),
    index('roster_cell_tenant').on(table.tenantId, table.workDate),
  ],
);

/** One act of publishing. */
export const rosterPublication = pgTable(
  'roster_publication',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    publisherMemberId: ofMember('publisher_member_id'),
    /** Made up by the publisher's portal: the same one twice is the same publication. */
    requestId: text('request_id').notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [
    uniqueIndex('roster_publication_request').on(table.publisherMemberId, table.requestId),
    index('roster_publication_tenant').on(table.tenantId, table.publishedAt.desc(), table.id.desc()),
  ],
);

/** A day that a publication changed, from what people knew to what they know now. */
export const rosterChange = pgTable(
  'roster_change',
  {
    publicationId: text('publication_id')
      .notNull()
      .references(() => rosterPublication.id),
    memberId: ofMember(),
    workDate: workDate(),
    tenantId: ofTenant(),
    was: jsonb('was').$type<PlannedShift[]>().notNull(),
    now: jsonb('now').$type<PlannedShift[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.publicationId, table.memberId, table.workDate] }),
    index('roster_change_member').on(table.memberId, table.workDate),
  ],
);

/** Whom a publication concerns, and since when each has seen it. */
export const rosterReader = pgTable(
  'roster_reader',
  {
    publicationId: text('publication_id')
      .notNull()
      .references(() => rosterPublication.id),
    memberId: ofMember(),
    tenantId: ofTenant(),
    seenAt: moment('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.publicationId, table.memberId] }),
    index('roster_reader_unseen')
      .on(table.memberId)
      .where(sql`${table.seenAt} is null`),
  ],
);

/** When somebody is on approved leave or on a trip. */
export const absence = pgTable(
  'absence',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    kind: text('kind', { enum: ['leave', 'trip'] }).notNull(),
    /** Of the company's dictionary of leave kinds; a trip has none. */
    leaveKind: text('leave_kind'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The approved request that it comes from. */
    approvalId: text('approval_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('absence_member').on(table.memberId, table.startsAt),
    index('absence_tenant').on(table.tenantId, table.endsAt),
    uniqueIndex('absence_part').on(table.approvalId, table.startsAt),
  ],
);

/**
 * A place that somebody left open by approved leave, or by leaving the company: what they were to work is here and no longer in the
 * plan, until it is offered to others or needs nobody. Taken back, the leave gives it back while it is open.
 */
export const rosterGap = pgTable(
  'roster_gap',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    /** Who is away, or has left. */
    memberId: ofMember(),
    workDate: workDate(),
    shift: jsonb('shift').$type<PlannedShift>().notNull(),
    placeCode: text('place_code'),
    /** The assignment that it was, to be made again as it was. */
    assignmentId: text('assignment_id').notNull(),
    source: text('source').$type<AssignmentSource>().notNull(),
    revision: integer('revision').notNull(),
    /** The approved request that it comes from; null where the person has left the company. */
    approvalId: text('approval_id'),
    state: text('state', { enum: ['open', 'offered', 'closed'] })
      .notNull()
      .default('open'),
    /** The open shift that it was offered as. */
    orderId: text('order_id').references(() => scheduleOrder.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('roster_gap_tenant').on(table.tenantId, table.workDate),
    uniqueIndex('roster_gap_assignment').on(table.approvalId, table.assignmentId),
  ],
);

/** By which rules a company judges plans; without a row the usual ones, and where a row says nothing of a rule the usual one. */
export const planRule = pgTable('plan_rule', {
  tenantId: text('tenant_id')
    .primaryKey()
    .references(() => tenant.id),
  settings: jsonb('settings').$type<Partial<PlanSettings>>().notNull(),
  /** Whether the company decides on swaps that all have agreed to. */
  swapNeedsApproval: boolean('swap_needs_approval').notNull().default(true),
  revision: integer('revision').notNull().default(1),
  updatedAt: moment('updated_at').notNull(),
});

/** The address under which somebody's calendar can be subscribed to; its secret is kept as a hash alone. */
export const calendarFeed = pgTable('calendar_feed', {
  memberId: ofMember().primaryKey(),
  tenantId: ofTenant(),
  tokenHash: text('token_hash').notNull().unique(),
  /** Of the person when they made it: whoever reads it is no browser and says none. */
  language: text('language').$type<Language>().notNull(),
  createdAt: moment('created_at').notNull(),
  /** When it was last read, to the hour. */
  readAt: moment('read_at'),
});
