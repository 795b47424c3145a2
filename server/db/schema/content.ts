import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, primaryId } from '../columns';
import { ofMember } from './member';
import { ofTenant } from './company';

export type SmallPicture = { storageKey: string; mimeType: string; size: number; sha256: string };

/**
 * A file that someone uploaded; its bytes are in the file store under `storageKey`. `unusedSince` is null while something
 * refers to it.
 */
export const storedFile = pgTable(
  'stored_file',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    ownerMemberId: ofMember('owner_member_id'),
    name: text('name').notNull(),
    mimeType: text('mime_type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull().default(''),
    kind: text('kind', { enum: ['image', 'attachment', 'table'] })
      .notNull()
      .default('attachment'),
    storageKey: text('storage_key').notNull(),
    /** The small picture that came with it, for lists; without one the file itself is shown. */
    small: jsonb('small').$type<SmallPicture>(),
    createdAt: moment('created_at').notNull(),
    unusedSince: moment('unused_since'),
  },
  (table) => [
    index('stored_file_owner').on(table.ownerMemberId, table.createdAt.desc()),
    index('stored_file_unused')
      .on(table.unusedSince)
      .where(sql`${table.unusedSince} is not null`),
  ],
);

/** What shows a file: whoever may see that may read the file. */
export const fileRef = pgTable(
  'file_ref',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => storedFile.id, { onDelete: 'cascade' }),
    refKind: text('ref_kind').notNull(),
    refId: text('ref_id').notNull(),
    tenantId: text('tenant_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.refKind, table.refId] }),
    index('file_ref_target').on(table.refKind, table.refId),
  ],
);

/** Bytes that have to go from the file store; written before they come there, so that a crash leaves none behind. */
export const fileTrash = pgTable(
  'file_trash',
  {
    storageKey: text('storage_key').primaryKey(),
    removeAfter: moment('remove_after').notNull(),
  },
  (table) => [index('file_trash_remove_after').on(table.removeAfter)],
);

/** Secrets that all processes share, made by the first one that needs them. */
export const serverSecret = pgTable('server_secret', {
  name: text('name').primaryKey(),
  secret: text('secret').notNull(),
});

/** What the first start filled in, so that processes that start together fill it in once. */
export const seedMark = pgTable('seed_mark', {
  name: text('name').primaryKey(),
  doneAt: moment('done_at').notNull(),
});
