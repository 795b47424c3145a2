import type { noticeSettings as source } from '@/shared/i18n/locales/zh_CN/account/notice-settings';
import type { Shape } from '@/shared/i18n/shape';

export const noticeSettings = {
  pageTitle: 'Notifications',
  lead: "Everything stays in your messages. Choose how else you'd like to hear about it. Changes are saved right away.",
  saving: 'Saving…',
  saved: 'Saved',
  kinds: 'How to notify me',
  kind: 'Kind',
  client: 'Chat app',
  email: 'Email',
  by: '{{kind}}: {{channel}}',
  of: {
    waiting: 'Requests to review',
    decided: 'Updates on my requests',
    urged: 'Reminders to review',
    copied: "Requests I'm CC'd on",
    task: 'Tasks and shifts',
    schedule: 'Your schedule',
    announcement: 'Announcements',
    company: 'Company matters',
    security: 'Account security',
  },
  always: "Always sent, can't be turned off",
  noEmail: 'Add your email',
  noEmailNote: 'Then you can be notified by email',
  unprovenEmail: 'Verify your email',
  unprovenEmailNote: "Your email isn't verified yet. Once it is, you can be notified there.",
  noClient: 'No chat app linked',
  noClientNote: "Open the portal in your company's chat app once to be notified there",
  quiet: 'Do not disturb',
  quietOn: 'Quiet hours',
  quietNote:
    "What comes up during these hours is sent together when they end, except for account security. The company's time zone applies.",
  from: 'From',
  to: 'To',
  same: "The end can't be the same as the start",
} satisfies Shape<typeof source>;
