import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Language } from '@contract/limits';
import { moment, primaryId } from '../columns';

/** A person across companies. A deleted account keeps its name for the records and frees mobile and e-mail. */
export const account = pgTable(
  'account',
  {
    id: primaryId(),
    name: text('name').notNull(),
    enName: text('en_name'),
    avatar: text('avatar'),
    areaCode: text('area_code').notNull().default('+86'),
    mobile: text('mobile').notNull(),
    /** When its owner first entered a code sent to the number. Until then the number is only what someone has typed. */
    mobileVerifiedAt: moment('mobile_verified_at'),
    email: text('email'),
    /** When its owner has proven to read it; nothing of an address that somebody else has entered. */
    emailVerifiedAt: moment('email_verified_at'),
    /** In which the portal was opened last: what reaches the person elsewhere is written in it. */
    language: text('language').$type<Language>(),
    passwordHash: text('password_hash'),
    passwordChangedAt: moment('password_changed_at'),
    status: text('status', { enum: ['normal', 'disabled', 'deleted'] })
      .notNull()
      .default('normal'),
    lastTenantId: text('last_tenant_id'),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
    cancelReason: text('cancel_reason'),
    cancelNote: text('cancel_note'),
  },
  (table) => [
    uniqueIndex('account_mobile')
      .on(table.areaCode, table.mobile)
      .where(sql`${table.status} <> 'deleted'`),
    uniqueIndex('account_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.status} <> 'deleted'`),
  ],
);
