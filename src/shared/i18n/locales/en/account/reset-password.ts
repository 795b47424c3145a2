import type { Shape } from '@/shared/i18n/shape';
import type { resetPassword as source } from '@/shared/i18n/locales/zh_CN/account/reset-password';

export const resetPassword = {
  heading: 'Reset password',
  steps: 'Step {{step}} of 3: {{name}}',
  step: { verify: 'Verify mobile', password: 'New password', done: 'Done' },
  verify: {
    lead: 'Verify your mobile number to set a new password',
    next: 'Next',
    checking: 'Verifying',
  },
  password: {
    lead: 'Set a new password for {{mobile}}',
    label: 'New password',
    placeholder: 'New password',
    confirm: 'Confirm new password',
    confirmPlaceholder: 'Enter it again',
    submit: 'Reset password',
    submitting: 'Saving',
    notAllowed: 'The new password must be different from the current one',
    expired: 'Your verification has expired. Verify your mobile number again.',
  },
  done: {
    title: 'Password reset',
    lead: 'For your security, all other devices have been signed out',
    action: 'Sign in',
  },
} as const satisfies Shape<typeof source>;
