import type { announcements as source } from '@/shared/i18n/locales/zh_CN/home/announcements';
import type { Shape } from '@/shared/i18n/shape';

export const announcements = {
  category: { notice: 'Notice', policy: 'Policy', activity: 'Event' },
  pinned: 'Pinned',
  unread: 'Unread',
  none: 'No announcements yet',
  noneHint: 'Notices, policies and events from your company appear here',
  publishedAt: 'Published {{date}}',
  files: 'Attachments',
  missing: "This announcement isn't available",
  missingHint: 'It may have been withdrawn',
  toList: 'View all announcements',
  otherLanguage: 'This announcement is available in Chinese only',
} satisfies Shape<typeof source>;
