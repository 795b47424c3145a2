import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../columns';

/** The newest code sent for one purpose; the subject is the row of a noun that it is about. */
export const boundCode = pgTable(
  'bound_code',
  {
    subjectId: text('subject_id').notNull(),
    purpose: text('purpose', { enum: ['enter', 'sign'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    /** Hash of the content that was shown when the code was sent: a code proves nothing about another one. */
    contentHash: text('content_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('bound_code_subject').on(table.subjectId, table.purpose),
    index('bound_code_expires_at').on(table.expiresAt),
  ],
);

/** Access of someone without an account to what a link opens, after link and code. */
export const guestAccess = pgTable(
  'guest_access',
  {
    accessHash: text('access_hash').primaryKey(),
    subjectId: text('subject_id').notNull(),
    /** The link it came by: a new link ends it. */
    linkHash: text('link_hash').notNull(),
    enteredAt: moment('entered_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('guest_access_subject').on(table.subjectId),
    index('guest_access_expires_at').on(table.expiresAt),
  ],
);
