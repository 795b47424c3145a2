import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { localizedText, moment, primaryId } from '../columns';
import { member, ofMember } from './member';
import { ofTenant } from './company';

/**
 * What the company tells. Without `publishedAt` it is a draft, with one ahead it is scheduled; `withdrawnAt` takes it from everybody's
 * sight. Without `departmentIds` it is for the whole company, otherwise for these departments and all below them.
 */
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
    publishedAt: moment('published_at'),
    withdrawnAt: moment('withdrawn_at'),
    departmentIds: text('department_ids').array(),
    /** How often it was saved, so that two editors do not overwrite each other. */
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When those who had not read it were last reminded. */
    remindedAt: moment('reminded_at'),
    isPinned: boolean('is_pinned').notNull().default(false),
  },
  (table) => [
    index('announcement_list').on(
      table.tenantId,
      table.isPinned.desc(),
      table.publishedAt.desc(),
      table.id.desc(),
    ),
    index('announcement_kept').on(table.tenantId, table.createdAt.desc(), table.id.desc()),
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
  (table) => [
    primaryKey({ columns: [table.announcementId, table.memberId] }),
    index('announcement_read_list').on(table.announcementId, table.readAt.desc(), table.memberId.desc()),
  ],
);
