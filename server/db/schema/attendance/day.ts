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
import type { DayBrief, DayFlag } from '@contract/attendance/day';
import type { ReminderChoice, ReminderKind } from '@contract/attendance/reminder';
import { moment, primaryId } from '../../columns';
import { ofTenant, tenant } from '../company';
import { ofMember } from '../member';

const workDate = () => date('work_date', { mode: 'string' }).notNull();

/** The result of a day that is over, as `attendanceDays` made it: can be made again at any time, and is when a fact changes. */
export const dayResult = pgTable(
  'day_result',
  {
    memberId: ofMember(),
    workDate: workDate(),
    tenantId: ofTenant(),
    /** The version of the rules; null where nothing was judged. */
    ruleId: text('rule_id'),
    brief: jsonb('brief').$type<DayBrief>().notNull(),
    /** Names what the employee sees of the day: another digest asks to confirm again. */
    digest: text('digest').notNull(),
    flags: text('flags').array().$type<DayFlag[]>().notNull(),
    /** Whether the company asks for the confirmation of this day. */
    asksConfirmation: boolean('asks_confirmation').notNull(),
    /** Whether it is still to be confirmed: asked for, and nothing said of what it is now. Triggers keep it, so that no writer can forget it. */
    awaits: boolean('awaits').notNull().default(false),
    planned: integer('planned').notNull(),
    worked: integer('worked').notNull(),
    late: integer('late').notNull(),
    early: integer('early').notNull(),
    /** Segments begun, and those of them begun late. */
    begun: integer('begun').notNull().default(0),
    begunLate: integer('begun_late').notNull().default(0),
    builtAt: moment('built_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.workDate] }),
    index('day_result_tenant').on(table.tenantId, table.workDate),
    index('day_result_flagged')
      .on(table.tenantId, table.workDate.desc(), table.memberId)
      .where(sql`cardinality(${table.flags}) > 0`),
    index('day_result_awaits')
      .on(table.memberId, table.workDate)
      .where(sql`${table.awaits}`),
  ],
);

/** Whether somebody has confirmed or disputed a day of theirs. */
export const dayConfirmation = pgTable(
  'day_confirmation',
  {
    memberId: ofMember(),
    workDate: workDate(),
    tenantId: ofTenant(),
    /** `again`: what was confirmed has changed since. */
    state: text('state', { enum: ['confirmed', 'disputed', 'answered', 'again'] }).notNull(),
    /** What was seen when it was confirmed or disputed. */
    digest: text('digest').notNull(),
    seen: jsonb('seen').$type<DayBrief>().notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.workDate] }),
    index('day_confirmation_open')
      .on(table.tenantId, table.workDate)
      .where(sql`${table.state} <> 'confirmed'`),
    index('day_confirmation_disputed')
      .on(table.tenantId, table.changedAt, table.memberId)
      .where(sql`${table.state} = 'disputed'`),
  ],
);

/** What was said about a disputed day. */
export const dayRemark = pgTable(
  'day_remark',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    workDate: workDate(),
    authorMemberId: ofMember('author_member_id'),
    requestId: text('request_id').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('day_remark_request').on(table.authorMemberId, table.requestId),
    index('day_remark_day').on(table.memberId, table.workDate, table.createdAt),
  ],
);

/** What a manager has excused on a day: counts like work from then on. */
export const dayExcuse = pgTable(
  'day_excuse',
  {
    memberId: ofMember(),
    workDate: workDate(),
    flag: text('flag').$type<DayFlag>().notNull(),
    tenantId: ofTenant(),
    reason: text('reason').notNull(),
    excusedByMemberId: ofMember('excused_by_member_id'),
    /** Of one act over many days, which is taken back as one. */
    actId: text('act_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.workDate, table.flag] }),
    index('day_excuse_act').on(table.tenantId, table.actId),
  ],
);

/** What people have been reminded of, so that nothing is told twice: see punchReminders and dayReminders. */
export const attendanceReminder = pgTable(
  'attendance_reminder',
  {
    memberId: ofMember(),
    workDate: workDate(),
    kind: text('kind').$type<ReminderKind>().notNull(),
    /** The moment that was due, since a day may have several; the begin of the date where it is about all of it. */
    dueAt: moment('due_at').notNull(),
    tenantId: ofTenant(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.workDate, table.kind, table.dueAt] }),
    index('attendance_reminder_sent').on(table.sentAt),
  ],
);

/** Which reminders somebody wants; without a row all of them. */
export const reminderChoice = pgTable('attendance_reminder_choice', {
  memberId: ofMember().primaryKey(),
  tenantId: ofTenant(),
  /** Minutes before a shift; null for none. */
  before: integer('before').$type<ReminderChoice['before']>(),
  /** Whether the reminder of a shift comes in quiet hours as well. */
  throughQuiet: boolean('through_quiet').notNull(),
  missing: boolean('missing').notNull(),
  makeUpEnds: boolean('make_up_ends').notNull(),
  confirm: boolean('confirm').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** Until which date a company's days have been built: only these are built again when a fact changes. */
export const attendanceBuilt = pgTable('attendance_built', {
  tenantId: text('tenant_id')
    .primaryKey()
    .references(() => tenant.id),
  untilDate: date('until_date', { mode: 'string' }).notNull(),
});

/** Days whose facts have changed since they were built; triggers write them, so that no writer of a fact can forget it. */
export const dayStale = pgTable(
  'day_stale',
  {
    memberId: ofMember(),
    workDate: workDate(),
    tenantId: ofTenant(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.workDate] }),
    index('day_stale_tenant').on(table.tenantId),
  ],
);
