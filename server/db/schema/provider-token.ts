import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns';
import { account } from './account';
import { providerApp } from './provider';
import { ofTenant } from './company';

/**
 * A provider's token or ticket, shared by every process, since fetching a second one may end the first. `leaseOwner` is
 * whoever fetches the next one; a lease that ran out may be taken over. `issueId` changes with every new value.
 */
export const providerToken = pgTable(
  'provider_token',
  {
    providerAppId: text('provider_app_id')
      .notNull()
      .references(() => providerApp.id),
    kind: text('kind', { enum: ['appToken', 'jsTicket', 'agentTicket'] }).notNull(),
    tenantId: ofTenant(),
    sealedValue: text('sealed_value'),
    issueId: text('issue_id'),
    expiresAt: moment('expires_at'),
    leaseOwner: text('lease_owner'),
    leaseUntil: moment('lease_until'),
  },
  (table) => [primaryKey({ columns: [table.providerAppId, table.kind] })],
);

/** An auth code that was handed in, and what came of it: a provider answers a code once, a page may send it twice. */
export const providerCode = pgTable(
  'provider_code',
  {
    codeHash: text('code_hash').primaryKey(),
    tenantId: ofTenant(),
    state: text('state', { enum: ['pending', 'done', 'refused'] }).notNull(),
    /** Whoever asks the provider about it. */
    attempt: text('attempt').notNull(),
    /** The browser that handed it in: another one gets nothing for it. */
    userAgentHash: text('user_agent_hash').notNull(),
    accountId: text('account_id').references(() => account.id),
    messageKey: text('message_key'),
    /** Whom the provider has named: what binding goes by, and what is looked up when the code comes again. */
    userIds: jsonb('user_ids').$type<string[]>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('provider_code_created_at').on(table.createdAt)],
);
