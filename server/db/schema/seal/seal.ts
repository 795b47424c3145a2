import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type {
  GrantEnd,
  SealChangeKind,
  SealChangeState,
  SealDesign,
  SealKind,
  SealState,
  StampingState,
  UseSubject,
} from '@contract/seal/seal';
import { moment, primaryId } from '../../columns';
import { approval } from '../approval/approval';
import { ofTenant } from '../company';
import { ofMember } from '../member';

/** A picture that a seal has or had. Its bytes stand here and not in the file store: no link opens it, each reading is asked for. */
export const sealPicture = pgTable('seal_picture', {
  id: primaryId(),
  tenantId: ofTenant(),
  /** In pixels of the picture, and in tenths of a millimetre on paper. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  paperWidth: integer('paper_width').notNull(),
  paperHeight: integer('paper_height').notNull(),
  sha256: text('sha256').notNull(),
  /** PNG in base64. */
  png: text('png').notNull(),
  /** What it was drawn from; none for an uploaded one. */
  design: jsonb('design').$type<SealDesign>(),
  createdAt: moment('created_at').notNull(),
});

/** A seal of a company. */
export const seal = pgTable(
  'seal',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    /** Made up by the portal of who makes it: the same one twice is the same seal. */
    requestId: text('request_id').notNull(),
    kind: text('kind').$type<SealKind>().notNull(),
    name: text('name').notNull(),
    enName: text('en_name'),
    state: text('state').$type<SealState>().notNull(),
    needsTwo: boolean('needs_two').notNull(),
    pictureId: text('picture_id')
      .notNull()
      .references(() => sealPicture.id),
    /** How many rows its ledger has. */
    uses: integer('uses').notNull().default(0),
    revision: integer('revision').notNull().default(1),
    createdBy: ofMember('created_by'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('seal_request').on(table.createdBy, table.requestId),
    index('seal_tenant').on(table.tenantId, table.state, table.createdAt),
  ],
);

/** What somebody asked to have done with a seal, and what another person said. */
export const sealChange = pgTable(
  'seal_change',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    sealId: text('seal_id')
      .notNull()
      .references(() => seal.id),
    kind: text('kind').$type<SealChangeKind>().notNull(),
    state: text('state').$type<SealChangeState>().notNull(),
    /** What the seal is to be afterwards; a change of state alone has none. */
    content: jsonb('content').$type<{
      name: string;
      enName: string | null;
      needsTwo: boolean;
      pictureId: string;
    }>(),
    reason: text('reason').notNull(),
    askedBy: ofMember('asked_by'),
    askedAt: moment('asked_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    note: text('note'),
  },
  (table) => [
    index('seal_change_seal').on(table.sealId, table.askedAt),
    // One change of a seal waits at a time.
    uniqueIndex('seal_change_waiting')
      .on(table.sealId)
      .where(sql`${table.state} = 'asked'`),
    index('seal_change_tenant')
      .on(table.tenantId)
      .where(sql`${table.state} = 'asked'`),
  ],
);

/** That somebody may use a seal so often, for a purpose, within days. */
export const sealGrant = pgTable(
  'seal_grant',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    sealId: text('seal_id')
      .notNull()
      .references(() => seal.id),
    memberId: ofMember(),
    purpose: text('purpose').notNull(),
    quota: integer('quota').notNull(),
    used: integer('used').notNull().default(0),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    end: text('ended_as').$type<GrantEnd>(),
    endReason: text('end_reason'),
    endedAt: moment('ended_at'),
    /** The approved request that it comes from; otherwise who gave it. */
    approvalId: text('approval_id').references(() => approval.id),
    givenBy: text('given_by'),
    /** Makes the repetition of the call that gave it harmless. */
    requestId: text('request_id'),
    /** The last day of which its holder was told that it ends. */
    toldFor: date('told_for', { mode: 'string' }),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('seal_grant_used', sql`${table.used} >= 0 and ${table.used} <= ${table.quota}`),
    check('seal_grant_days', sql`${table.validTo} >= ${table.validFrom}`),
    uniqueIndex('seal_grant_approval').on(table.approvalId),
    uniqueIndex('seal_grant_request').on(table.givenBy, table.requestId),
    index('seal_grant_seal').on(table.sealId, table.createdAt.desc(), table.id.desc()),
    index('seal_grant_member').on(table.memberId, table.validTo),
    index('seal_grant_ending')
      .on(table.validTo)
      .where(sql`${table.end} is null`),
  ],
);

/** A use that the stamp administrator is asked for. */
export const sealStamping = pgTable(
  'seal_stamping',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    sealId: text('seal_id')
      .notNull()
      .references(() => seal.id),
    grantId: text('grant_id').references(() => sealGrant.id),
    askedBy: ofMember('asked_by'),
    subject: text('subject').$type<UseSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    title: text('title').notNull(),
    count: integer('count').notNull(),
    pages: integer('pages'),
    note: text('note').notNull(),
    /** Where the portal shows the subject. */
    path: text('path'),
    state: text('state').$type<StampingState>().notNull(),
    revision: integer('revision').notNull().default(1),
    askedAt: moment('asked_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('seal_stamping_subject')
      .on(table.subject, table.subjectId, table.sealId)
      .where(sql`${table.state} = 'waiting'`),
    index('seal_stamping_queue').on(table.tenantId, table.state, table.askedAt.desc(), table.id.desc()),
    index('seal_stamping_asker').on(table.askedBy, table.askedAt.desc(), table.id.desc()),
    index('seal_stamping_grant').on(table.grantId),
  ],
);

/**
 * The ledger of a seal: rows are added and never changed, which a trigger holds. A use that came to nothing has a second row that gives
 * it back, so that the counts of seals and grants are sums of it.
 */
export const sealUse = pgTable(
  'seal_use',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    sealId: text('seal_id')
      .notNull()
      .references(() => seal.id),
    /** Counted from 1 for each seal. */
    no: integer('no').notNull(),
    grantId: text('grant_id').references(() => sealGrant.id),
    stampingId: text('stamping_id').references(() => sealStamping.id),
    askedBy: ofMember('asked_by'),
    placedBy: ofMember('placed_by'),
    subject: text('subject').$type<UseSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    title: text('title').notNull(),
    /** How many uses; what gives them back has a number below zero. */
    count: integer('count').notNull(),
    pages: integer('pages'),
    /** What was placed: the picture of that moment. */
    pictureId: text('picture_id')
      .notNull()
      .references(() => sealPicture.id),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('seal_use_no').on(table.sealId, table.no),
    index('seal_use_grant').on(table.grantId),
    index('seal_use_subject').on(table.subject, table.subjectId),
  ],
);
