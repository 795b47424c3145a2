import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LeaveChangeState } from '@contract/leave/change/change';
import type { KeptTime } from '@contract/leave/change/kept-times';
import type { LeaveDay } from '@contract/leave/ledger/allocate';
import type { EventType, LotSource } from '@contract/leave/ledger/lot';
import { moment, primaryId } from '../../columns';
import { approval } from '../approval/approval';
import { ofMember } from '../member';

/** Leave of one kind that an employee has from a day to a day; what remains is the sum of its events. */
export const leaveLot = pgTable(
  'leave_lot',
  {
    id: primaryId(),
    tenantId: text('tenant_id').notNull(),
    memberId: ofMember(),
    /** A code of the dictionary `leaveType`. */
    kind: text('kind').notNull(),
    source: text('source').$type<LotSource>().notNull(),
    /** Names it among the person's lots of the kind: what grants it twice finds it. `quota:YYYY` for days set for a year. */
    sourceKey: text('source_key').notNull(),
    grantedOn: date('granted_on', { mode: 'string' }).notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }),
    /** No: the days of that year are no longer limited. */
    isCounted: boolean('is_counted').notNull().default(true),
    /** When its owner was told that it ends soon; once for a lot. */
    warnedOn: date('warned_on', { mode: 'string' }),
  },
  (table) => [uniqueIndex('leave_lot_source').on(table.memberId, table.kind, table.sourceKey)],
);

/** What was granted, taken, given back and so on, in signed minutes; rows are only added. */
export const leaveEvent = pgTable(
  'leave_event',
  {
    id: primaryId(),
    tenantId: text('tenant_id').notNull(),
    memberId: ofMember(),
    /** Null: no lot covers it. */
    lotId: text('lot_id').references(() => leaveLot.id),
    kind: text('kind').notNull(),
    type: text('type').$type<EventType>().notNull(),
    minutes: integer('minutes').notNull(),
    /** The day that it is for. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The request that took it or gave it back. */
    requestId: text('request_id'),
    /** Who changed the days of a year, and why. */
    changeId: text('change_id').references(() => leaveQuotaChange.id),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [
    index('leave_event_person').on(table.memberId, table.day),
    index('leave_event_history').on(table.memberId, table.kind, table.writtenAt.desc(), table.id.desc()),
    index('leave_event_lot').on(table.lotId),
    uniqueIndex('leave_event_change_lot')
      .on(table.changeId, table.lotId)
      .where(sql`${table.changeId} is not null`),
  ],
);

/** What was made of somebody's days, by whom and why; rows are only added. Null days: the kind is not counted. */
export const leaveQuotaChange = pgTable(
  'leave_quota_change',
  {
    id: primaryId(),
    tenantId: text('tenant_id').notNull(),
    memberId: ofMember(),
    year: integer('year').notNull(),
    kind: text('kind').notNull(),
    daysBefore: numeric('days_before', { precision: 5, scale: 1, mode: 'number' }),
    daysAfter: numeric('days_after', { precision: 5, scale: 1, mode: 'number' }),
    reason: text('reason').notNull(),
    byMemberId: text('by_member_id').notNull(),
    /** Of an adjustment of many, so that a repeated one counts once. */
    requestId: text('request_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('leave_quota_change_person').on(
      table.memberId,
      table.year,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('leave_quota_change_request')
      .on(table.byMemberId, table.requestId)
      .where(sql`${table.requestId} is not null`),
  ],
);

/** An approved leave that its owner shortens or cancels. What was decided stays as it was. */
export const leaveChange = pgTable(
  'leave_change',
  {
    id: primaryId(),
    tenantId: text('tenant_id').notNull(),
    approvalId: text('approval_id')
      .notNull()
      .references(() => approval.id),
    memberId: ofMember(),
    /** What stays of its time; nothing where it is cancelled. */
    kept: jsonb('kept').$type<KeptTime[]>().notNull(),
    /** What it takes of each work date then, and what comes back of what it took. */
    days: jsonb('days').$type<LeaveDay[]>().notNull(),
    backMinutes: integer('back_minutes').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<LeaveChangeState>().notNull(),
    /** Who is asked; null where nobody has to be. */
    deciderId: text('decider_id'),
    decidedById: text('decided_by_id'),
    decidedAt: moment('decided_at'),
    opinion: text('opinion').notNull().default(''),
    requestId: text('request_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('leave_change_waiting')
      .on(table.approvalId)
      .where(sql`${table.state} = 'waiting'`),
    index('leave_change_item').on(table.approvalId, table.createdAt),
    uniqueIndex('leave_change_request').on(table.memberId, table.requestId),
  ],
);
