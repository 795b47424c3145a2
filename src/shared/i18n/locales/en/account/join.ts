import type { Shape } from '@/shared/i18n/shape';
import type { join as source } from '@/shared/i18n/locales/zh_CN/account/join';

export const join = {
  pageTitle: 'Join your company',
  heading: 'Join {{company}}',
  via: 'Invitation: {{name}}',
  step: { verify: 'Confirm your number', details: 'Your details', done: 'Sent' },
  steps: 'Step {{step}}: {{name}}',
  verifyLead: "Enter your mobile number. You'll sign in with it once you're accepted.",
  sent: 'Code sent to {{mobile}}',
  next: 'Continue',
  checking: 'Checking…',
  name: 'Name',
  namePlaceholder: 'Your full name',
  nameRequired: 'Enter your name',
  note: 'Note (optional)',
  notePlaceholder: 'For example, your role or who sent you',
  waitingNote: 'Your request is waiting. Sending again replaces it.',
  submit: 'Send request',
  submitting: 'Sending…',
  doneTitle: 'Request sent',
  doneNote: "You'll get a text message when {{company}} accepts you. Then sign in with {{mobile}}.",
  memberTitle: 'You already work at {{company}}',
  memberNote: 'Sign in with your mobile number.',
  signIn: 'Go to sign-in',
  overTitle: 'This link no longer works',
  overNote: 'It may have expired or been closed. Ask the company for a new code.',
} as const satisfies Shape<typeof source>;
