import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ConnectionFault } from '@contract/host/chat-client';
import { moment, primaryId } from '../columns';
import { account } from './account';
import { ofMember } from './member';
import { ofTenant } from './company';

const PROVIDERS = ['dingTalk', 'wechatWork', 'feishu', 'wechat'] as const;

/** A company's application at a chat provider. Its secret is sealed, or in the environment alone. */
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
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('provider_app_corp').on(table.provider, table.corpId, table.extCode),
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
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('provider_identity_user').on(table.provider, table.corpId, table.providerUserId),
    index('provider_identity_account').on(table.accountId),
  ],
);
