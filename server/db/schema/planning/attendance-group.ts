import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { WorkPeriod, WorkSystem } from '@contract/attendance-group/group';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import { ofMember } from '../member';

/** By which rules of time people work. A removed group stays for the history of people. */
export const attendanceGroup = pgTable(
  'attendance_group',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    /** The group of everybody without one, once the company has changed it. */
    isDefault: boolean('is_default').notNull(),
    name: text('name').notNull(),
    enName: text('en_name').notNull(),
    system: text('system').$type<WorkSystem>().notNull(),
    period: text('period').$type<WorkPeriod>(),
    periodMinutes: integer('period_minutes'),
    dailyMinutes: integer('daily_minutes').notNull(),
    /** 0 for Sunday. */
    restWeekdays: integer('rest_weekdays').array().notNull(),
    placeCodes: text('place_codes').array().notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('attendance_group_tenant').on(table.tenantId),
    uniqueIndex('attendance_group_default')
      .on(table.tenantId)
      .where(sql`${table.isDefault}`),
  ],
);

/**
 * From a day on somebody is in a group, or in the default one without `groupId`, until the day of their next row: so that the key
 * alone refuses two groups on one day. See groupOn in src/contract/attendance-group/rules.
 */
export const attendanceGroupMember = pgTable(
  'attendance_group_member',
  {
    memberId: ofMember(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    tenantId: ofTenant(),
    groupId: text('group_id').references(() => attendanceGroup.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.fromDate] }),
    index('attendance_group_member_tenant').on(table.tenantId, table.memberId, table.fromDate),
    index('attendance_group_member_group').on(table.groupId, table.fromDate),
  ],
);
