import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { JoinState } from '@contract/joining/joining';
import { moment, primaryId } from '../columns';
import { ofTenant } from './company';
import { ofMember } from './member';

/** A link by which people ask to join a department. */
export const joinLink = pgTable(
  'join_link',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    name: text('name').notNull(),
    /** No key: a department with a link may be deleted, and its requests then ask for another one. */
    departmentId: text('department_id').notNull(),
    /** Stored as it is: its code is shown again, and it opens nothing but a request. */
    secret: text('secret').notNull(),
    createdByMemberId: ofMember('created_by_member_id'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    uniqueIndex('join_link_secret').on(table.secret),
    index('join_link_tenant').on(table.tenantId, table.createdAt),
  ],
);

/** Someone who wants to join, with a mobile that they have proven. */
export const joinRequest = pgTable(
  'join_request',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    linkId: text('link_id')
      .notNull()
      .references(() => joinLink.id),
    areaCode: text('area_code').notNull(),
    mobile: text('mobile').notNull(),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    state: text('state').$type<JoinState>().notNull().default('waiting'),
    requestedAt: moment('requested_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedByMemberId: text('decided_by_member_id'),
    /** The person whom acceptance has added. */
    memberId: text('member_id'),
  },
  (table) => [
    index('join_request_waiting')
      .on(table.tenantId, table.requestedAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('join_request_decided')
      .on(table.tenantId, table.decidedAt, table.id)
      .where(sql`${table.state} <> 'waiting'`),
    index('join_request_link').on(table.linkId, table.state),
    uniqueIndex('join_request_mobile')
      .on(table.tenantId, table.areaCode, table.mobile)
      .where(sql`${table.state} = 'waiting'`),
  ],
);
