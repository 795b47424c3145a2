import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FlowContent } from '@contract/flow/flow';
import { moment, primaryId } from '../../columns';
import { ofTenant } from '../company';

/** The flow of a process. `draft` is what an administrator changed since `currentVersionId` was published. */
export const flowDefinition = pgTable(
  'flow_definition',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    processCode: text('process_code').notNull(),
    /** Begins the numbers of its items. */
    prefix: text('prefix').notNull(),
    /** The questionnaire that its items carry. */
    questionnaireId: text('questionnaire_id'),
    currentVersionId: text('current_version_id'),
    draft: jsonb('draft').$type<FlowContent>(),
    revision: integer('revision').notNull().default(0),
    /** Of the last save: its repetition is answered and changes nothing. */
    lastSaveId: text('last_save_id'),
    updatedAt: moment('updated_at').notNull(),
    updatedByMemberId: text('updated_by_member_id'),
  },
  (table) => [uniqueIndex('flow_definition_process').on(table.tenantId, table.processCode)],
);

/** A published version; never changed afterwards, since running items go by it. */
export const flowVersion = pgTable(
  'flow_version',
  {
    id: primaryId(),
    tenantId: text('tenant_id').notNull(),
    flowId: text('flow_id')
      .notNull()
      .references(() => flowDefinition.id),
    version: integer('version').notNull(),
    content: jsonb('content').$type<FlowContent>().notNull(),
    publishedAt: moment('published_at').notNull(),
    publishedByMemberId: text('published_by_member_id'),
    /** What changed, in the words of who published it. */
    note: text('note').notNull().default(''),
  },
  (table) => [uniqueIndex('flow_version_number').on(table.flowId, table.version)],
);

/** The last number given to an item of a prefix on a day. */
export const approvalCounter = pgTable(
  'approval_counter',
  {
    tenantId: text('tenant_id').notNull(),
    key: text('key').notNull(),
    value: integer('value').notNull(),
  },
  (table) => [uniqueIndex('approval_counter_key').on(table.tenantId, table.key)],
);

/** A preset opinion of a person. */
export const approvalPhrase = pgTable(
  'approval_phrase',
  {
    id: primaryId(),
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('approval_phrase_member').on(table.memberId, table.createdAt)],
);
