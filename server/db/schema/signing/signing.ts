import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type {
  SigningBox,
  SigningOrder,
  SigningProof,
  SigningSource,
  SigningState,
} from '@contract/signing/terms';
import type { Box } from '@contract/signing/terms';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import { storedFile } from '../content';
import { ofMember } from '../member';

export type SigningFailure = { key: string; params: Record<string, string | number> };

export const ofSigning = () =>
  text('signing_id')
    .notNull()
    .references(() => signing.id, { onDelete: 'cascade' });

/** One document with those who sign it. */
export const signing = pgTable(
  'signing',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    initiatorMemberId: ofMember('initiator_member_id'),
    /** Made up by who begins it: the same one twice is the same case. */
    requestId: text('request_id').notNull(),
    title: text('title').notNull(),
    source: text('source').$type<SigningSource>().notNull(),
    templateId: text('template_id'),
    /** What a statement, notice or offer came from, in the words of its noun. */
    originId: text('origin_id'),
    batchId: text('batch_id'),
    /** What the variables of the template are filled with. */
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    order: text('sign_order').$type<SigningOrder>().notNull(),
    proof: text('proof').$type<SigningProof>().notNull(),
    hidesUntilTurn: boolean('hides_until_turn').notNull(),
    mayHandOver: boolean('may_hand_over').notNull(),
    state: text('state').$type<SigningState>().notNull(),
    /** A refusal with what fills its text. */
    failure: jsonb('failure').$type<SigningFailure>(),
    deadline: moment('deadline'),
    remindDays: integer('remind_days'),
    /** When those who have still to sign were told last. */
    remindedAt: moment('reminded_at'),
    revision: integer('revision').notNull().default(1),
    /** Of the save that made this revision: the same one again changes nothing. */
    saveId: text('save_id'),
    /** Its sender has placed the fields: they no longer follow the keywords of its template. */
    placedByHand: boolean('placed_by_hand').notNull().default(false),
    /** Of the public page that verifies the finished file. */
    verifyCode: text('verify_code'),
    sealedFileId: text('sealed_file_id').references(() => storedFile.id),
    sealedHash: text('sealed_hash'),
    /** In the words of whoever ended it. */
    endReason: text('end_reason'),
    /** Whose leaving has ended it; nobody has given a reason then. */
    leftName: text('left_name'),
    /** Title and names of the parties, for search. */
    searchText: text('search_text').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    sentAt: moment('sent_at'),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('signing_request').on(table.initiatorMemberId, table.requestId),
    uniqueIndex('signing_verify_code')
      .on(table.verifyCode)
      .where(sql`${table.verifyCode} is not null`),
    index('signing_tenant').on(table.tenantId, table.updatedAt.desc(), table.id.desc()),
    index('signing_deadline')
      .on(table.deadline)
      .where(sql`${table.state} = 'signing'`),
    index('signing_origin')
      .on(table.tenantId, table.source, table.originId)
      .where(sql`${table.originId} is not null`),
    index('signing_of_batch').on(table.batchId),
  ],
);

/** A case as it lies in the lists of one person; written anew with each move of the case. */
export const signingBox = pgTable(
  'signing_box',
  {
    memberId: ofMember(),
    signingId: ofSigning(),
    tenantId: ofTenant(),
    /** What runs on is `waitingMe` or `waitingOthers`; with its deadline behind it counts as expired. */
    box: text('box').$type<Exclude<SigningBox, 'expiring'>>().notNull(),
    deadline: moment('deadline'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.signingId] }),
    index('signing_box_list').on(table.memberId, table.box, table.updatedAt.desc(), table.signingId.desc()),
    index('signing_box_deadline')
      .on(table.memberId, table.deadline, table.signingId)
      .where(sql`${table.box} in ('waitingMe', 'waitingOthers')`),
    index('signing_box_signing').on(table.signingId),
  ],
);

/** The PDF to sign, uploaded or made here, with its form fields, notes and layers flattened into its pages. */
export const signingDocument = pgTable('signing_document', {
  signingId: ofSigning().primaryKey(),
  tenantId: ofTenant(),
  /** What was uploaded, in its order. */
  sourceFileIds: jsonb('source_file_ids').$type<string[]>().notNull(),
  /** Null until the job has made it. */
  fileId: text('file_id').references(() => storedFile.id),
  sha256: text('sha256'),
  /** Of the PDF before that; null where pages were drawn by a version that left it as it was. */
  sourceSha256: text('source_sha256'),
  pageCount: integer('page_count').notNull().default(0),
  /** Variables of its template that nobody had a value for when it was made. */
  missing: jsonb('missing').$type<string[]>().notNull().default([]),
});

export type PageText = { text: string; box: Box };

export const signingPage = pgTable(
  'signing_page',
  {
    signingId: ofSigning(),
    page: integer('page').notNull(),
    tenantId: ofTenant(),
    fileId: text('file_id')
      .notNull()
      .references(() => storedFile.id),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    texts: jsonb('texts').$type<PageText[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.signingId, table.page] })],
);
