import type { messages as source } from '@/shared/i18n/locales/zh_CN/tabs/messages';
import type { Shape } from '@/shared/i18n/shape';

export const messages = {
  filter: { label: 'Filter by category', all: 'All' },
  category: { approval: 'Approvals', schedule: 'Schedule', system: 'System' },
  warnings: 'Warnings',
  noWarnings: 'None',
  unread: 'Unread',
  markAll: 'Mark all read',
  markAllTitle: 'Mark all messages as read?',
  markAllText: '{{number}} unread messages will be marked as read.',
  marked: 'All marked as read',
  none: 'No messages yet',
  noneHint: 'Updates on approvals, schedules and your account appear here',
  noneOfCategory: 'No {{category}} messages',
  showAll: 'Show all',
} satisfies Shape<typeof source>;
