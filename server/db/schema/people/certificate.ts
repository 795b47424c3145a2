import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type {
  CertificateState,
  NeedAudience,
  NeedLevel,
  PaperDates,
  ReminderAudience,
} from '@contract/certificate/certificate';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import { ofMember } from '../member';

/** Kinds of certificates that a company has added or changed; standard kinds without a row are as the contract has them. */
export const certificateKind = pgTable(
  'certificate_kind',
  {
    tenantId: ofTenant(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    enName: text('en_name'),
    validityMonths: integer('validity_months'),
    reviewMonths: integer('review_months'),
    renewalDays: integer('renewal_days').notNull(),
    graceDays: integer('grace_days').notNull(),
    isSensitive: boolean('is_sensitive').notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    revision: integer('revision').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.code] })],
);

/** Certificates that work at a station needs from a day on, at a place or everywhere: a kind of each group. */
export const certificateNeed = pgTable(
  'certificate_need',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    stationCode: text('station_code').notNull(),
    /** Null: at every place. */
    placeCode: text('place_code'),
    audience: text('audience').$type<NeedAudience>().notNull().default('everyone'),
    /** Of those who work there at a time; for `some` alone. */
    atLeast: integer('at_least').notNull().default(1),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    level: text('level').$type<NeedLevel>().notNull(),
    groups: jsonb('groups').$type<string[][]>().notNull(),
    createdByMemberId: text('created_by_member_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('certificate_need_spot')
      .on(table.tenantId, table.stationCode, table.placeCode, table.audience, table.fromDay)
      .nullsNotDistinct(),
  ],
);

/** Before the last decision, so that it can be undone. */
export type BeforeDecision = PaperDates & { state: CertificateState };

/** A paper of a person. A renewal is a row of its own; whether it is still good is computed. */
export const certificate = pgTable(
  'certificate',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    /** A code of certificate_kind or of a standard kind. */
    kind: text('kind').notNull(),
    number: text('number').notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    /** Null: without end. */
    validTo: date('valid_to', { mode: 'string' }),
    reviewedOn: date('reviewed_on', { mode: 'string' }),
    fileId: text('file_id'),
    state: text('state').$type<CertificateState>().notNull(),
    reply: text('reply'),
    submittedByMemberId: text('submitted_by_member_id').notNull(),
    submittedAt: moment('submitted_at').notNull(),
    decidedByMemberId: text('decided_by_member_id'),
    decidedAt: moment('decided_at'),
    before: jsonb('before').$type<BeforeDecision>(),
  },
  (table) => [
    index('certificate_member').on(table.memberId, table.state),
    index('certificate_tenant').on(table.tenantId, table.state, table.submittedAt, table.id),
    index('certificate_number').on(table.tenantId, table.kind, table.number),
  ],
);

/** Reminders that were sent: once for a paper, its end and a step. */
export const certificateReminder = pgTable(
  'certificate_reminder',
  {
    certificateId: text('certificate_id')
      .notNull()
      .references(() => certificate.id, { onDelete: 'cascade' }),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    step: integer('step').notNull(),
    audience: text('audience').$type<ReminderAudience>().notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.certificateId, table.endsOn, table.step, table.audience] })],
);
