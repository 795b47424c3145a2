import { sql } from 'drizzle-orm';
import { index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OrderScope } from '@contract/entities/grab-order';
import type { Segment } from '@contract/entities/segment';
import { moment, primaryId } from '../columns';
import { formTemplate } from './form';
import { member } from './member';
import { tenant } from './tenant';

/** A shift that people may take. What is missing in a draft is empty. */
export const scheduleOrder = pgTable(
  'schedule_order',
  {
    id: primaryId(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenant.id),
    publisherMemberId: text('publisher_member_id')
      .notNull()
      .references(() => member.id),
    /** Made up by the publisher's portal: the same one twice is the same order. */
    requestId: text('request_id').notNull(),
    status: text('status', { enum: ['draft', 'published', 'ended', 'withdrawn'] }).notNull(),
    revision: integer('revision').notNull().default(1),
    title: text('title').notNull(),
    workDates: text('work_dates').array().notNull(),
    segments: jsonb('segments').$type<Segment[]>().notNull(),
    needed: integer('needed'),
    scope: jsonb('scope').$type<OrderScope>().notNull(),
    placeCode: text('place_code'),
    opensAt: moment('opens_at'),
    deadlineAt: moment('deadline_at'),
    hourlyPay: numeric('hourly_pay', { precision: 10, scale: 2 }),
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
    index('schedule_order_draft')
      .on(table.publisherMemberId, table.updatedAt.desc())
      .where(sql`${table.status} = 'draft'`),
    index('schedule_order_open')
      .on(table.tenantId, table.deadlineAt)
      .where(sql`${table.status} = 'published'`),
  ],
);

/** A place that a person took. */
export const scheduleTake = pgTable(
  'schedule_take',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => scheduleOrder.id),
    memberId: text('member_id')
      .notNull()
      .references(() => member.id),
    tenantId: text('tenant_id').notNull(),
    takenAt: moment('taken_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.memberId] }),
    index('schedule_take_member').on(table.memberId, table.takenAt.desc()),
  ],
);
