import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { QuestionAnswers, QuestionnaireContent } from '@contract/questionnaire/questionnaire';
import { localizedText, moment, primaryId } from '../../columns';
import { ofMember } from '../member';
import { ofTenant } from '../company';

/** A questionnaire of a company with its working draft. `currentVersionId` is what is answered. */
export const questionnaire = pgTable(
  'questionnaire',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    title: localizedText('title').notNull(),
    status: text('status', { enum: ['draft', 'published', 'disabled'] }).notNull(),
    content: jsonb('content').$type<QuestionnaireContent>().notNull(),
    revision: integer('revision').notNull(),
    publishedRevision: integer('published_revision'),
    lastSaveId: text('last_save_id'),
    currentVersionId: text('current_version_id'),
    requestId: text('request_id'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: text('updated_by'),
  },
  (table) => [
    uniqueIndex('questionnaire_request')
      .on(table.tenantId, table.requestId)
      .where(sql`${table.requestId} is not null`),
    index('questionnaire_changed').on(table.tenantId, table.updatedAt.desc(), table.id.desc()),
    index('questionnaire_status').on(table.tenantId, table.status, table.updatedAt.desc(), table.id.desc()),
  ],
);

/** A published version; whoever has begun to answer keeps theirs. */
export const questionnaireVersion = pgTable(
  'questionnaire_version',
  {
    id: primaryId(),
    tenantId: text('tenant_id').notNull(),
    questionnaireId: text('questionnaire_id')
      .notNull()
      .references(() => questionnaire.id),
    version: integer('version').notNull(),
    content: jsonb('content').$type<QuestionnaireContent>().notNull(),
    publishedAt: moment('published_at').notNull(),
    publishedBy: text('published_by'),
  },
  (table) => [uniqueIndex('questionnaire_version_number').on(table.questionnaireId, table.version)],
);

/** What one person answers for one approval: kept question by question, handed in once. */
export const questionnaireAnswer = pgTable(
  'questionnaire_answer',
  {
    id: primaryId(),
    tenantId: text('tenant_id').notNull(),
    questionnaireId: text('questionnaire_id')
      .notNull()
      .references(() => questionnaire.id),
    versionId: text('version_id')
      .notNull()
      .references(() => questionnaireVersion.id),
    memberId: ofMember(),
    approvalId: text('approval_id').notNull(),
    answers: jsonb('answers').$type<QuestionAnswers>().notNull(),
    savedAt: moment('saved_at').notNull(),
    submittedAt: moment('submitted_at'),
    score: integer('score'),
    total: integer('total'),
    isPassed: boolean('is_passed'),
  },
  (table) => [
    uniqueIndex('questionnaire_answer_once').on(table.approvalId, table.questionnaireId, table.memberId),
  ],
);
