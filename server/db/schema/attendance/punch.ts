import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { EvidenceReason } from '@contract/attendance/evidence';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import { storedFile } from '../content';
import { ofMember } from '../member';

/** That somebody punched: only added to. What it counts for is worked out from it, see attendanceDays. */
export const punch = pgTable(
  'punch',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    /** Made up by the phone: the same one twice is the same punch. */
    requestId: text('request_id').notNull(),
    /** When it was made, as the server holds it for true. */
    at: moment('at').notNull(),
    receivedAt: moment('received_at').notNull(),
    /** Live, kept without a network and sent later, or field work. */
    way: text('way', { enum: ['live', 'kept'] }).notNull(),
    isFieldWork: boolean('is_field_work').notNull().default(false),
    /** The place of the group that it was made at, if at any. */
    placeCode: text('place_code'),
    /** Where, in millionths of a degree of WGS-84; removed when it is kept no longer. */
    latitude: integer('latitude'),
    longitude: integer('longitude'),
    accuracyMetres: integer('accuracy_metres'),
    score: smallint('score').notNull(),
    reasons: jsonb('reasons').$type<EvidenceReason[]>().notNull(),
    /** A name of the phone that no other company can compare. */
    deviceHash: text('device_hash'),
    note: text('note'),
    photoFileId: text('photo_file_id').references(() => storedFile.id),
    /** Weak evidence waits for a manager; accepted or refused by one. A refused punch counts for nothing. */
    review: text('review', { enum: ['none', 'waiting', 'accepted', 'refused'] }).notNull(),
    reviewedByMemberId: text('reviewed_by_member_id'),
    reviewedAt: moment('reviewed_at'),
  },
  (table) => [
    uniqueIndex('punch_request').on(table.memberId, table.requestId),
    index('punch_member').on(table.memberId, table.at),
    index('punch_tenant').on(table.tenantId, table.at),
    index('punch_device')
      .on(table.tenantId, table.deviceHash, table.at)
      .where(sql`${table.deviceHash} is not null`),
    index('punch_waiting')
      .on(table.tenantId, table.at.desc(), table.id)
      .where(sql`${table.review} = 'waiting'`),
    index('punch_located')
      .on(table.tenantId, table.at)
      .where(sql`${table.latitude} is not null`),
  ],
);

/** What an approved request adds to a day: a make-up punch, or time that was worked and not punched. */
export const attendanceClaim = pgTable(
  'attendance_claim',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    kind: text('kind', { enum: ['punch', 'time'] }).notNull(),
    workDate: date('work_date', { mode: 'string' }).notNull(),
    startsAt: moment('starts_at').notNull(),
    /** Of time alone. */
    endsAt: moment('ends_at'),
    /** The approved request that it comes from. */
    approvalId: text('approval_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    // A request may make up several punches of its day.
    uniqueIndex('attendance_claim_moment').on(table.approvalId, table.startsAt),
    index('attendance_claim_member').on(table.memberId, table.workDate),
  ],
);
