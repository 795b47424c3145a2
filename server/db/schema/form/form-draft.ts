import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FormValues } from '@contract/form/values';
import { moment } from '../../columns';
import { ofMember } from '../member';

/** What a person has filled in and not sent; one for each thing that is filled in. */
export const formDraft = pgTable(
  'form_draft',
  {
    memberId: ofMember(),
    scopeKey: text('scope_key').notNull(),
    tenantId: text('tenant_id').notNull(),
    versionId: text('version_id'),
    values: jsonb('values').$type<FormValues>().notNull(),
    revision: integer('revision').notNull(),
    /** Of the last save: its repetition is answered and changes nothing. */
    lastSaveId: text('last_save_id'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.scopeKey] }),
    index('form_draft_updated').on(table.updatedAt),
  ],
);
