import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ConnectionFault } from '@contract/host/chat-client';
import { moment, primaryId } from '../columns';
import { account } from './account';
import { ofMember } from './member';
import { ofTenant } from './company';

const PROVIDERS = ['dingTalk', 'wechatWork', 'feishu', 'wechat'] as const;

/** A company's application at a chat provider. Its secret is sealed. */
export const providerApp = pgTable(
  'provider_app',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    corpId: text('corp_id').notNull(),
    appKey: text('app_key').notNull(),
    agentId: text('agent_id'),
    /** Tells several apps of one corp apart; empty for the corp's main app. */
    extCode: text('ext_code').notNull().default(''),
    /** Only DingTalk has a choice; without one the newer of its two samples holds (SHA-256). */
    signHash: text('sign_hash', { enum: ['sha1', 'sha256'] }),
    /** Origins that this app signs pages of; empty means PUBLIC_ORIGIN. */
    allowedOrigins: jsonb('allowed_origins').$type<string[]>().notNull(),
    status: text('status', { enum: ['normal', 'disabled'] })
      .notNull()
      .default('normal'),
    /** WeChat sends notices by a template that the account has chosen in its console. */
    noticeTemplateId: text('notice_template_id'),
    sealedSecret: text('sealed_secret'),
    secretSetAt: moment('secret_set_at'),
    /** When its connection was tested last, and what was wrong then; nothing of both since it was changed. */
    checkedAt: moment('checked_at'),
    checkFault: text('check_fault').$type<ConnectionFault>(),
    checkErrcode: integer('check_errcode'),
    /** Since when the client itself vouches that this corp is the company's: until then nobody signs in, and others may enter it. */
    heldAt: moment('held_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('provider_app_held')
      .on(table.provider, table.corpId, table.extCode)
      .where(sql`${table.heldAt} is not null`),
    index('provider_app_tenant').on(table.tenantId),
  ],
);

/** Which employee a provider's user is. */
export const providerIdentity = pgTable(
  'provider_identity',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    corpId: text('corp_id').notNull(),
    providerUserId: text('provider_user_id').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    memberId: ofMember(),
    /** Who says so. A company's word opens accounts that belong to this company alone; a person's own proof opens theirs. */
    source: text('source', { enum: ['operator', 'person', 'client', 'directory'] })
      .notNull()
      .default('operator'),
    /** Whether the client's directory has shown this person: only of those can it be said later that they are gone. */
    isInDirectory: boolean('is_in_directory').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('provider_identity_known').on(
      table.tenantId,
      table.provider,
      table.corpId,
      table.providerUserId,
    ),
    index('provider_identity_account').on(table.accountId),
    index('provider_identity_member').on(table.memberId),
  ],
);
