import type { Shape } from '@/shared/i18n/shape';
import type { accountCancel as source } from '@/shared/i18n/locales/zh_CN/account/account-cancel';

export const accountCancel = {
  steps: 'Step {{step}} of {{count}}',
  step: { confirm: 'What happens', agreement: 'Terms', reason: 'Confirm' },
  signIn: {
    title: 'Sign in first',
    note: "Only the owner can close an account. You'll come back here after signing in.",
    action: 'Sign in',
  },
  effects: {
    title: 'What happens when you close your account',
    signIn: 'You lose access to every company, and all your devices are signed out',
    contacts: 'Your mobile number and email can be used for a new account',
    released: 'Shifts you took are given back, your requests withdrawn and your handovers ended',
    data: "It can't be undone, and a new account won't bring your data back",
    records: 'Approvals, signatures and records you handled keep your name',
  },
  check: {
    title: 'Before you go',
    running: 'Checking for unfinished items…',
    clear: 'Nothing outstanding. Go ahead.',
    blocked_one: '1 item to resolve first',
    blocked_other: '{{count}} items to resolve first',
    again: 'Check again',
  },
  blocker: {
    pendingApprovals_one: '{{count}} approval is waiting for you',
    pendingApprovals_other: '{{count}} approvals are waiting for you',
    openTasks_one: '{{count}} shift you published is still open',
    openTasks_other: '{{count}} shifts you published are still open',
    soleAdministrator: "You're the only administrator",
    primaryAccount: 'You have the primary account',
  },
  solve: {
    pendingApprovals: 'Review',
    openTasks: 'End or withdraw',
    soleAdministrator: 'Assign another',
    primaryAccount: 'Hand it over',
    otherCompany: 'Switch company first',
  },
  stay: 'Keep my account',
  agree: 'I have read and agree to the account closure agreement',
  newlyBlocked: 'Something new needs your attention. Resolve it to continue.',
  timedOut: 'This step timed out. Confirm the agreement again.',
  reason: {
    title: 'Why are you leaving?',
    failed: "Couldn't load the reasons",
    closed: 'Not available',
  },
  note: {
    title: "Anything you'd like to add?",
    placeholder: 'Tell us more (optional)',
  },
  code: {
    title: 'Mobile verification code',
    lead: "We'll send a code to this account's mobile number",
    sentTo: 'Sent to {{mobile}}, valid for 5 minutes',
    placeholder: '6 digits',
  },
  confirm: {
    title: 'Close this account?',
    content: "This takes effect right away and can't be undone. All your devices will be signed out.",
    cancel: 'Not now',
    action: 'Close account',
  },
  done: {
    title: 'Account closed',
    note: 'All your devices are signed out, and your mobile number and email are free again. Thanks for being with us.',
    close: 'Close',
    signIn: 'Sign in with another account',
  },
} satisfies Shape<typeof source>;
