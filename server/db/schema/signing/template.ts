import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SigningTemplate } from '@contract/signing/template-calls';
import type { SigningSource } from '@contract/signing/terms';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';
import { storedFile } from '../content';
import { ofMember } from '../member';

export type TemplateContent = Omit<SigningTemplate, 'id' | 'revision' | 'name' | 'asks' | 'mayEdit'>;

/** A document with variables. */
export const signingTemplate = pgTable(
  'signing_template',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    name: text('name').notNull(),
    content: jsonb('content').$type<TemplateContent>().notNull(),
    revision: integer('revision').notNull().default(1),
    updatedByMemberId: ofMember('updated_by_member_id'),
    updatedAt: moment('updated_at').notNull(),
    /** Cases made from it stay. */
    isRemoved: boolean('is_removed').notNull().default(false),
  },
  (table) => [index('signing_template_tenant').on(table.tenantId, table.name)],
);

export type BatchContent =
  | { kind: 'template'; templateId: string; others: { role: string; memberId: string }[] }
  | {
      kind: Exclude<SigningSource, 'file' | 'template'>;
      keyword?: string;
      /** Placed by the stamp administrators before the person signs. */
      seal?: { id: string; keyword: string };
      /** Who has left signs by a link from outside. */
      reachesLeavers?: true;
    };

/** One document each for many people. */
export const signingBatch = pgTable(
  'signing_batch',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    initiatorMemberId: ofMember('initiator_member_id'),
    requestId: text('request_id').notNull(),
    title: text('title').notNull(),
    deadline: moment('deadline').notNull(),
    content: jsonb('content').$type<BatchContent>().notNull(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [uniqueIndex('signing_batch_request').on(table.initiatorMemberId, table.requestId)],
);

export const signingBatchRow = pgTable(
  'signing_batch_row',
  {
    batchId: text('batch_id')
      .notNull()
      .references(() => signingBatch.id, { onDelete: 'cascade' }),
    memberId: ofMember(),
    tenantId: ofTenant(),
    position: integer('position').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    /** The statement, notice or offer of this person. */
    originId: text('origin_id'),
    /** Its PDF. */
    fileId: text('file_id').references(() => storedFile.id),
    state: text('state', { enum: ['waiting', 'sent', 'failed'] }).notNull(),
    signingId: text('signing_id'),
    reason: jsonb('reason').$type<{ zh_CN: string; en: string }>(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.memberId] }),
    index('signing_batch_row_origin')
      .on(table.originId)
      .where(sql`${table.originId} is not null`),
  ],
);
