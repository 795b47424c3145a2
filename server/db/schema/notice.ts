import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ConnectionFault } from '@contract/host/chat-client';
import type { NoticeChannel, NoticeChoice, NoticeKind, QuietHours } from '@contract/message/notice';
import { localizedText, moment, primaryId } from '../columns';
import { ofTenant } from './company';
import { ofMember } from './member';

/**
 * What one person is told by one channel outside the portal. The oldest of those that are sent together stands for all of them.
 * Whoever sends it holds it under the number of the job, so that the same job may send it again after a crash, with the same key.
 */
export const notice = pgTable(
  'notice',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    channel: text('channel').$type<NoticeChannel>().notNull(),
    title: localizedText('title').notNull(),
    path: text('path').notNull(),
    /** How many messages it stands for; title and path are those of the newest. */
    messages: integer('messages').notNull().default(1),
    state: text('state', { enum: ['waiting', 'sending', 'sent', 'failed', 'dropped', 'merged'] })
      .notNull()
      .default('waiting'),
    sendAt: moment('send_at').notNull(),
    /** Later it would be of no use: it waits neither for quiet hours nor for others of its kind. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    jobId: text('job_id'),
    claimedAt: moment('claimed_at'),
    /** The chat client that was asked last, and what it refused. Of e-mail there is none. */
    provider: text('provider'),
    fault: text('fault').$type<ConnectionFault>(),
    errcode: integer('errcode'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('notice_waiting')
      .on(table.tenantId, table.memberId, table.kind, table.channel)
      .where(sql`${table.state} = 'waiting'`),
    index('notice_due')
      .on(table.tenantId, table.sendAt)
      .where(sql`${table.state} = 'waiting'`),
    index('notice_claimed')
      .on(table.claimedAt)
      .where(sql`${table.state} = 'sending'`),
    index('notice_sent')
      .on(table.memberId, table.sentAt)
      .where(sql`${table.sentAt} is not null`),
    index('notice_failed')
      .on(table.tenantId, table.channel, table.createdAt)
      .where(sql`${table.state} = 'failed'`),
    index('notice_created').on(table.createdAt),
  ],
);

/** What a person has chosen. Kinds that are not named go the usual way. */
export const noticeSetting = pgTable('notice_setting', {
  memberId: ofMember().primaryKey(),
  tenantId: ofTenant(),
  choice: jsonb('choice').$type<NoticeChoice>().notNull(),
  /** Nothing: the usual ones of the company. `none` of a person who is always told at once. */
  quietHours: jsonb('quiet_hours').$type<QuietHours | 'none'>(),
  updatedAt: moment('updated_at').notNull(),
});
