import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ProofPurpose } from '@contract/session/proof-calls';
import { moment, primaryId } from '../columns';
import { account } from './account';
import { ofMember } from './member';
import { ofTenant } from './company';

/** A signed-in person in one company. The token itself is never stored. */
export const session = pgTable(
  'session',
  {
    id: primaryId(),
    tokenHash: text('token_hash').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    memberId: ofMember(),
    tenantId: ofTenant(),
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

/**
 * The companies that a session has been proven for, and by what. A company without a row is not covered, but for the one the session
 * is in: sessions from before this table have proven nothing more.
 */
export const sessionProof = pgTable(
  'session_proof',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    tenantId: ofTenant(),
    kind: text('kind', { enum: ['password', 'code', 'client'] }).notNull(),
    provenAt: moment('proven_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.tenantId] })],
);

/** A purpose that a session has opened for a few minutes by a proof of its own, in the company that it was in then. */
export const purposeProof = pgTable(
  'purpose_proof',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<ProofPurpose>().notNull(),
    tenantId: ofTenant(),
    provenAt: moment('proven_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.purpose] })],
);
