import type { AnnouncementRow } from '@contract/announcement/calls';
import type { announcement } from '@server/db/schema/announcement';

type Row = Pick<typeof announcement.$inferSelect, 'id' | 'title' | 'summary' | 'category' | 'isPinned'> & {
  publishedAt: Date;
  readAt: Date | null;
};

/** An announcement as a list shows it. */
export function presentAnnouncement(row: Row): AnnouncementRow {
  const { id, title, summary, category, publishedAt, isPinned, readAt } = row;
  return {
    id,
    title,
    summary,
    category,
    publishedAt: publishedAt.toISOString(),
    isPinned,
    isRead: readAt !== null,
  };
}
