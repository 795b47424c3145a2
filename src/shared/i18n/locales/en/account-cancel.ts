import type { Shape } from '@/shared/i18n/shape';
import type { accountCancel as source } from '../zh_CN/account-cancel';

export const accountCancel = {
  steps: 'Step {{step}} of {{count}}',
  step: { confirm: 'What happens', agreement: 'Terms', reason: 'Confirm' },
  signIn: {
    title: 'Sign in first',
    note: 'Only the owner can cancel an account. You come back here after signing in.',
    action: 'Sign in',
  },
  effects: {
    title: 'What will happen',
    signIn: 'This account opens no company any more, and every device is signed out at once',
    contacts: 'Your mobile number and e-mail become free for a new account',
    data: 'It cannot be undone, and a new account does not bring the old data back',
    records: 'Approvals, signatures and records you dealt with keep your name',
  },
  check: {
    title: 'Before you cancel',
    running: 'Looking for unfinished business…',
    clear: 'Nothing is unfinished, you can go on',
    blocked_one: 'One thing has to be settled first',
    blocked_other: '{{count}} things have to be settled first',
    again: 'Check again',
  },
  blocker: {
    pendingApprovals_one: '{{count}} approval waits for you',
    pendingApprovals_other: '{{count}} approvals wait for you',
    openTasks_one: '{{count}} task in progress',
    openTasks_other: '{{count}} tasks in progress',
    soleAdministrator: 'You are the only administrator',
  },
  solve: {
    pendingApprovals: 'Decide',
    openTasks: 'Finish',
    soleAdministrator: 'Name another one',
    otherCompany: 'Change company first',
  },
  stay: 'Keep my account',
  agree: 'I have read and agree to the account cancellation agreement',
  newlyBlocked: 'Something unfinished has just come up. Settle it to go on',
  timedOut: 'This step has timed out. Please confirm the agreement again',
  reason: {
    title: 'Why are you leaving?',
    failed: 'The reasons could not be loaded',
    closed: 'Not available',
  },
  note: {
    title: 'Anything to add?',
    placeholder: 'Tell us more (optional)',
  },
  code: {
    title: 'Code from your mobile',
    lead: 'The code goes to the mobile of this account',
    sentTo: 'Sent to {{mobile}}, valid for 5 minutes',
    placeholder: '6 digits',
  },
  confirm: {
    title: 'Cancel this account?',
    content: 'It happens at once and cannot be undone. Every device is signed out.',
    cancel: 'Not now',
    action: 'Cancel account',
  },
  done: {
    title: 'Account cancelled',
    note: 'Every device is signed out, and your mobile number and e-mail are free again. Thank you for having been with us.',
    close: 'Close',
    signIn: 'Sign in with another account',
  },
} satisfies Shape<typeof source>;
