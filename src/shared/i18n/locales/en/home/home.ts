import type { home as source } from '@/shared/i18n/locales/zh_CN/home/home';
import type { Shape } from '@/shared/i18n/shape';

export const home = {
  greeting: {
    night: 'Working late',
    morning: 'Good morning',
    noon: 'Good afternoon',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
  },
  tabs: { label: 'Main navigation', home: 'Home', work: 'Work', messages: 'Messages', my: 'Me' },
  unreadCount: '{{count}} unread',
  company: {
    switch: 'Switch company, now {{name}}',
    otherPending: 'Another company has pending work',
    title: 'Switch company',
    hint: 'Work, apps and messages follow the company you choose',
    current: 'Current company',
    pending: '{{count}} pending',
    noPending: 'Nothing pending',
    switching: 'Switching…',
    switched: "You're now in {{name}}",
    only: 'You belong to this company only',
  },
  pending: {
    title: 'To do',
    all: 'View all',
  },
  kind: {
    lgApprove: 'HR approvals',
    ymApprove: 'Business approvals',
    task: 'Tasks',
    signing: 'Documents to sign',
    settlement: 'Settlements',
  },
  apps: {
    title: 'Favorite apps',
    edit: 'Edit',
    add: 'Add',
    none: 'Pin your favorite apps here',
    noneHint: 'Up to {{max}}, one tap away',
    choose: 'Choose apps',
    notPermitted: 'No apps yet',
    notPermittedHint: 'Apps appear here once your company administrator gives you access',
  },
  announcements: {
    title: 'Announcements',
    all: 'View all',
    none: 'No announcements yet',
    noneHint: 'Notices, policies and events from your company appear here',
  },
  failed: "Couldn't load the home page",
  failedHint: 'Everything else still works. Check your connection and try again.',
  stale: "Couldn't refresh. Showing content from {{when}}.",
  refresh: 'Refresh',
} satisfies Shape<typeof source>;
