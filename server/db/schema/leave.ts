import { sql } from 'drizzle-orm';
import { index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, primaryId } from '../columns';
import { ofMember } from './member';

/** The days of a kind of leave that an employee has in a year. Kinds without a row are not counted. */
export const leaveQuota = pgTable(
  'leave_quota',
  {
    memberId: ofMember(),
    year: integer('year').notNull(),
    /** A code of the dictionary `leaveType`. */
    kind: text('kind').notNull(),
    tenantId: text('tenant_id').notNull(),
    days: numeric('days', { precision: 5, scale: 1, mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.year, table.kind] })],
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
