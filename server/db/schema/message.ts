import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { localizedText, moment, primaryId } from '../columns';
import { ofMember } from './member';
import { ofTenant } from './company';

/** A message to one person in one company. `path` is the portal route it leads to. */
export const message = pgTable(
  'message',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    memberId: ofMember(),
    category: text('category', { enum: ['approval', 'schedule', 'system'] }).notNull(),
    title: localizedText('title').notNull(),
    body: localizedText('body').notNull(),
    path: text('path'),
    /** What sent it, so that it can be taken back with that. */
    sourceId: text('source_id'),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    index('message_list').on(table.memberId, table.createdAt.desc(), table.id.desc()),
    index('message_list_category').on(
      table.memberId,
      table.category,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('message_unread')
      .on(table.memberId, table.category, table.createdAt.desc())
      .where(sql`${table.readAt} is null`),
    index('message_source')
      .on(table.sourceId)
      .where(sql`${table.sourceId} is not null`),
  ],
);
