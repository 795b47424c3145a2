import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DayFlag } from '@contract/attendance/day';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import { ofMember } from '../member';

/** What a manager settled at once: taken back as one, or not at all. */
export const exceptionAct = pgTable(
  'exception_act',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    byMemberId: ofMember('by_member_id'),
    /** Made up by the screen: the same one twice is the same act. */
    requestId: text('request_id').notNull(),
    act: text('act', { enum: ['excuse', 'accept', 'refuse'] }).notNull(),
    /** A punch may be accepted without one. */
    reason: text('reason'),
    /** Days or punches, of so many people; so many that were asked for had been settled or changed before. */
    settled: integer('settled').notNull(),
    people: integer('people').notNull(),
    leftOut: integer('left_out').notNull(),
    createdAt: moment('created_at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    uniqueIndex('exception_act_request').on(table.byMemberId, table.requestId),
    index('exception_act_own').on(table.byMemberId, table.createdAt.desc()),
  ],
);

/** A day or a punch of an act, and how the act left it. */
export const exceptionActItem = pgTable(
  'exception_act_item',
  {
    actId: text('act_id')
      .notNull()
      .references(() => exceptionAct.id),
    /** Counts from 0. */
    item: integer('item').notNull(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    workDate: date('work_date', { mode: 'string' }).notNull(),
    /** What was excused; none where it is about a punch. */
    flags: text('flags')
      .array()
      .$type<DayFlag[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    punchId: text('punch_id'),
    /** Names the stored day as the act left it; null where the day was not over. */
    digest: text('digest'),
  },
  (table) => [primaryKey({ columns: [table.actId, table.item] })],
);

/** On which dates a manager has reminded somebody of days to confirm: once a date, whoever it was. */
export const confirmationAsk = pgTable(
  'confirmation_ask',
  {
    memberId: ofMember(),
    /** Of the reminding. */
    date: date('date', { mode: 'string' }).notNull(),
    tenantId: ofTenant(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.date] }),
    index('confirmation_ask_sent').on(table.sentAt),
  ],
);
