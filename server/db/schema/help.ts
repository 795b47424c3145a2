import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Blocks } from '@contract/help/document';
import { localizedText, moment, primaryId } from '../columns';
import { account } from './account';
import { ofTenant, tenant } from './company';
import { member } from './member';

/** A version of an agreement, a release note or a help text; the same for all companies. */
export const helpDocument = pgTable(
  'help_document',
  {
    id: primaryId(),
    code: text('code').notNull(),
    category: text('category', { enum: ['agreement', 'release', 'guide', 'faq', 'product'] }).notNull(),
    version: text('version').notNull(),
    title: jsonb('title').$type<{ zh_CN: string; en: string }>().notNull(),
    summary: localizedText('summary').$type<{ zh_CN: string; en: string }>(),
    body: jsonb('body').$type<{ zh_CN: Blocks; en: Blocks }>().notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [
    uniqueIndex('help_document_version').on(table.code, table.version),
    index('help_document_newest').on(table.code, table.publishedAt.desc()),
    index('help_document_category').on(table.category, table.publishedAt.desc(), table.id.desc()),
  ],
);

/** A company's own version of an agreement, which stands in for the installation's. Without `publishedAt` it is a draft. */
export const agreement = pgTable(
  'agreement',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    code: text('code', { enum: ['policy', 'terms', 'cancellation'] }).notNull(),
    version: text('version').notNull(),
    title: jsonb('title').$type<{ zh_CN: string; en: string }>().notNull(),
    body: jsonb('body').$type<{ zh_CN: Blocks; en: Blocks }>().notNull(),
    authorMemberId: text('author_member_id').references(() => member.id),
    /** Whether everybody is asked to accept it once it is in force. */
    mustConsent: boolean('must_consent').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    /** From when on it is in force. */
    publishedAt: moment('published_at'),
  },
  (table) => [
    uniqueIndex('agreement_version').on(table.tenantId, table.code, table.version),
    index('agreement_list').on(table.tenantId, table.createdAt.desc(), table.id.desc()),
    index('agreement_newest').on(table.tenantId, table.code, table.publishedAt.desc()),
  ],
);

/** That a person has accepted a version: of their company, or, without `tenantId`, of the installation. */
export const agreementConsent = pgTable(
  'agreement_consent',
  {
    id: primaryId(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    tenantId: text('tenant_id').references(() => tenant.id),
    /** The `agreement` or the `help_document` that was accepted. */
    documentId: text('document_id').notNull(),
    acceptedAt: moment('accepted_at').notNull(),
    /** What it was accepted with, as the client named itself. */
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [
    uniqueIndex('agreement_consent_once').on(table.documentId, table.accountId),
    index('agreement_consent_list').on(table.documentId, table.acceptedAt.desc(), table.id.desc()),
  ],
);
