import * as calls from '@contract/announcement/calls';
import { and, eq, sql } from 'drizzle-orm';
import { announcement, announcementRead } from '@server/db/schema/announcement';
import { newestFirst, pageRange, toPage } from '@server/kernel/page-of';
import { presentAnnouncement } from './present-announcement';
import { isVisible } from './visible';
import { verb } from '@server/kernel/verb';

/** Announcements of the company: pinned first, then newest. Ones dated ahead wait for their day. */
export const announcementList = verb(
  calls.announcementList,
  { permission: 'signedIn', scope: 'self' },
  async ({ ctx, input }) => {
    const { limit, offset } = pageRange(input);
    const rows = await ctx.db
      .select({
        id: announcement.id,
        title: announcement.title,
        summary: announcement.summary,
        category: announcement.category,
        publishedAt: sql<Date>`${announcement.publishedAt}`.mapWith(announcement.publishedAt),
        isPinned: announcement.isPinned,
        readAt: announcementRead.readAt,
      })
      .from(announcement)
      .leftJoin(
        announcementRead,
        and(
          eq(announcementRead.announcementId, announcement.id),
          eq(announcementRead.memberId, ctx.session.memberId),
        ),
      )
      .where(isVisible(ctx))
      .orderBy(...newestFirst(announcement.isPinned, announcement.publishedAt, announcement.id))
      .limit(limit)
      .offset(offset);
    return toPage(rows, input.pageSize, presentAnnouncement);
  },
);
