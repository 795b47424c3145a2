import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AttendanceTerms } from '@contract/attendance/terms';
import type { TrialResult } from '@contract/attendance/trial';
import { moment, primaryId } from '../../columns';
import { ofTenant, tenant } from '../company';
import { ofMember } from '../member';

/**
 * A version of the rules of attendance of a group, from a day on until that of the next version. Never changed; one that has not
 * begun can be removed. A group without any is not judged.
 */
export const attendanceRule = pgTable(
  'attendance_rule',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    /** `default` for the group of everybody without one, which may have no row. */
    groupId: text('group_id').notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    terms: jsonb('terms').$type<AttendanceTerms>().notNull(),
    /** What the administrator says of the change. */
    note: text('note').notNull().default(''),
    createdByMemberId: ofMember('created_by_member_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('attendance_rule_from').on(table.tenantId, table.groupId, table.fromDate)],
);

/**
 * What rules would have made of the last month, worked out by a job before they hold. It is the one's who has made it, and removed
 * after a week. Whether it has failed is the job's to say, whose key is the id.
 */
export const ruleTrial = pgTable(
  'attendance_rule_trial',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    groupId: text('group_id').notNull(),
    terms: jsonb('terms').$type<AttendanceTerms>().notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    state: text('state', { enum: ['waiting', 'done', 'cancelled'] })
      .notNull()
      .default('waiting'),
    result: jsonb('result').$type<TrialResult>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('attendance_rule_trial_tenant').on(table.tenantId, table.createdAt)],
);

/** A network of a work place, as chat clients tell it. */
export type PlaceWifi = { ssid: string; bssid: string | null };

/** Where a work place of the master data is, in WGS-84, and what else proves that somebody is there. */
export const workPlace = pgTable(
  'work_place',
  {
    tenantId: ofTenant(),
    placeCode: text('place_code').notNull(),
    /** Millionths of a degree; null until a place has been put on the map. */
    latitude: integer('latitude'),
    longitude: integer('longitude'),
    radiusMetres: integer('radius_metres').notNull(),
    wifi: jsonb('wifi').$type<PlaceWifi[]>().notNull(),
    /** Goes into the codes of the door: a new one ends all screens. 0 where there is none. */
    doorEpoch: integer('door_epoch').notNull().default(0),
    /** Of the address that a screen at the door is opened by; it is kept as a hash alone. */
    doorTokenHash: text('door_token_hash').unique(),
    revision: integer('revision').notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.placeCode] })],
);

/** What a company lays down about attendance as a whole; without a row the usual. */
export const attendanceSetting = pgTable('attendance_setting', {
  tenantId: text('tenant_id')
    .primaryKey()
    .references(() => tenant.id),
  /** Where people punched is kept for so many days. */
  locationDays: integer('location_days').notNull(),
  revision: integer('revision').notNull().default(1),
  updatedAt: moment('updated_at').notNull(),
});
