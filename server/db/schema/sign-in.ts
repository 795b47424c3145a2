import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, primaryId } from '../columns';
import { account } from './account';

/** A proof of work that was asked for; answering it deletes it, right or wrong. */
export const captcha = pgTable(
  'captcha',
  {
    id: primaryId(),
    answerHash: text('answer_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('captcha_expires_at').on(table.expiresAt)],
);

/** The newest code for a purpose and a target (a full number like +8613800138000, or an e-mail address). */
export const verifyCode = pgTable(
  'verify_code',
  {
    scene: text('scene').notNull(),
    target: text('target').notNull(),
    codeHash: text('code_hash').notNull(),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.scene, table.target] }),
    index('verify_code_expires_at').on(table.expiresAt),
  ],
);

/** Proof of a person between two calls: choosing a company, setting a password, cancelling. Works once. */
export const loginTicket = pgTable(
  'login_ticket',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    purpose: text('purpose', { enum: ['login', 'reset', 'cancel'] }).notNull(),
    /** The proof behind a sign-in ticket, copied to the session that it opens. */
    proof: text('proof', { enum: ['password', 'code'] }),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('login_ticket_expires_at').on(table.expiresAt),
    index('login_ticket_account').on(table.accountId),
  ],
);

/** Attempts inside a fixed window. In the database, so that a restart or a second process forgets nothing. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    resetAt: moment('reset_at').notNull(),
  },
  (table) => [index('rate_limit_reset_at').on(table.resetAt)],
);

/** What the default sender "sent": read at /dev/outbox on the machine itself. */
export const outboxMessage = pgTable(
  'outbox_message',
  {
    id: primaryId(),
    channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
    target: text('target').notNull(),
    scene: text('scene').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('outbox_message_created_at').on(table.createdAt)],
);
