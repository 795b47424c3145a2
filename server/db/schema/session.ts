import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, primaryId } from '../columns';
import { account } from './account';
import { member } from './member';
import { tenant } from './company';

/** A signed-in person in one company. The token itself is never stored. */
export const session = pgTable(
  'session',
  {
    id: primaryId(),
    tokenHash: text('token_hash').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    memberId: text('member_id')
      .notNull()
      .references(() => member.id),
    tenantId: text('tenant_id')
      .notNull()
      .references(() => tenant.id),
    needRefresh: boolean('need_refresh').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [
    uniqueIndex('session_token_hash').on(table.tokenHash),
    index('session_account').on(table.accountId),
    index('session_member').on(table.memberId),
    index('session_expires_at').on(table.expiresAt),
  ],
);
