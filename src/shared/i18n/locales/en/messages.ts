import type { messages as source } from '../zh_CN/messages';
import type { Shape } from '@/shared/i18n/shape';

export const messages = {
  filter: { label: 'Filter by category', all: 'All' },
  category: { approval: 'Approvals', schedule: 'Schedule', system: 'System' },
  unread: 'Unread',
  markAll: 'Mark all read',
  markAllTitle: 'Mark everything as read?',
  markAllText: 'Unread messages: {{number}}. All of them will be marked as read.',
  marked: 'Everything is marked as read',
  none: 'No messages',
  noneHint: 'News about approvals, schedules and your account appears here.',
  noneOfCategory: 'No messages about {{category}}',
  showAll: 'Show all',
} satisfies Shape<typeof source>;
