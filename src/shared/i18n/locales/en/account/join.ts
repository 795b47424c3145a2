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
  refusedNote: 'Your last request was declined. You can send another one.',
  submit: 'Send request',
  submitting: 'Sending…',
  waitingTitle: 'Request sent. Waiting to be accepted.',
  waitingNote:
    "There's nothing more to do for now. When {{company}} accepts you, {{mobile}} gets a text message, and you can sign in.",
  memberTitle: 'You already work at {{company}}',
  memberNote: 'Sign in with your mobile number.',
  signIn: 'Sign in',
  overTitle: 'This link no longer works',
  overNote: 'It may have expired or been stopped. Ask the company for a new code.',
} as const satisfies Shape<typeof source>;
