import type { home as source } from '../zh_CN/home';
import type { Shape } from '@/shared/i18n/shape';

export const home = {
  greeting: {
    night: 'Up late',
    morning: 'Good morning',
    noon: 'Good day',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
  },
  tabs: { label: 'Main navigation', home: 'Home', work: 'Work', messages: 'Messages', my: 'My' },
  unreadCount: '{{count}} unread',
  company: {
    switch: 'Switch company, now {{name}}',
    otherPending: 'Another company has pending work',
    title: 'Switch company',
    hint: 'Work, apps and messages will be those of the company you choose.',
    current: 'Current company',
    pending: '{{count}} pending',
    noPending: 'Nothing pending',
    switching: 'Switching…',
    switched: 'You are now in {{name}}',
    only: 'This is the only company you belong to.',
  },
  pending: {
    title: 'Waiting for you',
    all: 'All pending',
  },
  kind: {
    lgApprove: 'HR approvals',
    ymApprove: 'Business approvals',
    task: 'Tasks',
  },
  apps: {
    title: 'Common apps',
    edit: 'Edit',
    add: 'Add',
    none: 'Put your favourite apps here',
    noneHint: 'One tap away, up to {{max}}.',
    choose: 'Choose apps',
    notPermitted: 'No apps yet',
    notPermittedHint: 'Your company administrator opens apps for you. They will appear here.',
  },
  announcements: {
    title: 'Announcements',
    all: 'All',
    none: 'No announcements',
    noneHint: 'Notices, policies and events from your company appear here.',
  },
  failed: 'The home page could not be loaded',
  failedHint: 'Everything else still works. Check your connection and try again.',
  stale: 'Could not refresh. Showing content from {{when}}',
  refresh: 'Refresh',
} satisfies Shape<typeof source>;
