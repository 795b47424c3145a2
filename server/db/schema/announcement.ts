import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { localizedText, moment, primaryId } from '../columns';
import { member, ofMember } from './member';
import { ofTenant } from './company';

export const announcement = pgTable(
  'announcement',
  {
    id: primaryId(),
    tenantId: ofTenant(),
    title: localizedText('title').notNull(),
    summary: localizedText('summary').notNull(),
    body: localizedText('body').notNull(),
    category: text('category', { enum: ['notice', 'policy', 'activity'] }).notNull(),
    authorMemberId: text('author_member_id').references(() => member.id),
    publishedAt: moment('published_at').notNull(),
    isPinned: boolean('is_pinned').notNull().default(false),
  },
  (table) => [
    index('announcement_list').on(
      table.tenantId,
      table.isPinned.desc(),
      table.publishedAt.desc(),
      table.id.desc(),
    ),
  ],
);

export const announcementRead = pgTable(
  'announcement_read',
  {
    announcementId: text('announcement_id')
      .notNull()
      .references(() => announcement.id),
    memberId: ofMember(),
    readAt: moment('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.announcementId, table.memberId] })],
);
