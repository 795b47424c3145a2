import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, primaryId } from '../columns';
import { member } from './member';
import { tenant } from './tenant';

/** A file that someone uploaded; its bytes are in the file store under `storageKey`. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: primaryId(),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenant.id),
    ownerMemberId: text('owner_member_id')
      .notNull()
      .references(() => member.id),
    name: text('name').notNull(),
    mimeType: text('mime_type').notNull(),
    size: integer('size').notNull(),
    storageKey: text('storage_key').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('stored_file_owner').on(table.ownerMemberId, table.createdAt.desc())],
);

/** A short-lived way to read a file without a session. The token itself is never stored. */
export const fileLink = pgTable(
  'file_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    fileId: text('file_id')
      .notNull()
      .references(() => storedFile.id),
    memberId: text('member_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('file_link_expires_at').on(table.expiresAt)],
);

/** What the first start filled in, so that processes that start together fill it in once. */
export const seedMark = pgTable('seed_mark', {
  name: text('name').primaryKey(),
  doneAt: moment('done_at').notNull(),
});
