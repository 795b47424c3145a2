import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { OrderPost, OrderScope } from '@contract/open-shift/order';
import type { Segment } from '@contract/shift/segment';
import { moment, primaryId } from '../../columns';
import { formInstance, formTemplate } from '../form/form';
import { ofMember } from '../member';
import { tenant, ofTenant } from '../company';

/** A shift that people may take. What is missing in a draft is empty. */
export const scheduleOrder = pgTable(
  'schedule_order',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    publisherMemberId: ofMember('publisher_member_id'),
    /** Made up by the publisher's portal: the same one twice is the same order. */
    requestId: text('request_id').notNull(),
    status: text('status', { enum: ['draft', 'published', 'ended', 'withdrawn'] }).notNull(),
    revision: integer('revision').notNull().default(1),
    /** Of the last save: its repetition is answered and changes nothing. */
    lastSaveId: text('last_save_id'),
    title: text('title').notNull(),
    /** Characters and pairs of characters of the title, which keywords are looked up by. */
    titleGrams: text('title_grams').array().notNull(),
    workDates: text('work_dates').array().notNull(),
    segments: jsonb('segments').$type<Segment[]>().notNull(),
    posts: jsonb('posts').$type<OrderPost[]>().notNull(),
    scope: jsonb('scope').$type<OrderScope>().notNull(),
    placeCode: text('place_code'),
    opensAt: moment('opens_at'),
    deadlineAt: moment('deadline_at'),
    hourlyPay: numeric('hourly_pay', { precision: 10, scale: 2 }),
    leaveHours: integer('leave_hours'),
    formTemplateId: text('form_template_id').references(() => formTemplate.id),
    remark: text('remark').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    publishedAt: moment('published_at'),
  },
  (table) => [
    uniqueIndex('schedule_order_request').on(table.publisherMemberId, table.requestId),
    index('schedule_order_publisher').on(table.publisherMemberId, table.createdAt.desc(), table.id.desc()),
    index('schedule_order_publisher_status').on(
      table.publisherMemberId,
      table.status,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('schedule_order_publisher_place').on(
      table.publisherMemberId,
      table.placeCode,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('schedule_order_deadline')
      .on(table.publisherMemberId, table.deadlineAt)
      .where(sql`${table.status} = 'published'`),
    // Shifts are published seldom and looked up often: nothing waits beside the index to be searched as well.
    index('schedule_order_title').using('gin', table.titleGrams).with({ fastupdate: false }),
    index('schedule_order_draft')
      .on(table.publisherMemberId, table.updatedAt.desc())
      .where(sql`${table.status} = 'draft'`),
  ],
);

/**
 * To whom a published order is open: `company`, `d:<department>` or `m:<member>`. A page of what a person can take is read
 * from here by the person's few keys, whatever the number of orders.
 */
export const scheduleAudience = pgTable(
  'schedule_audience',
  {
    tenantId: text('tenant_id').notNull(),
    audience: text('audience').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => scheduleOrder.id),
    deadlineAt: moment('deadline_at').notNull(),
    opensAt: moment('opens_at'),
    isFull: boolean('is_full').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.audience] }),
    index('schedule_audience_open').on(table.tenantId, table.audience, table.deadlineAt, table.orderId),
    index('schedule_audience_free')
      .on(table.tenantId, table.audience, table.deadlineAt, table.orderId)
      .where(sql`not ${table.isFull}`),
  ],
);

/** The places of one station on one date. The database itself refuses one taker too many. */
export const scheduleSlot = pgTable(
  'schedule_slot',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => scheduleOrder.id),
    workDate: text('work_date').notNull(),
    stationCode: text('station_code').notNull(),
    tenantId: text('tenant_id').notNull(),
    needed: integer('needed').notNull(),
    taken: integer('taken').notNull().default(0),
    /** What a person who takes a place works. */
    segments: jsonb('segments').$type<Segment[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.workDate, table.stationCode] }),
    // Free spots of the next days, for the warning of them.
    index('schedule_slot_free')
      .on(table.tenantId, table.workDate)
      .where(sql`${table.taken} < ${table.needed}`),
    check('schedule_slot_places', sql`${table.taken} >= 0 and ${table.taken} <= ${table.needed}`),
  ],
);

/** A place that a person took. */
export const scheduleTake = pgTable(
  'schedule_take',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => scheduleOrder.id),
    workDate: text('work_date').notNull(),
    stationCode: text('station_code').notNull(),
    memberId: ofMember(),
    tenantId: text('tenant_id').notNull(),
    takenAt: moment('taken_at').notNull(),
    isPromoted: boolean('is_promoted').notNull().default(false),
    formInstanceId: text('form_instance_id').references(() => formInstance.id),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.workDate, table.stationCode, table.memberId] }),
    index('schedule_take_member').on(table.memberId, table.workDate),
    index('schedule_take_date').on(table.tenantId, table.workDate),
    index('schedule_take_order').on(table.orderId, table.workDate, table.takenAt, table.memberId),
  ],
);

/** Who waits for a place, in turn. */
export const scheduleWait = pgTable(
  'schedule_wait',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => scheduleOrder.id),
    workDate: text('work_date').notNull(),
    stationCode: text('station_code').notNull(),
    memberId: ofMember(),
    tenantId: text('tenant_id').notNull(),
    /** Given out while the order is locked, so that it is the order of arrival. */
    turn: bigserial('turn', { mode: 'number' }).notNull(),
    joinedAt: moment('joined_at').notNull(),
    formInstanceId: text('form_instance_id').references(() => formInstance.id),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.workDate, table.stationCode, table.memberId] }),
    index('schedule_wait_turn').on(table.orderId, table.workDate, table.stationCode, table.turn),
    index('schedule_wait_member').on(table.memberId, table.workDate),
  ],
);

/** What a company asks of such shifts, beside the rules of its plans; without a row the defaults of the contract. */
export const scheduleRule = pgTable('schedule_rule', {
  tenantId: text('tenant_id')
    .primaryKey()
    .references(() => tenant.id),
  leaveHours: integer('leave_hours').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
