import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Blocks } from '@contract/help/document';
import { localizedText, moment, primaryId } from '../columns';

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
